import { NewsletterInput } from '../../domain/user.input.ts'
import { open, router } from '../trpc/trpc.ts'
import { subscribeToNewsletter } from './newsletter.service.ts'

export const newsletterRouter = router({
  subscribe: open
    .input(NewsletterInput)
    .mutation(({ ctx, input }) => subscribeToNewsletter(ctx.call, input.email)),
})
