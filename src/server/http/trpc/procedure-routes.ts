import type { AnyTRPCProcedure } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import type { ServerParts } from '../../core/parts.ts'
import { appRouter } from './app-router.ts'
import type { Answering } from './lone-call.ts'
import { loneProcedure } from './lone-procedure.ts'
import type { ProcedureDoor } from './lone-procedure.ts'
import { searchFastPath } from './search-fast-path.ts'
import { seatMapFastPath } from './seat-map-fast-path.ts'
import { seatStream } from './seat-stream.ts'
import { trpcAdapter } from './trpc-adapter.ts'

/**
 * A route for each procedure at its own path and method, without tRPC's adapter where it is asked alone. All else below
 * the prefix is the adapter's: batches, unknown procedures, other methods. decisions/0048
 */
export function procedureRoutes(
  app: FastifyInstance,
  parts: ServerParts,
  door: ProcedureDoor,
): void {
  const adapter = trpcAdapter(door)
  const ofTheirOwn: Record<string, Answering> = {
    'schedule.search': searchFastPath(parts, adapter),
    'seat.map': seatMapFastPath(parts, adapter),
    'seat.changes': seatStream(parts, adapter),
  }
  // oxlint-disable-next-line no-underscore-dangle -- tRPC's own name
  const procedures: Record<string, AnyTRPCProcedure> = Object(appRouter._def.procedures)
  for (const [path, procedure] of Object.entries(procedures)) {
    // oxlint-disable-next-line no-underscore-dangle -- tRPC's own name
    const { type } = procedure._def
    const alone = type === 'subscription' ? adapter : loneProcedure({ path, type }, door, adapter)
    app.route({
      url: `${door.prefix}/${path}`,
      method: type === 'mutation' ? 'POST' : 'GET',
      // Asked for its head alone a stream would begin for nobody.
      exposeHeadRoute: false,
      handler: ofTheirOwn[path] ?? alone,
    })
  }
  app.all(`${door.prefix}/:procedures`, adapter)
}
