import { TrustClockInput } from '../../../../domain/health/health.input.ts'
import { admin, router } from '../procedures/trpc.ts'
import { checkNow, getHealth, trustClock } from '../../../health/health.service.ts'

/** How the machine and its program fare, for whoever looks after them. reliability.md, SQLite */
export const healthRouter = router({
  get: admin.query(({ ctx }) => getHealth(ctx.call)),
  check: admin.mutation(({ ctx }) => checkNow(ctx.call)),
  trustClock: admin
    .input(TrustClockInput)
    .mutation(({ ctx, input }) => trustClock(ctx.call, input.seen)),
})
