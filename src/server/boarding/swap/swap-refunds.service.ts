import type { Booking } from '../../../domain/booking/booking.ts'
import { reductionOf } from '../../../domain/booking/concession.ts'
import { termsFrom } from '../../../domain/fare/fare-terms.ts'
import { seatSupplements } from '../../../domain/fare/seat-supplements.ts'
import type { Paise } from '../../../domain/money.ts'
import type { SeatPlace } from '../../../domain/seat/seat.ts'
import { callAt } from '../../core/call.ts'
import type { AdminCall } from '../../core/call.ts'
import { findBookingsSoldOnTrip } from '../../booking/find-booking.service.ts'
import { faresOn } from '../../fares/seat-prices.service.ts'
import type { PlannedSeats } from './planned-seats.ts'
import type { SwapFacts, Traveller } from './swap-facts.service.ts'

/** What of the fares goes back for lesser seats, by passenger; without tax. domain.md §5 */
export async function downgradesOf(
  call: AdminCall,
  facts: SwapFacts,
  { seated }: PlannedSeats,
): Promise<Map<number, Paise>> {
  const bookings = await findBookingsSoldOnTrip(call, facts.trip.id)
  const sold = new Map(bookings.map((booking) => [booking.id, booking]))
  const priceOf = pricesIn(call, facts)
  const refunds = new Map<number, Paise>()
  for (const { traveller, to } of seated) {
    const paidPaise = paidFare(sold.get(traveller.bookingId), traveller)
    if (paidPaise === undefined) continue
    const basePaise = downgradePaise({
      paidPaise,
      newPaise: priceOf(traveller, to),
      from: { kind: traveller.seat.kind, busType: facts.oldBus.busType },
      to: { kind: to.kind, busType: facts.newBus.busType },
      percents: facts.settings,
    })
    if (basePaise > 0) refunds.set(traveller.passengerId, basePaise)
  }
  return refunds
}

/** What of a fare has not gone back before; undefined for who has not paid. */
function paidFare(booking: Booking | undefined, { passengerId }: Traveller): Paise | undefined {
  const seat = booking?.seats.find(({ id }) => id === passengerId)
  return seat && seat.pricePaise - seat.downgradePaise
}

/** What a seat of the new bus would have cost somebody when they bought, by the frozen terms of the trip. */
function pricesIn(call: AdminCall, { trip, seats, farePaise, settings }: SwapFacts) {
  const matching = seatSupplements(seats, termsFrom(trip.fareTerms).supplements)
  const supplementsOf = new Map(seats.map(({ number }, place) => [number, matching[place] ?? []]))
  return (traveller: Traveller, seat: SeatPlace): Paise | null => {
    const journey = { from: traveller.fromNode, to: traveller.toNode }
    const bought = callAt(call, () => traveller.bookedAt)
    const concession = traveller.concession === null ? null : JSON.parse(traveller.concession)
    const fares = faresOn(bought, trip, journey, settings)
    return (
      fares?.fareOf({
        basePaise: farePaise,
        supplements: supplementsOf.get(seat.number) ?? [],
        reduction: concession === null ? undefined : reductionOf(concession),
      }) ?? null
    )
  }
}
