import type { Booking } from '../../../domain/booking/booking.ts'
import { reductionOf } from '../../../domain/booking/concession.ts'
import { termsFrom } from '../../../domain/fare/fare-terms.ts'
import { seatSupplements } from '../../../domain/fare/seat-supplements.ts'
import type { Paise } from '../../../domain/money.ts'
import { downgradeRefunds, sumDowngradeRefunds } from '../../../domain/payment/downgrade-refunds.ts'
import { FULL_REFUND_TERMS, seatRefunds } from '../../../domain/payment/seat-refunds.ts'
import type { SeatPlace } from '../../../domain/seat/seat.ts'
import { isAirConditioned } from '../../../domain/settings/rates.ts'
import { downgradeRefund } from '../../../domain/swap/downgrade.ts'
import { findBookingsSoldOnTrip } from '../../booking/find-booking.service.ts'
import { callAt } from '../../core/call.ts'
import type { AdminCall } from '../../core/call.ts'
import { faresOn } from '../../fares/seat-prices.service.ts'
import { lessOutsideRefunds } from '../../payment/refund/outside-refund.service.ts'
import type { PlannedSeats } from './planned-seats.ts'
import type { SwapFacts, Traveller } from './swap-facts.service.ts'

/** What goes back to whom when a plan is carried out. */
export interface SwapMoney {
  /** Of the fare, for a lesser seat; without tax. */
  baseOf: (traveller: Traveller) => Paise
  /** The same with its tax. */
  downgradeOf: (traveller: Traveller) => Paise
  /** All that is left of what was paid, less what was refunded past Farebox. */
  fullOf: (traveller: Traveller) => Paise
}

/** domain.md §6, decisions/0084 */
export async function swapMoney(
  call: AdminCall,
  facts: SwapFacts,
  { seated, conflicts }: PlannedSeats,
): Promise<SwapMoney> {
  const bookings = await findBookingsSoldOnTrip(call, facts.trip.id)
  const sold = new Map(bookings.map((booking) => [booking.id, booking]))
  const oldFareOf = faresIn(call, facts, facts.oldSeats)
  const newFareOf = faresIn(call, facts, facts.seats)
  const from = { isAirConditioned: isAirConditioned(facts.oldBus) }
  const to = { isAirConditioned: isAirConditioned(facts.newBus) }
  const bases = new Map<number, Paise>()
  for (const { traveller, to: seat } of seated) {
    const booking = sold.get(traveller.bookingId)
    if (booking === undefined) continue
    const { passengerId } = traveller
    const seats = { from: { ...from, kind: traveller.seat.kind }, to: { ...to, kind: seat.kind } }
    const cheaper = oldFareOf(traveller, traveller.seat) - newFareOf(traveller, seat)
    const newFarePaise = leftOf(booking, traveller) - cheaper
    const downgraded = { passengerId, ...seats, newFarePaise }
    const { farePaise } = downgradeRefund(booking, downgraded, facts.settings)
    bases.set(traveller.passengerId, farePaise)
  }
  const full = new Map<number, Paise>()
  const left = conflicts.map(({ traveller }) => traveller)
  for (const [bookingId, own] of Map.groupBy(left, (traveller) => traveller.bookingId)) {
    const booking = sold.get(bookingId)
    if (booking === undefined) continue
    const ids = own.map(({ passengerId }) => passengerId)
    const seats = seatRefunds(booking, ids, FULL_REFUND_TERMS)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const { passengerId, refundPaise } of await lessOutsideRefunds(call, bookingId, seats))
      full.set(passengerId, refundPaise)
  }
  const of = (traveller: Traveller, refund: (booking: Booking) => Paise): Paise => {
    const booking = sold.get(traveller.bookingId)
    return booking === undefined ? 0 : refund(booking)
  }
  const baseOf = ({ passengerId }: Traveller): Paise => bases.get(passengerId) ?? 0
  return {
    baseOf,
    downgradeOf: (traveller) =>
      of(traveller, (booking) => {
        const downgrade = { passengerId: traveller.passengerId, basePaise: baseOf(traveller) }
        return sumDowngradeRefunds(downgradeRefunds(booking, [downgrade]))
      }),
    fullOf: ({ passengerId }) => full.get(passengerId) ?? 0,
  }
}

/** What of a fare has not gone back before. */
function leftOf({ seats }: Booking, { passengerId }: Traveller): Paise {
  const seat = seats.find(({ id }) => id === passengerId)
  return seat === undefined ? 0 : seat.pricePaise - seat.downgradePaise
}

/**
 * What a seat of a bus costs somebody as of when they bought, by the frozen terms of the trip: what two seats differ by is
 * owed to where they stand alone, whatever the fare of the trip has become since.
 */
function faresIn(
  call: AdminCall,
  { trip, farePaise, settings }: SwapFacts,
  seats: readonly SeatPlace[],
) {
  const matching = seatSupplements(seats, termsFrom(trip.fareTerms).supplements)
  const supplementsOf = new Map(seats.map(({ number }, place) => [number, matching[place] ?? []]))
  return (traveller: Traveller, seat: SeatPlace): Paise => {
    const journey = { from: traveller.fromNode, to: traveller.toNode }
    const bought = callAt(call, () => traveller.bookedAt)
    const concession = traveller.concession === null ? null : JSON.parse(traveller.concession)
    const fares = faresOn(bought, trip, journey, settings)
    if (fares === null) return 0
    const supplements = supplementsOf.get(seat.number) ?? []
    const reduction = concession === null ? undefined : reductionOf(concession)
    return fares.fareOf({ basePaise: farePaise, supplements, reduction })
  }
}
