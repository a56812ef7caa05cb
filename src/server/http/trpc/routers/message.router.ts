import { z } from 'zod'
import {
  NewsletterInput,
  SubscriberPageInput,
  UnsubscribeInput,
} from '../../../../domain/message/newsletter.input.ts'
import { MessageListInput } from '../../../../domain/message/message.input.ts'
import {
  listMessages,
  listMessagesOf,
  readMessage,
} from '../../../messages/message-list.service.ts'
import { showLinkOnce } from '../../../messages/outbox.service.ts'
import {
  countNewsletter,
  exportNewsletter,
  subscribeToNewsletter,
  unsubscribe,
} from '../../../messages/newsletter.service.ts'
import { sendAgain } from '../../../messages/send-again.service.ts'
import { admin, agent, open, router } from '../procedures/trpc.ts'

export const newsletterRouter = router({
  subscribe: open
    .input(NewsletterInput)
    .mutation(({ ctx, input }) => subscribeToNewsletter(ctx.call, input.email)),
  unsubscribe: open
    .input(UnsubscribeInput)
    .mutation(({ ctx, input }) => unsubscribe(ctx.call, input.token)),
  count: admin.query(({ ctx }) => countNewsletter(ctx.call)),
  /** A page of the list: it is audited, hence a mutation. */
  export: admin
    .input(SubscriberPageInput)
    .mutation(({ ctx, input }) => exportNewsletter(ctx.call, input.after)),
})

const OnlyId = z.object({ id: z.number().int() })

export const messageRouter = router({
  list: admin.input(MessageListInput).query(({ ctx, input }) => listMessages(ctx.call, input)),
  ofBooking: agent
    .input(z.object({ bookingId: z.number().int() }))
    .query(({ ctx, input }) => listMessagesOf(ctx.call, input.bookingId)),
  read: admin.input(OnlyId).query(({ ctx, input }) => readMessage(ctx.call, input.id)),
  /** The text with its link, once; it is audited and not sent as well. */
  showOnce: admin.input(OnlyId).mutation(({ ctx, input }) => showLinkOnce(ctx.call, input.id)),
  sendAgain: admin.input(OnlyId).mutation(({ ctx, input }) => sendAgain(ctx.call, input.id)),
})
