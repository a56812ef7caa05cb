import { whyTooMany } from '../../domain/booking/concession.ts'
import type { ConcessionInOffice } from '../../domain/booking/concession.ts'
import type { Concession } from '../../domain/booking/booking.ts'
import type { SalesPoint } from '../../domain/booking/sales-window.ts'
import { Fault } from '../../domain/fault.ts'
import type { Call } from '../core/call.ts'
import type { TripWithTerms } from './seat-prices.service.ts'
import { concessionsOn } from './seat-prices.service.ts'

interface Chosen {
  seatIds: readonly number[]
  concessions?: readonly { seatId: number; concessionId: number }[] | undefined
}

/**
 * Who of a booking pays less, by seat, as it is offered now. decisions/0078
 * @throws Fault invalid for a kind of passenger that is not offered here, for too many of one, or for a seat that is not chosen
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
  const counts = new Map<ConcessionInOffice, number>()
  for (const { seatId, concessionId } of concessions) {
    const concession = offered.get(concessionId)
    if (concession === undefined)
      throw new Fault('invalid', 'This kind of passenger is not offered on this trip')
    if (!seatIds.includes(seatId)) throw new Fault('invalid', 'Choose seats of this trip')
    counts.set(concession, (counts.get(concession) ?? 0) + 1)
    chosen.set(seatId, frozen(concession))
  }
  for (const [concession, count] of counts) {
    const why = whyTooMany(concession, count)
    if (why !== undefined) throw new Fault('invalid', why)
  }
  return chosen
}

/** What of it a booking keeps. */
const frozen = ({
  id,
  label,
  minAge,
  maxAge,
  gender,
  basisPoints,
  proof,
}: ConcessionInOffice): Concession => ({ id, label, minAge, maxAge, gender, basisPoints, proof })
