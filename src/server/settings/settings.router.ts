import { open, router } from '../trpc/trpc.ts'
import { getSite } from './settings.service.ts'

/** What every page needs to know of the house. */
export const siteRouter = router({
  get: open.query(({ ctx }) => getSite(ctx.call)),
})
