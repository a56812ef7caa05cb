import { dateFormatter } from './date-formatter.ts'

/** A day in the operator's zone, `YYYY-MM-DD`. domain.md §7 */
export type ServiceDay = string
/** Milliseconds since 1970 UTC. */
export type Instant = number

/** From an instant to another, which is not in it. */
export interface Period {
  start: Instant
  end: Instant
}
/** Minutes after a service day's midnight; may exceed 1440 on an overnight trip. */
export type Minutes = number

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const MINUTES_A_DAY = 1440

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/

function dayNumber(day: ServiceDay): number {
  const [, year, month, date] = DAY_PATTERN.exec(day) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(date)) / DAY
}

function fromDayNumber(number: number): ServiceDay {
  return new Date(number * DAY).toISOString().slice(0, 10)
}

/** Days from then on are none of ours: what follows the year 9999 is no longer written in ten characters. */
const END_OF_DAYS = '9999'

/** Says whether a text is a day that exists, `2026-02-29` is not one. */
export function isServiceDay(text: string): boolean {
  return DAY_PATTERN.test(text) && text < END_OF_DAYS && fromDayNumber(dayNumber(text)) === text
}

/** The day some days later (or, with a negative number, earlier). */
export function addDays(day: ServiceDay, days: number): ServiceDay {
  return fromDayNumber(dayNumber(day) + days)
}

/** Whole days from one day to another. */
export function daysBetween(from: ServiceDay, to: ServiceDay): number {
  return dayNumber(to) - dayNumber(from)
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekdayOf(day: ServiceDay): number {
  return ((dayNumber(day) + 3) % 7) + 1
}

/** The same date some calendar months later; the 31st becomes the last day of a shorter month. */
export function addMonths(day: ServiceDay, months: number): ServiceDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
    .toISOString()
    .slice(0, 10)
}

/** Says whether a text is a time of day, `HH:mm` (seconds are allowed and dropped). */
export function isTimeOfDay(text: string): boolean {
  return TIME_PATTERN.test(text)
}

/** `HH:mm` as minutes after midnight, 0 to 1439. */
export function minutesOf(time: string): Minutes {
  const [, hours, minutes] = TIME_PATTERN.exec(time) ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** Minutes as the time of day `HH:mm`, whatever day they fall on. */
export function timeOf(minutes: Minutes): string {
  const ofDay = ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** How many midnights lie before these minutes: 0 on the service day, 1 on the next. */
export function dayOffsetOf(minutes: Minutes): number {
  return Math.floor(minutes / MINUTES_A_DAY)
}

/** Minutes as a person reads them on a ticket: `05:30` or `05:30 (+1)`. domain.md §7 */
export function formatClock(minutes: Minutes): string {
  const offset = dayOffsetOf(minutes)
  return offset === 0 ? timeOf(minutes) : `${timeOf(minutes)} (+${offset})`
}

/** Times of day in the order of a trip as ever growing minutes: one earlier than the last is on the next day. */
export function unrollTimes(times: readonly string[]): Minutes[] {
  let last = 0
  return times.map((time) => {
    let minutes = minutesOf(time)
    while (minutes < last) minutes += MINUTES_A_DAY
    last = minutes
    return minutes
  })
}

/** Says whether a text names a time zone, such as `Asia/Kolkata`. */
export function isZone(text: string): boolean {
  try {
    dateFormatter('date', text)
    return true
  } catch {
    return false
  }
}

const DURATION_PATTERN = /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,3})\s*m(?:in)?)?$/i

/**
 * Reads `5h 30m`, `5h`, `45m` as minutes; undefined when it is no duration, is zero, or names an hour's worth of
 * minutes beside hours, as a slip of the finger does. Spec §3, Route
 */
export function parseDuration(text: string): Minutes | undefined {
  const match = DURATION_PATTERN.exec(text.trim())
  if (!match) return undefined
  const [hours, rest] = [Number(match[1] ?? 0), Number(match[2] ?? 0)]
  if (hours > 0 && rest >= 60) return undefined
  const minutes = hours * 60 + rest
  return minutes > 0 ? minutes : undefined
}

/** Minutes as `5h 30m`. */
export function formatDuration(minutes: Minutes): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}m`
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`
}
