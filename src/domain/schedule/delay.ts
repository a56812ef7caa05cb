import { MINUTE } from '../time/calendar.ts'
import type { Instant, Minutes, ServiceDay } from '../time/calendar.ts'
import { formatTimeBeside } from '../time/format-date-time.ts'

/** Why a bus is late. */
export const DELAY_REASONS = [
  'TRAFFIC',
  'BREAKDOWN',
  'WEATHER',
  'LATE_ARRIVAL',
  'WAITING',
  'ROAD',
  'OTHER',
] as const
export type DelayReason = (typeof DELAY_REASONS)[number]

/** What people read. */
export const DELAY_LABELS: Record<DelayReason, string> = {
  TRAFFIC: 'Traffic',
  BREAKDOWN: 'Breakdown',
  WEATHER: 'Weather',
  LATE_ARRIVAL: 'The bus itself came late',
  WAITING: 'Waiting for passengers',
  ROAD: 'Road closed',
  OTHER: 'Another reason',
}

/** A bus that is later than a day is cancelled instead. */
export const MOST_LATE: Minutes = 1440

/** What is wrong with minutes that somebody types; undefined for a delay that can be said. decisions/0081 */
export function delayError(minutes: Minutes): string | undefined {
  if (!Number.isInteger(minutes)) return 'A whole number of minutes'
  if (minutes < 0) return 'A bus cannot leave early. Change its times.'
  if (minutes > MOST_LATE) return 'A bus that is more than a day late is cancelled instead.'
  return undefined
}

/** A delay as it was said: it counts from its town on. decisions/0081 */
export interface Delay {
  fromNode: number
  /** After the timetable; 0: on time again. */
  minutes: Minutes
  /** Null where the bus is on time again. */
  reason: DelayReason | null
  saidAt: Instant
}

/** A delay as staff read it. */
export interface SaidDelay extends Delay {
  /** The device's own name for it. */
  key: string
  by: string
}

/** A delay past which customers get everything back, once an administrator or a second person reports it too. decisions/0081 */
export interface DelayToConfirm extends Delay {
  by: string
  byId: number
  /** How many bookings could then be cancelled for a full refund. */
  bookings: number
}

/** When the bus is expected at one end of a journey. */
export interface ExpectedEnd {
  minutes: Minutes
  reason: DelayReason | null
  saidAt: Instant
  at: Instant
}

/** How late the bus is expected for a journey; null for an end about which nothing was said. */
export interface JourneyDelay {
  boarding: ExpectedEnd | null
  dropping: ExpectedEnd | null
}

/**
 * What counts at a town: the last that was said from it or from a town before. What was said from a later town leaves
 * the towns before as they were.
 * @param delays in the order in which they were said
 */
export function delayAt<Said extends Delay>(
  delays: readonly Said[],
  node: number,
): Said | undefined {
  return delays.findLast(({ fromNode }) => fromNode <= node)
}

/** How late the bus is expected at a town; 0 where nothing was said. */
export const lateMinutesAt = (delays: readonly Delay[], node: number): Minutes =>
  delayAt(delays, node)?.minutes ?? 0

interface End {
  node: number
  at: Instant
}

function expectedEnd({ node, at }: End, delays: readonly Delay[]): ExpectedEnd | null {
  const said = delayAt(delays, node)
  if (said === undefined) return null
  const { minutes, reason, saidAt } = said
  return { minutes, reason, saidAt, at: at + minutes * MINUTE }
}

/** How late the bus is expected for a journey; null while nobody has said anything that touches it. */
export function journeyDelay(
  { boarding, dropping }: { boarding: End; dropping: End },
  delays: readonly Delay[],
): JourneyDelay | null {
  const ends = {
    boarding: expectedEnd(boarding, delays),
    dropping: expectedEnd(dropping, delays),
  }
  return ends.boarding === null && ends.dropping === null ? null : ends
}

/** The length of a delay: `40 min`, `2 h 10 min`, `19 h`. */
export function delayLength(minutes: Minutes): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} min`] : []),
  ].join(' ')
}

/** `40 min late`, `19 h late` */
export const lateText = (minutes: Minutes): string =>
  minutes === 0 ? 'On time again' : `${delayLength(minutes)} late`

/**
 * `Expected 22:10 (40 min late, said 21:05)`, as a ticket has it beside the time of the timetable.
 * @param due the day of that time @param day the day that the ticket shows
 */
export const expectedText = (
  { minutes, at, saidAt }: ExpectedEnd,
  { due, day, zone }: { due: ServiceDay; day: ServiceDay; zone: string },
): string =>
  `Expected ${formatTimeBeside(at, due, zone)} (${lateText(minutes).toLowerCase()}, said ${formatTimeBeside(saidAt, day, zone)})`
