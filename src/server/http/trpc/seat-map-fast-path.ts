import { SeatMapInput } from '../../../domain/booking/booking.input.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { getSeatMap } from '../../booking/seat.service.ts'
import { accessChecks } from '../../core/call.ts'
import type { ServerDependencies } from '../../core/dependencies.ts'
import { callOf } from '../request-call.ts'
import { frameOf, singleCallOf, sendJson } from './single-call.ts'
import type { RequestHandler } from './single-call.ts'

/**
 * `seat.map` asked alone, without tRPC's overhead: same input, actor, service and messages. It is not cached, since it
 * marks the actor's own holds. Invalid input and a token that has expired are left to the procedure.
 */
export function seatMapFastPath(
  dependencies: ServerDependencies,
  adapter: RequestHandler,
): RequestHandler {
  return async (request, reply) => {
    const lone = singleCallOf(request)
    const asked = SeatMapInput.safeParse(lone?.input).data
    if (lone === undefined || asked === undefined) return adapter(request, reply)
    let seatMap: SeatMap
    try {
      const call = accessChecks.anyone(await callOf(dependencies, request))
      seatMap = await getSeatMap(call, asked)
    } catch {
      return adapter(request, reply)
    }
    const { before, after } = frameOf(lone)
    return sendJson(reply, `${before}${JSON.stringify(seatMap)}${after}`)
  }
}
