import { keptOf, whyTooMany } from '../../domain/booking/concession.ts'
import type { Concession } from '../../domain/booking/booking.ts'
import { kindField } from '../../domain/booking/seat-kinds.ts'
import type { SalesPoint } from '../../domain/booking/sales-window.ts'
import { Fault } from '../../domain/fault.ts'
import type { Call } from '../core/call.ts'
import type { TripWithTerms } from './seat-prices.service.ts'
import { concessionsOn } from './seat-prices.service.ts'

const NOT_OFFERED = 'This kind of passenger is not offered on this trip'

interface Chosen {
  seatIds: readonly number[]
  concessions?: readonly { seatId: number; concessionId: number }[] | undefined
}

/**
 * Who of a booking pays less, by seat, as it is offered now. decisions/0078
 * @throws Fault invalid for a kind of passenger that is not offered here, for too many of one, or for a seat that is not
 *   chosen; at its field
 */
export async function chooseConcessions(
  call: Call,
  trip: Pick<TripWithTerms, 'fareTerms'>,
  { seatIds, concessions = [] }: Chosen,
  point: SalesPoint,
): Promise<ReadonlyMap<number, Concession>> {
  if (concessions.length === 0) return new Map()
  const offered = new Map((await concessionsOn(call, trip, point)).map((one) => [one.id, one]))
  const chosen = new Map<number, Concession>()
  const counts = new Map<number, number>()
  for (const [place, { seatId, concessionId }] of concessions.entries()) {
    const concession = offered.get(concessionId)
    if (concession === undefined) throw refused(place, NOT_OFFERED)
    if (!seatIds.includes(seatId)) throw refused(place, 'Choose seats of this trip')
    const count = (counts.get(concessionId) ?? 0) + 1
    counts.set(concessionId, count)
    const why = whyTooMany(concession, count)
    if (why !== undefined) throw refused(place, why)
    chosen.set(seatId, keptOf(concession))
  }
  return chosen
}

const refused = (place: number, message: string): Fault =>
  new Fault('invalid', message, { fields: [{ field: kindField(place), message }] })
