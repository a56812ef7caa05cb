import { admin, router } from '../trpc/trpc.ts'
import { checkNow, getHealth } from './health.service.ts'

/** How the machine and its program fare, for whoever looks after them. reliability.md, SQLite */
export const healthRouter = router({
  get: admin.query(({ ctx }) => getHealth(ctx.call)),
  check: admin.mutation(({ ctx }) => checkNow(ctx.call)),
})
