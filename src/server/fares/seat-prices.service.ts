import { isOffered, reductionOf } from '../../domain/booking/concession.ts'
import type { ConcessionInOffice } from '../../domain/booking/concession.ts'
import type { Concession } from '../../domain/booking/booking.ts'
import type { SalesPoint } from '../../domain/booking/sales-window.ts'
import { termsFrom } from '../../domain/fare/fare-terms.ts'
import { journeyFares } from '../../domain/fare/journey-fares.ts'
import type { JourneyFares } from '../../domain/fare/journey-fares.ts'
import type { FareLine, PricedTrip } from '../../domain/fare/priced.ts'
import { seatSupplements } from '../../domain/fare/seat-supplements.ts'
import type { Supplement } from '../../domain/fare/fare-terms.ts'
import type { Paise } from '../../domain/money.ts'
import type { Journey } from '../../domain/schedule/journey.ts'
import { placeOfRow } from '../../domain/seat/seat.ts'
import type { SeatRow } from '../../domain/seat/seat.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Call } from '../core/call.ts'
import { allConcessions } from './concession.service.ts'

/** A trip with what its prices are made of, as its row has that. */
export type TripWithTerms = Omit<PricedTrip, 'terms'> & { fareTerms: string | null }

/** What the seats of a trip cost now for a journey; null where that is not sold. decisions/0078 */
export function faresOn(
  call: Call,
  trip: TripWithTerms,
  journey: Journey,
  settings: Settings,
): JourneyFares | null {
  const priced = { ...trip, terms: termsFrom(trip.fareTerms) }
  return journeyFares(priced, journey, settings, call.now())
}

/** The kinds of passengers that a point of sale offers on a trip, in the order in which they were made. */
export async function concessionsOn(
  call: Call,
  { fareTerms }: Pick<TripWithTerms, 'fareTerms'>,
  point: SalesPoint,
): Promise<ConcessionInOffice[]> {
  const byStaff = point === 'counter'
  const onNamedDate = termsFrom(fareTerms).date?.level === 'NAMED'
  return (await allConcessions(call)).filter((one) => isOffered(one, { byStaff, onNamedDate }))
}

/** The supplements of the seats of a trip by the numbers of their rows. */
export function supplementsByNumber(
  rows: readonly SeatRow[],
  { fareTerms }: Pick<TripWithTerms, 'fareTerms'>,
): ReadonlyMap<string, Supplement[]> {
  const { supplements } = termsFrom(fareTerms)
  if (supplements.length === 0) return new Map()
  const matching = seatSupplements(rows.map(placeOfRow), supplements)
  return new Map(rows.map(({ number }, place) => [number, matching[place] ?? []]))
}

interface SeatToPrice {
  id: number
  number: string
  fullPaise: Paise
  concession: Concession | null
}

/** A seat with its price, and how that came about where it is not just the base fare. */
export interface SeatWithPrice {
  seatId: number
  basePaise: Paise
  concession: Concession | null
  lines: FareLine[] | null
}

/**
 * What chosen seats cost.
 * @param rows every seat of the trip: what counts for one goes by what stands beside it
 */
export function priceSeats(
  trip: Pick<TripWithTerms, 'fareTerms'>,
  rows: readonly SeatRow[],
  fares: JourneyFares,
  seats: readonly SeatToPrice[],
): SeatWithPrice[] {
  const supplements = supplementsByNumber(rows, trip)
  return seats.map((seat) => priceSeat(fares, seat, supplements))
}

/** What one chosen seat costs. @param supplements those of its trip */
export function priceSeat(
  fares: JourneyFares,
  { id: seatId, number, fullPaise, concession }: SeatToPrice,
  supplements: ReadonlyMap<string, Supplement[]>,
): SeatWithPrice {
  const seat = {
    basePaise: fullPaise,
    supplements: supplements.get(number) ?? [],
    reduction: concession === null ? undefined : reductionOf(concession),
  }
  const lines = fares.isPlain(seat) ? null : fares.linesOf(seat)
  return { seatId, basePaise: fares.fareOf(seat), concession, lines }
}

/** Whether prices go by where a seat is. */
export const hasSupplements = ({ fareTerms }: Pick<TripWithTerms, 'fareTerms'>): boolean =>
  termsFrom(fareTerms).supplements.length > 0
