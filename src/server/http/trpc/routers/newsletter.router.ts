import {
  NewsletterInput,
  SubscriberPageInput,
  UnsubscribeInput,
} from '../../../../domain/message/newsletter.input.ts'
import {
  countNewsletter,
  exportNewsletter,
  subscribeToNewsletter,
  unsubscribe,
} from '../../../messages/newsletter/newsletter.service.ts'
import { admin, router, everyone } from '../procedures/base-procedures.ts'

export const newsletterRouter = router({
  subscribe: everyone
    .input(NewsletterInput)
    .mutation(({ ctx, input }) => subscribeToNewsletter(ctx.call, input.email)),
  unsubscribe: everyone
    .input(UnsubscribeInput)
    .mutation(({ ctx, input }) => unsubscribe(ctx.call, input.token)),
  count: admin.query(({ ctx }) => countNewsletter(ctx.call)),
  /** A page of the list: it is audited, hence a mutation. */
  export: admin
    .input(SubscriberPageInput)
    .mutation(({ ctx, input }) => exportNewsletter(ctx.call, input.after)),
})
