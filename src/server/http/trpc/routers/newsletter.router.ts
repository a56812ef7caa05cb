import {
  SubscriberPageInput,
  UnsubscribeInput,
} from '../../../../domain/message/newsletter.input.ts'
import { NewsletterInput } from '../../../../domain/account/user.input.ts'
import { admin, open, router } from '../procedures/trpc.ts'
import {
  countNewsletter,
  exportNewsletter,
  subscribeToNewsletter,
  unsubscribe,
} from '../../../messages/newsletter.service.ts'

export const newsletterRouter = router({
  subscribe: open
    .input(NewsletterInput)
    .mutation(({ ctx, input }) => subscribeToNewsletter(ctx.call, input.email)),
  unsubscribe: open
    .input(UnsubscribeInput)
    .mutation(({ ctx, input }) => unsubscribe(ctx.call, input.token)),
  count: admin.query(({ ctx }) => countNewsletter(ctx.call)),
  /** A piece of the list: written down, hence a mutation. */
  export: admin
    .input(SubscriberPageInput)
    .mutation(({ ctx, input }) => exportNewsletter(ctx.call, input.after)),
})
