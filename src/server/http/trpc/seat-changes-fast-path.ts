import type { ServerResponse } from 'node:http'
import { SeatChangesInput } from '../../../domain/booking/booking.input.ts'
import { SeatBroadcast } from './seat-broadcast.ts'
import { isFault } from '../../../domain/fault.ts'
import { enterSeatChanges, seatChangeOf } from '../../booking/watch-seats.service.ts'
import type { ServerDependencies } from '../../core/dependencies.ts'
import { callOf } from '../request-call.ts'
import { singleCallOf } from './single-call.ts'
import type { RequestHandler } from './single-call.ts'
import { STREAM_CLIENT } from './procedures/base-procedures.ts'

/** A client with so many unread bytes counts as gone. */
const MOST_UNREAD = 16_384

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}
const HELLO = `event: connected\ndata: ${JSON.stringify(STREAM_CLIENT)}\n\n\n`

const listenerOn = (response: ServerResponse) => ({
  send: (bytes: Uint8Array) => {
    if (response.writableLength > MOST_UNREAD) response.destroy()
    else response.write(bytes)
  },
})

/**
 * `seat.changes` asked alone, without tRPC's overhead for each listener: same input, refusals and events as the
 * procedure. Invalid input, and a trip that is not there, are left to the procedure. decisions/0040
 */
export function seatChangesFastPath(
  dependencies: ServerDependencies,
  adapter: RequestHandler,
): RequestHandler {
  const broadcast = new SeatBroadcast(dependencies.seatEvents, (scheduleId) =>
    JSON.stringify(seatChangeOf(dependencies, scheduleId)),
  )
  return async (request, reply) => {
    const asked = SeatChangesInput.safeParse(singleCallOf(request)?.input).data
    if (asked === undefined) return adapter(request, reply)
    const call = await callOf(dependencies, request)
    const leave = await enterSeatChanges(call, asked.scheduleId).catch((error: unknown) => {
      if (isFault(error, 'missing')) return undefined
      throw error
    })
    if (leave === undefined) return adapter(request, reply)
    const response = reply.headers(HEADERS).hijack().raw
    const stop = broadcast.add(asked.scheduleId, listenerOn(response))
    response.once('close', stop)
    response.once('close', leave)
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value)
    }
    response.write(HELLO)
    return reply
  }
}
