import { journeyFares } from '../../../domain/fare/journey-fares.ts'
import type { JourneyFares } from '../../../domain/fare/journey-fares.ts'
import type { FareLine, PricedSeat } from '../../../domain/fare/priced.ts'
import { seatSupplements } from '../../../domain/fare/seat-supplements.ts'
import type { PriceQuestion } from './fare-formula.ts'

/** What the seats of a trip cost for the journey asked about; null where it is not sold. */
export const faresFor = ({ trip, journey, limits, now }: PriceQuestion): JourneyFares | null =>
  journeyFares(trip, journey, limits, now)

/** The seat asked about, with its supplements. */
export const pricedSeat = (question: PriceQuestion): PricedSeat => {
  const { trip, seats, seat, basePaise, reduction } = question
  const supplements = seatSupplements(seats, trip.terms.supplements)[seats.indexOf(seat)] ?? []
  return { basePaise, supplements, reduction }
}

export const askedPrice = (question: PriceQuestion): number | null =>
  faresFor(question)?.fareOf(pricedSeat(question)) ?? null

/** Its lines; none where the journey is not sold. */
export const askedLines = (question: PriceQuestion): FareLine[] =>
  faresFor(question)?.linesOf(pricedSeat(question)) ?? []
