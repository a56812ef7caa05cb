import { z } from 'zod'
import { MessageListInput } from '../../../../domain/message/message.input.ts'
import {
  listMessages,
  listMessagesOf,
  readMessage,
} from '../../../messages/message-list.service.ts'
import { showLinkOnce } from '../../../messages/outbox.service.ts'
import { sendAgain } from '../../../messages/send-again.service.ts'
import { admin, staff, router } from '../procedures/base-procedures.ts'

const OnlyId = z.object({ id: z.number().int() })

export const messageRouter = router({
  list: admin.input(MessageListInput).query(({ ctx, input }) => listMessages(ctx.call, input)),
  ofBooking: staff
    .input(z.object({ bookingId: z.number().int() }))
    .query(({ ctx, input }) => listMessagesOf(ctx.call, input.bookingId)),
  read: admin.input(OnlyId).query(({ ctx, input }) => readMessage(ctx.call, input.id)),
  /** The text with its link, once; it is audited and not sent as well. */
  showOnce: admin.input(OnlyId).mutation(({ ctx, input }) => showLinkOnce(ctx.call, input.id)),
  sendAgain: admin.input(OnlyId).mutation(({ ctx, input }) => sendAgain(ctx.call, input.id)),
})
