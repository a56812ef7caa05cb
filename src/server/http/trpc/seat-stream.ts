import type { ServerResponse } from 'node:http'
import { SeatChangesInput } from '../../../domain/booking/booking.input.ts'
import { SeatBroadcast } from './seat-broadcast.ts'
import type { SeatChange } from '../../booking/watch-seats.service.ts'
import { getDatedTrip } from '../../booking/dated-trip.service.ts'
import type { ServerDependencies } from '../../core/dependencies.ts'
import { callOf } from '../request-call.ts'
import { singleCallOf } from './single-call.ts'
import type { RequestHandler } from './single-call.ts'
import { STREAM_CLIENT } from './procedures/trpc.ts'

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
 * procedure. Invalid input is left to the procedure. decisions/0040
 */
export function seatStream(
  dependencies: ServerDependencies,
  adapter: RequestHandler,
): RequestHandler {
  const broadcast = new SeatBroadcast(dependencies.seatEvents, (scheduleId) =>
    JSON.stringify({ scheduleId, at: dependencies.clock() } satisfies SeatChange),
  )
  return async (request, reply) => {
    const asked = SeatChangesInput.safeParse(singleCallOf(request)?.input).data
    if (asked === undefined) return adapter(request, reply)
    const call = await callOf(dependencies, request)
    const isThere = await getDatedTrip(call, asked.scheduleId).then(
      () => true,
      () => false,
    )
    if (!isThere) return adapter(request, reply)
    const leave = dependencies.status.streams.enter(call)
    const response = reply.headers(HEADERS).hijack().raw
    const stop = broadcast.add(asked.scheduleId, listenerOn(response))
    response.once('close', () => {
      stop()
      leave()
    })
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value)
    }
    response.write(HELLO)
    return reply
  }
}
