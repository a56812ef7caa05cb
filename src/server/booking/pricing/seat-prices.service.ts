import { isOffered, reductionOf } from '../../../domain/booking/concession.ts'
import type { ConcessionInOffice } from '../../../domain/booking/concession.ts'
import type { Concession } from '../../../domain/booking/booking.ts'
import type { SalesPoint } from '../../../domain/booking/sales-window.ts'
import { termsFrom } from '../../../domain/fare/fare-terms.ts'
import { journeyFares } from '../../../domain/fare/journey-fares.ts'
import type { FareLine, JourneyFares } from '../../../domain/fare/journey-fares.ts'
import { seatSupplements } from '../../../domain/fare/seat-supplements.ts'
import type { Supplement } from '../../../domain/fare/fare-terms.ts'
import type { Paise } from '../../../domain/money.ts'
import type { Journey } from '../../../domain/schedule/journey.ts'
import { placeOfRow } from '../../../domain/seat/seat.ts'
import type { SeatRow } from '../../../domain/seat/seat.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { Call } from '../../core/call.ts'
import { allConcessions } from '../../fares/concession.service.ts'
import { selectSeatPlaces } from '../seat.queries.ts'
import type { DatedTrip } from '../dated-trip.service.ts'

/** What the seats of a trip cost now for a journey; null where that is not sold. decisions/0078 */
export function faresOn(
  call: Call,
  trip: Pick<DatedTrip, 'nodes' | 'departureAt' | 'fareTerms'>,
  journey: Journey,
  settings: Settings,
): JourneyFares | null {
  const priced = { ...trip, terms: termsFrom(trip.fareTerms) }
  return journeyFares(priced, journey, settings, call.now())
}

/** The kinds of passengers that a point of sale offers on a trip, in the order in which they were made. */
export async function concessionsOn(
  call: Call,
  { fareTerms }: Pick<DatedTrip, 'fareTerms'>,
  point: SalesPoint,
): Promise<ConcessionInOffice[]> {
  const byStaff = point !== 'online'
  const onNamedDate = termsFrom(fareTerms).date?.level === 'NAMED'
  return (await allConcessions(call)).filter((one) => isOffered(one, { byStaff, onNamedDate }))
}

/** The supplements of the seats of a trip by the numbers of their rows. */
export function supplementsByNumber(
  rows: readonly SeatRow[],
  { fareTerms }: Pick<DatedTrip, 'fareTerms'>,
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

/** What chosen seats cost. */
export async function priceSeats(
  call: Call,
  trip: DatedTrip,
  fares: JourneyFares,
  seats: readonly SeatToPrice[],
): Promise<SeatWithPrice[]> {
  const isSupplemented = termsFrom(trip.fareTerms).supplements.length > 0
  // What counts for a seat goes by what stands beside it.
  const rows = isSupplemented ? await selectSeatPlaces(call.db, { scheduleId: trip.id }) : []
  const supplements = supplementsByNumber(rows, trip)
  return seats.map(({ id: seatId, number, fullPaise, concession }) => {
    const seat = {
      basePaise: fullPaise,
      supplements: supplements.get(number) ?? [],
      reduction: concession === null ? undefined : reductionOf(concession),
    }
    const lines = fares.isPlain(seat) ? null : fares.linesOf(seat)
    return { seatId, basePaise: fares.fareOf(seat), concession, lines }
  })
}
