import { initTRPC } from '@trpc/server'
import { accessChecks } from '../../../core/call.ts'
import type { Call, Access } from '../../../core/call.ts'
import type { DeviceCookie } from '../../device-cookie.ts'
import type { RefreshCookie } from '../../refresh-cookie.ts'
import { shapeError } from './fault-to-trpc.ts'

/** What a request of the tRPC API brings: the call, and the cookies of the auth procedures. */
export interface TrpcContext {
  call: Call
  /** The booking whose pay link came along. */
  paysFor: number | undefined
  refreshCookie: RefreshCookie
  deviceCookie: DeviceCookie
}

/** The declared permission of a procedure; tests compare it with the actual one. */
export interface Meta {
  who: Access
}

/** Proxies close a stream that is silent for long, most of them after a minute. */
const PING_EVERY_MS = 15_000

const t = initTRPC
  .context<TrpcContext>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => shapeError(shape, error, ctx?.call.requestId),
    sse: {
      ping: { enabled: true, intervalMs: PING_EVERY_MS },
      client: { reconnectAfterInactivityMs: 20_000 },
    },
  })

export const router = t.router

/** Answered alike for everyone, whatever token comes along. */
export const everyone = t.procedure.meta({ who: 'public' })
/** Anyone may call; the answer may depend on who does, so a token that has expired is refused. */
export const anyone = t.procedure
  .meta({ who: 'anyone' })
  .use(({ ctx, next }) => next({ ctx: { ...ctx, call: accessChecks.anyone(ctx.call) } }))
/** For guests, and for people who are signed in. decisions/0098 */
export const guest = t.procedure
  .meta({ who: 'guest' })
  .use(({ ctx, next }) => next({ ctx: { ...ctx, call: accessChecks.guest(ctx.call) } }))
/** For people who are signed in; the call is proved by its type. */
export const signedIn = t.procedure
  .meta({ who: 'signedIn' })
  .use(({ ctx, next }) => next({ ctx: { ...ctx, call: accessChecks.signedIn(ctx.call) } }))
/** For people who are signed in, and for whoever has the pay link of the booking. decisions/0073 */
export const payer = t.procedure
  .meta({ who: 'payer' })
  .use(({ ctx, next }) =>
    next({ ctx: { ...ctx, call: accessChecks.payer(ctx.call, ctx.paysFor) } }),
  )
/** For AGENT and ADMIN. */
export const staff = t.procedure
  .meta({ who: 'staff' })
  .use(({ ctx, next }) => next({ ctx: { ...ctx, call: accessChecks.staff(ctx.call) } }))
/** For ADMIN. */
export const admin = t.procedure
  .meta({ who: 'admin' })
  .use(({ ctx, next }) => next({ ctx: { ...ctx, call: accessChecks.admin(ctx.call) } }))
