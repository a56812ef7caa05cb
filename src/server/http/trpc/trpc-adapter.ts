import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import { appRouter } from './app-router.ts'
import type { Answering } from './lone-call.ts'
import type { ProcedureDoor } from './lone-procedure.ts'
import { retryAfter } from './trpc-errors.ts'

/** A batch may not hold more procedures: limits count procedures, not requests. decisions/0025 */
const MAX_BATCH = 10

/** tRPC's own adapter, which answers whatever may be asked of procedures. */
export function trpcAdapter({ prefix, contextOf, noteFailure }: ProcedureDoor): Answering {
  return async (request, reply) => {
    await fastifyRequestHandler({
      router: appRouter,
      req: request,
      res: reply,
      path: request.url.slice(prefix.length + 1).split('?', 1)[0] ?? '',
      maxBatchSize: MAX_BATCH,
      createContext: () => contextOf(request, reply),
      responseMeta: retryAfter,
      onError: ({ error, path }) => noteFailure(request, error, path),
    })
    return reply
  }
}
