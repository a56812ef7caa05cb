import type { Booking, CancellationStep } from '../booking/booking.ts'
import type { Notified } from '../notified.ts'
import type { JourneyEnd } from '../schedule/schedule.ts'
import { HOUR } from '../time/calendar.ts'
import type { Instant, ServiceDay } from '../time/calendar.ts'
import { formatMoment } from '../time/format-date-time.ts'
import { formatRupees, sumPaise } from '../money.ts'
import type { Paise } from '../money.ts'
import type { CancellationSlab } from '../settings/settings.ts'

/** What one passenger gets back of a base fare of which the operator keeps some percent; rounded to the paisa. */
export function refundOf(basePaise: Paise, keptPercent: number): Paise {
  return Math.round((basePaise * (100 - keptPercent)) / 100)
}

/** The last moment of a slab, counted back from the departure; null for the last one, which never ends. */
function endOf(slab: CancellationSlab, departureAt: Instant): Instant | null {
  return slab.hoursBefore === 0 ? null : departureAt - slab.hoursBefore * HOUR
}

/**
 * The cancellation table of some passengers' base fares, from the longest notice to the shortest, with the instants at
 * which each step ends (inclusive). Fee and tax are not refunded. domain.md §6
 * @param departureAt the trip's departure from its source city
 */
export function cancellationSteps(
  slabs: readonly CancellationSlab[],
  departureAt: Instant,
  basePaise: readonly Paise[],
): CancellationStep[] {
  return slabs.map((slab) => ({
    keptPercent: slab.keptPercent,
    untilAt: endOf(slab, departureAt),
    refundPaise: sumPaise(basePaise.map((base) => refundOf(base, slab.keptPercent))),
  }))
}

/** The step that holds at an instant: exactly 24 h 00 m before is still the cheaper slab. domain.md §6 */
export function stepAt(
  steps: readonly CancellationStep[],
  now: Instant,
): CancellationStep | undefined {
  return steps.find(({ untilAt }) => untilAt === null || now <= untilAt)
}

/** The steps that are not over: one that is gives nothing back any more. */
export const stepsAhead = (steps: readonly CancellationStep[], now: Instant): CancellationStep[] =>
  steps.filter(({ untilAt }) => untilAt === null || now <= untilAt)

/** A step of a booking's cancellation in words: 'Until Sat 16 Jan, 22:00' and '₹810 back'. */
interface CancellationText {
  step: CancellationStep
  when: string
  back: string
}

/**
 * What a cancellation gives back, step by step, as tickets and mails say it. domain.md §6
 * @param zone the operator's (IANA)
 */
export function cancellationText(
  steps: readonly CancellationStep[],
  zone: string,
): CancellationText[] {
  const last = steps.length === 1 ? 'Until departure' : 'After that'
  return steps.map((step) => ({
    step,
    when: step.untilAt === null ? last : `Until ${formatMoment(step.untilAt, zone)}`,
    back: step.refundPaise === 0 ? 'nothing back' : `${formatRupees(step.refundPaise)} back`,
  }))
}

/**
 * From when the steps count back, for passengers who do not board at that moment: `Counted back from the departure from
 * Pune, Sat 28 Nov, 22:00`; empty for all others. domain.md §6
 */
export function countedFromText(
  {
    sourceCity,
    departureAt,
    boarding,
  }: Pick<Booking, 'sourceCity' | 'departureAt'> & { boarding: Pick<JourneyEnd, 'at'> },
  zone: string,
): string {
  if (boarding.at === departureAt) return ''
  return `Counted back from the departure from ${sourceCity}, ${formatMoment(departureAt, zone)}`
}

/** What one passenger's seat gives back when it is cancelled now. domain.md §6 */
export interface CancelledSeat {
  passengerId: number
  seatNumber: string
  passengerName: string
  /** The fare, less what has gone back for worse seats. */
  basePaise: Paise
  /** What has gone back before. */
  downgradePaise: Paise
  keptPercent: number
  /** Of the base fare; a customer's service fee and tax are kept besides. */
  keptPaise: Paise
  /** Fee and tax given back: only where the operator cancels. */
  feePaise: Paise
  taxPaise: Paise
  /** What had been refunded at the payment company before, past Farebox: it is not refunded again. */
  outsidePaise: Paise
  refundPaise: Paise
}

/** How money comes back: by the way it was paid, in cash at the counter, or by a transfer of the operator's. */
export type PaidBackBy = 'provider' | 'cash' | 'transfer'

/** The computation that a customer sees before anything is cancelled. ux.md d7 */
export interface CancellationQuote {
  bookingId: number
  seats: CancelledSeat[]
  refundPaise: Paise
  /** Base fare that stays with the operator. */
  keptPaise: Paise
  /** Whether nobody of the booking travels afterwards. */
  whole: boolean
  paidBackBy: PaidBackBy
  /** Confirmed until then, exactly this is refunded, even when the slab ends meanwhile. */
  goodUntil: Instant
  /** Hand it back to confirm. */
  token: string
}

/** How long a quote is good for, in milliseconds. */
export const QUOTE_MS = 120_000

/** The same for staff, who confirm by the sum they were shown. */
export interface OfficeQuote extends Omit<CancellationQuote, 'goodUntil' | 'token'> {
  /** The most that can be refunded to them: all that is left of what they paid. */
  mostPaise: Paise
  /** What the member of staff may still refund today; null for whoever has no limit. decisions/0092 */
  leftTodayPaise: Paise | null
}

/**
 * Staff cancel as a customer would, give everything back, fee and tax included, or another amount. decisions/0092
 */
export type OfficeTerms = 'SLAB' | 'FULL' | 'AMOUNT'

/** What it means to cancel a whole trip, before it is done. domain.md §6 */
export interface TripCancellation {
  scheduleId: number
  bookings: number
  passengers: number
  /** Unpaid holds that end. */
  holds: number
  refundPaise: Paise
  /** The part of it that is to be handed out in cash. */
  cashPaise: Paise
  /** Of bookings and holds: how many have a message that goes out, how many are to be called. */
  notified: Notified
  /** What is to be typed to confirm. */
  confirmBy: string
}

/** What is typed before a trip is cancelled: its bus and its day, such as `MH12AB1234 2026-11-30`. */
export function tripConfirmation(trip: { busNumber: string; serviceDay: ServiceDay }): string {
  return `${trip.busNumber} ${trip.serviceDay}`
}
