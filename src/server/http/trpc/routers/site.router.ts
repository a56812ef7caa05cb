import { anyone, router } from '../procedures/base-procedures.ts'
import { getSite } from '../../../settings/settings.service.ts'

/** What every page needs to know of the operator. */
export const siteRouter = router({
  get: anyone.query(({ ctx }) => getSite(ctx.call)),
})
