import { initTRPC } from '@trpc/server'
import type { Call } from '../call.ts'
import { requireAdmin, requireAgent, requireSignedIn } from '../call.ts'
import type { RefreshCookie } from '../refresh-cookie.ts'
import { faultToTrpc, shapeError } from './faults.ts'

/** What a request of the tRPC door brings: the call, and the cookie jar of the auth procedures. */
export interface TrpcContext {
  call: Call
  refreshCookie: RefreshCookie
}

const t = initTRPC.context<TrpcContext>().create({
  errorFormatter: ({ shape, error, ctx }) => shapeError(shape, error, ctx?.call.requestId),
  sse: {
    ping: { enabled: true, intervalMs: 5_000 },
    client: { reconnectAfterInactivityMs: 20_000 },
  },
})

export const router = t.router

const translated = t.procedure.use(async ({ next }) => {
  const result = await next()
  return result.ok ? result : { ...result, error: faultToTrpc(result.error) }
})

/** Anyone may call. */
export const open = translated
/** For people who are signed in; the call is proved by its type. */
export const signedIn = translated.use(({ ctx, next }) =>
  next({ ctx: { ...ctx, call: requireSignedIn(ctx.call) } }),
)
/** For AGENT and ADMIN. */
export const agent = translated.use(({ ctx, next }) =>
  next({ ctx: { ...ctx, call: requireAgent(ctx.call) } }),
)
/** For ADMIN. */
export const admin = translated.use(({ ctx, next }) =>
  next({ ctx: { ...ctx, call: requireAdmin(ctx.call) } }),
)
