import { Fault } from '../fault.ts'
import type { JourneyEnd } from '../schedule/schedule.ts'
import type { Instant } from '../time/calendar.ts'

/** The most changes that a customer may make to a booking: each sends an email. */
const MOST_CHANGES = 5

/** Why a customer cannot change the points of a booking again, or null. @param changed how often they have */
export const whyPointsStay = (changed: number): string | null =>
  changed < MOST_CHANGES ? null : `You have changed this ${MOST_CHANGES} times. Please call us.`

/** Who changes where somebody gets on or off. */
export type PointChanger = 'holder' | 'staff'

/**
 * Proves that an end of a paid journey may still be another point: its holder changes it until the bus has been at the
 * earlier of the two, staff until it has been at the later. decisions/0077
 * @throws Fault conflict
 */
export function requirePointChange(
  before: JourneyEnd,
  after: JourneyEnd,
  by: PointChanger,
  now: Instant,
): void {
  const end = by === 'holder' ? Math.min(before.at, after.at) : Math.max(before.at, after.at)
  if (now < end) return
  const first = before.at <= after.at ? before : after
  const left = by === 'holder' ? first : first === before ? after : before
  throw new Fault('conflict', `The bus has left ${left.point?.name ?? left.name} already.`)
}
