import { SeatMapInput } from '../../domain/booking.input.ts'
import type { SeatMap } from '../../domain/booking.ts'
import type { ServerParts } from '../parts.ts'
import { callOf } from '../request-call.ts'
import { getSeatMap } from '../seat/seat.service.ts'
import { frameFor, loneInput } from './lone-query.ts'
import type { Procedure } from './lone-query.ts'

/**
 * `seat.map` asked alone, without tRPC's machinery: same input, same caller, same service, same words. It is read anew
 * for each request: who asks decides which holds are theirs. What is not well asked is for the procedure to refuse.
 */
export function seatMapFastPath(parts: ServerParts, procedure: Procedure): Procedure {
  return async (request, reply) => {
    const asked = SeatMapInput.safeParse(loneInput(request)).data
    if (asked === undefined) return procedure(request, reply)
    let seatMap: SeatMap
    try {
      seatMap = await getSeatMap(await callOf(parts, request), asked)
    } catch {
      return procedure(request, reply)
    }
    const { before, after } = frameFor(request.query)
    reply.headers({ vary: 'trpc-accept, accept', 'content-type': 'application/json' })
    return reply.send(`${before}${JSON.stringify(seatMap)}${after}`)
  }
}
