import type { Booking } from './booking.ts'
import { MINUTE } from '../time/calendar.ts'
import type { Instant, Minutes } from '../time/calendar.ts'
import { salesCloseAt } from '../schedule/schedule.ts'
import type { ScheduleStatus } from '../schedule/schedule.ts'
import { saysWhoSells } from '../settings/seller.ts'
import type { Settings } from '../settings/settings.ts'

/** Where a seat is sold: by the customer online, by staff at the counter, which closes later, or in the bus until it leaves. domain.md §7 */
export type SalesPoint = 'online' | 'counter' | 'onBoard'

/** Where a booking is paid for: seats that wait for cash or for a transfer as long as staff sell. decisions/0070 */
export function salesPointOf(
  { soldBy, awaits }: Pick<Booking, 'soldBy' | 'awaits'>,
  { payOnBoard }: Pick<Settings, 'payOnBoard'>,
): SalesPoint {
  if (awaits === 'cash' && payOnBoard) return 'onBoard'
  return soldBy === null && awaits === null ? 'online' : 'counter'
}

/** So long before departure sales end at a point. */
export function closeMinutesAt(
  point: SalesPoint,
  settings: Pick<Settings, 'onlineCloseMinutes' | 'counterCloseMinutes'>,
): Minutes {
  if (point === 'onBoard') return 0
  return point === 'counter' ? settings.counterCloseMinutes : settings.onlineCloseMinutes
}

/** Why nothing can be booked on a trip for a journey. */
export type ClosedReason =
  | 'departed'
  | 'salesClosed'
  | 'busChanging'
  | 'notSold'
  | 'cancelled'
  | SalesStop

/** Why nothing is sold, whatever the trip: it is not known who sells, the operator has stopped it, or there is no way of paying. */
type SalesStop = 'noSeller' | 'onlineStopped' | 'noPayments'

/** Why all sales at a point are stopped, or null: the counter goes on once it is known who sells. decisions/0017, 0033, 0091 */
export function whyStoppedAt(
  point: SalesPoint,
  settings: Parameters<typeof saysWhoSells>[0] & Pick<Settings, 'onlineSalesStopped'>,
  canPayOnline: boolean,
): SalesStop | null {
  if (!saysWhoSells(settings)) return 'noSeller'
  if (point !== 'online') return null
  if (!canPayOnline) return 'noPayments'
  return settings.onlineSalesStopped ? 'onlineStopped' : null
}

export interface SalesTerms {
  status: ScheduleStatus
  /** When the operator stopped the sales of this trip, or null. */
  salesStoppedAt: Instant | null
  /** Until then its bus is being changed; null where it is not. decisions/0084 */
  swapUntil: Instant | null
  /** Departure from the boarding place. */
  boardingAt: Instant
  /** Sales end so long before. */
  closeMinutes: Minutes
  /** Why everything is off sale here, whatever the trip; null where it is not. */
  stopped: SalesStop | null
}

/** Until when a trip does not sell as its bus is being changed; null where it sells. decisions/0084 */
export const pausedUntil = (
  { swapUntil }: Pick<SalesTerms, 'swapUntil'>,
  now: Instant,
): Instant | null => (swapUntil !== null && now < swapUntil ? swapUntil : null)

/** Why nothing can be sold from a boarding place any more, or null. The same in seat map, hold and payment. domain.md §7 */
export function whyClosed(terms: SalesTerms, now: Instant): ClosedReason | null {
  if (terms.status === 'CANCELLED') return 'cancelled'
  if (terms.boardingAt <= now) return 'departed'
  const closesAt = salesCloseAt(terms.boardingAt, terms.closeMinutes)
  if (terms.salesStoppedAt !== null || closesAt <= now) return 'salesClosed'
  return pausedUntil(terms, now) === null ? terms.stopped : 'busChanging'
}

export const CLOSED_MESSAGES: Record<ClosedReason, string> = {
  cancelled: 'This trip has been cancelled',
  departed: 'This bus has already departed',
  salesClosed: 'Sales for this trip are closed',
  busChanging: 'The bus of this trip is being changed. Please try again in a few minutes.',
  notSold: 'This part of the trip is not sold',
  noSeller: 'Nothing is sold here yet: the operator’s name, phone, e-mail and address are not set.',
  onlineStopped: 'Online sales are stopped at the moment. Please call us.',
  noPayments: 'Tickets cannot be paid for online here yet. Please call us.',
}

/** Why nothing is sold while another bus is chosen, and for how long. decisions/0084 */
export function busChanging({ swapUntil }: Pick<SalesTerms, 'swapUntil'>, now: Instant): string {
  const minutes = Math.ceil(((swapUntil ?? now) - now) / MINUTE)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `The bus of this trip is being changed. Sales go on in ${wait} at the latest.`
}
