import {
  busChanging,
  CLOSED_MESSAGES,
  closeMinutesAt,
  whyClosed,
  whyStoppedAt,
} from '../../domain/booking/sales-window.ts'
import type { SalesPoint, SalesTerms } from '../../domain/booking/sales-window.ts'
import { Fault } from '../../domain/fault.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { canPayOnline } from '../core/payment-provider.ts'
import { paymentsFor } from '../settings/payments-for-actor.ts'
import type { DatedTrip } from './dated-trip.service.ts'

interface Boarding {
  trip: Pick<DatedTrip, 'status' | 'salesStoppedAt' | 'swapUntil'>
  /** Departure from the boarding place. */
  boardingAt: Instant
  point: SalesPoint
}

/** What decides whether seats of a trip are sold from a boarding place at a point of sale. domain.md §7 */
export function salesTermsOf(
  call: Call,
  settings: Settings,
  { trip: { status, salesStoppedAt, swapUntil }, boardingAt, point }: Boarding,
): SalesTerms {
  const closeMinutes = closeMinutesAt(point, settings)
  const stopped = whyStoppedAt(point, settings, canPayOnline(paymentsFor(call), settings))
  return { status, salesStoppedAt, swapUntil, boardingAt, closeMinutes, stopped }
}

/** Proves that seats are sold on these terms now. @throws Fault conflict */
export function requireOnSale(call: Call, terms: SalesTerms): void {
  const closed = whyClosed(terms, call.now())
  if (closed === 'busChanging') throw new Fault('conflict', busChanging(terms, call.now()))
  if (closed !== null) throw new Fault('conflict', CLOSED_MESSAGES[closed])
}
