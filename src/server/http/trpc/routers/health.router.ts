import { TrustClockInput } from '../../../../domain/health/health.input.ts'
import { admin, router } from '../procedures/base-procedures.ts'
import {
  runDataCheck,
  getHealthFigures,
  confirmClockAndRollForward,
} from '../../../health/health.service.ts'

/** How the machine and its program fare, for whoever looks after them. reliability.md, SQLite */
export const healthRouter = router({
  get: admin.query(({ ctx }) => getHealthFigures(ctx.call)),
  check: admin.mutation(({ ctx }) => runDataCheck(ctx.call)),
  trustClock: admin
    .input(TrustClockInput)
    .mutation(({ ctx, input }) => confirmClockAndRollForward(ctx.call, input.seen)),
})
