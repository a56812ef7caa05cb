import type { BookingSeat, CancellationStep } from '../booking/booking.ts'
import { travelling } from '../booking/booking.ts'
import type { Instant } from '../time/calendar.ts'
import { refundOf, stepAt } from './cancellation.ts'
import type { CancelledSeat, OfficeTerms } from './cancellation.ts'
import { lineAmount, sumPaise } from '../money.ts'
import type { Paise, PriceBreakdown } from '../money.ts'

/**
 * Divides an amount by weights into whole paise that add up to it exactly. Each share depends on the amount and all the
 * weights alone, so that a later computation for any part finds the same shares.
 */
export function sharesOf(amountPaise: Paise, weights: readonly number[]): Paise[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  let [upTo, given] = [0n, 0n]
  return weights.map((weight) => {
    upTo += BigInt(weight)
    const reached = whole === 0n ? 0n : (BigInt(amountPaise) * upTo) / whole
    const share = reached - given
    given = reached
    return Number(share)
  })
}

/** What of a booking decides what its seats give back. */
export interface Sold {
  /** All of them, cancelled ones too, in the order of the booking. */
  seats: readonly BookingSeat[]
  price: PriceBreakdown
  cancellation: readonly CancellationStep[]
  /** Until when everything comes back, where the operator has changed the journey. */
  fullRefundUntil: Instant | null
}

/** What each seat of a booking carries of its service fee and its tax: the fee evenly, the tax by what is taxed. */
export function extrasOf({
  seats,
  price,
}: Pick<Sold, 'seats' | 'price'>): { feePaise: Paise; taxPaise: Paise }[] {
  const fees = sharesOf(
    lineAmount(price, 'fee'),
    seats.map(() => 1),
  )
  const taxed = seats.map((seat, place) => seat.pricePaise + (fees[place] ?? 0))
  const taxes = sharesOf(lineAmount(price, 'tax'), taxed)
  return seats.map((_seat, place) => ({
    feePaise: fees[place] ?? 0,
    taxPaise: taxes[place] ?? 0,
  }))
}

/** On which terms seats are cancelled. */
export interface CancellationTerms {
  /** Of each base fare. */
  keptPercent: number
  /** Whether service fee and tax come back too. */
  withExtras: boolean
}

/** Everything that a seat carries, and that has not gone back for a worse seat, comes back. domain.md §6 */
export const FULL_REFUND_TERMS: CancellationTerms = { keptPercent: 0, withExtras: true }

/**
 * The terms that hold at an instant: SLAB is the step of the booking's own table and keeps fee and tax, FULL gives back
 * all that a seat carries, and so does a journey that the operator has changed, until boarding. domain.md §6
 */
export function termsAt(
  which: OfficeTerms,
  { cancellation, fullRefundUntil }: Pick<Sold, 'cancellation' | 'fullRefundUntil'>,
  now: Instant,
): CancellationTerms {
  const isChanged = fullRefundUntil !== null && now < fullRefundUntil
  if (which === 'FULL' || isChanged) return FULL_REFUND_TERMS
  return { keptPercent: stepAt(cancellation, now)?.keptPercent ?? 100, withExtras: false }
}

/**
 * What some passengers of a booking get back when they are cancelled on some terms, of what is left after worse seats;
 * rounded seat by seat. domain.md §6
 */
export function seatRefunds(
  sold: Pick<Sold, 'seats' | 'price'>,
  passengerIds: readonly number[],
  { keptPercent, withExtras }: CancellationTerms,
): CancelledSeat[] {
  const extras = extrasOf(sold)
  return sold.seats.flatMap((seat, place): CancelledSeat[] => {
    if (!passengerIds.includes(seat.id)) return []
    const basePaise = seat.pricePaise - seat.downgradePaise
    const basePart = refundOf(basePaise, keptPercent)
    const { feePaise, taxPaise } = withExtras ? extrasLeft(seat, extras[place]) : NO_EXTRAS
    return [
      {
        passengerId: seat.id,
        seatNumber: seat.seatNumber,
        passengerName: seat.passengerName ?? '',
        basePaise,
        downgradePaise: seat.downgradePaise,
        keptPercent,
        keptPaise: basePaise - basePart,
        feePaise,
        taxPaise,
        outsidePaise: 0,
        refundPaise: basePart + feePaise + taxPaise,
      },
    ]
  })
}

/** Takes what has been refunded past Farebox off what seats give back, the first one first. Repeated, it answers the same. */
export function lessOutside(seats: readonly CancelledSeat[], outside: Paise): CancelledSeat[] {
  let left = outside
  return seats.map((seat) => {
    const wholePaise = seat.refundPaise + seat.outsidePaise
    const outsidePaise = Math.min(left, wholePaise)
    left -= outsidePaise
    return { ...seat, outsidePaise, refundPaise: wholePaise - outsidePaise }
  })
}

/**
 * What passengers pay another booking with: all that is left of what each paid. What has been refunded past Farebox is shared
 * among them, and taken off fare, fee and tax in proportion. decisions/0085
 */
export function carriedSeats(
  seats: readonly CancelledSeat[],
  outside: Paise,
): { cancelled: CancelledSeat[]; carried: CancelledSeat[] } {
  const whole = seats.map((seat) => seat.refundPaise)
  const shares = sharesOf(Math.min(outside, sumPaise(whole)), whole)
  const cancelled = seats.map((seat, place) => {
    const outsidePaise = shares[place] ?? 0
    return { ...seat, outsidePaise, refundPaise: seat.refundPaise - outsidePaise }
  })
  const carried = cancelled.map((seat) => {
    const parts = [seat.basePaise, seat.feePaise, seat.taxPaise]
    const [base = 0, fee = 0, tax = 0] = sharesOf(seat.outsidePaise, parts)
    return {
      ...seat,
      basePaise: seat.basePaise - base,
      feePaise: seat.feePaise - fee,
      taxPaise: seat.taxPaise - tax,
    }
  })
  return { cancelled, carried }
}

const NO_EXTRAS = { feePaise: 0, taxPaise: 0 }

const extrasLeft = ({ downgradeTaxPaise }: BookingSeat, { feePaise, taxPaise } = NO_EXTRAS) => ({
  feePaise,
  taxPaise: taxPaise - downgradeTaxPaise,
})

/** The cancellation table of a booking whose journey the operator has changed: all of it until an instant, then as it was sold. */
export function fullRefundSteps(
  sold: Pick<Sold, 'seats' | 'price' | 'cancellation'>,
  until: Instant,
): CancellationStep[] {
  const ids = travelling(sold.seats).map((seat) => seat.id)
  const { refundPaise } = sumSeatRefunds(seatRefunds(sold, ids, FULL_REFUND_TERMS))
  return [
    { keptPercent: 0, untilAt: until, refundPaise },
    ...sold.cancellation.filter(({ untilAt }) => untilAt === null || untilAt > until),
  ]
}

/** The sums of what some seats give back. */
export function sumSeatRefunds(seats: readonly CancelledSeat[]): {
  refundPaise: Paise
  keptPaise: Paise
} {
  return {
    refundPaise: sumPaise(seats.map((seat) => seat.refundPaise)),
    keptPaise: sumPaise(seats.map((seat) => seat.keptPaise)),
  }
}
