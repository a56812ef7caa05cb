import { DAY, HOUR, MINUTE, MINUTES_A_DAY, minutesOf } from '../time/calendar.ts'
import type { Instant, Minutes } from '../time/calendar.ts'
import { formatTime } from '../time/format-date-time.ts'

/** When reminders are sent, and when nothing is that can wait. decisions/0080 */
export interface ReminderSettings {
  zone: string
  /** So long before boarding; 0 for never. */
  reminderHours: number
  /** Minutes of the day. */
  quietFrom: Minutes
  quietUntil: Minutes
}

/** The fact of a booking's reminder: each has one. */
export const reminderFact = (bookingId: number): string => `reminder:${bookingId}`

/** Nobody is reminded of what they have bought so shortly before. */
export const BOUGHT_LATELY = 6 * HOUR

/** Before this time of day nobody reads in time: they are told on the evening before. */
const MORNING = 6 * 60
const EVENING = 20 * 60

/** How finely free times are looked for. */
const STEP = 15 * MINUTE
const STEPS_A_DAY = DAY / STEP

const clockAt = (at: Instant, zone: string): Minutes => minutesOf(formatTime(at, zone))

const withinDay = (minutes: Minutes): Minutes => (minutes + MINUTES_A_DAY) % MINUTES_A_DAY

/** Whether an instant lies in the quiet hours; where they begin and end at the same time there are none. */
export function isQuietAt(
  at: Instant,
  { zone, quietFrom, quietUntil }: Omit<ReminderSettings, 'reminderHours'>,
): boolean {
  const clock = clockAt(at, zone)
  return quietFrom <= quietUntil
    ? clock >= quietFrom && clock < quietUntil
    : clock >= quietFrom || clock < quietUntil
}

/**
 * When whoever boards at an instant is reminded: some hours before; on the evening before, where that is in the night;
 * when the quiet hours end, where it is in the last of them. Never in quiet hours, and always before boarding.
 * @param boardingAt at one's own point
 * @returns null where nobody is reminded
 */
export function reminderAt(boardingAt: Instant, settings: ReminderSettings): Instant | null {
  const { zone, reminderHours } = settings
  if (reminderHours === 0) return null
  const wanted = boardingAt - reminderHours * HOUR
  const clock = clockAt(wanted, zone)
  if (clock < MORNING) return lastFreeAt(eveningBefore(wanted, zone), settings)
  if (!isQuietAt(wanted, settings)) return wanted
  const ended = quietEndAfter(wanted, settings)
  if (ended !== null && ended < boardingAt) return ended
  const inNight = clock >= EVENING || isQuietMorning(clock, settings)
  return lastFreeAt(inNight ? eveningBefore(wanted, zone) : wanted, settings)
}

/**
 * Whether somebody is to be reminded now: their reminder's time is there, they have not boarded, and they had not bought
 * just before it.
 */
export function isReminderDue(
  { boardingAt, boughtAt, now }: { boardingAt: Instant; boughtAt: Instant; now: Instant },
  settings: ReminderSettings,
): boolean {
  const at = reminderAt(boardingAt, settings)
  return at !== null && at <= now && now < boardingAt && boughtAt <= at - BOUGHT_LATELY
}

/** Nobody who boards after the answer is to be reminded by now. @returns null where nobody at all is */
export function latestBoardingToRemind(now: Instant, settings: ReminderSettings): Instant | null {
  const { reminderHours } = settings
  if (reminderHours === 0) return null
  // No reminder is earlier than by its hours, the way back to an evening, and a day of quiet hours.
  const earliest = reminderHours * HOUR + 2 * DAY
  for (let ahead = earliest; ahead > 0; ahead -= STEP) {
    const at = reminderAt(now + ahead, settings)
    if (at !== null && at <= now) return now + ahead + STEP
  }
  return now + STEP
}

/** The last evening before an instant, or that of its own day. */
function eveningBefore(at: Instant, zone: string): Instant {
  const guess = at - withinDay(clockAt(at, zone) - EVENING) * MINUTE
  // Where the clock was changed in between.
  const off = withinDay(clockAt(guess, zone) - EVENING + MINUTES_A_DAY / 2) - MINUTES_A_DAY / 2
  return Math.min(at, guess - off * MINUTE)
}

/** Whether it is the morning of quiet hours that began on the day before. */
const isQuietMorning = (clock: Minutes, { quietFrom, quietUntil }: ReminderSettings): boolean =>
  quietFrom > quietUntil && clock < quietUntil

/** When the quiet hours of a morning end; null where it is none. */
function quietEndAfter(at: Instant, settings: ReminderSettings): Instant | null {
  const { zone, quietUntil } = settings
  const clock = clockAt(at, zone)
  if (!isQuietMorning(clock, settings)) return null
  const ended = at + (quietUntil - clock) * MINUTE
  return isQuietAt(ended, settings) ? null : ended
}

/** The last instant until then that is not in quiet hours; null where there is none in a day. */
function lastFreeAt(until: Instant, settings: ReminderSettings): Instant | null {
  for (let step = 0; step <= STEPS_A_DAY; step += 1) {
    const at = until - step * STEP
    if (!isQuietAt(at, settings)) return at
  }
  return null
}
