import { z } from 'zod'
import { MessageListInput } from '../../domain/message.input.ts'
import { admin, router } from '../trpc/trpc.ts'
import { listMessages } from './message-list.service.ts'
import { showSecretOnce } from './messages.service.ts'

export const messageRouter = router({
  list: admin.input(MessageListInput).query(({ ctx, input }) => listMessages(ctx.call, input)),
  /** The text with its link, once; it is audited and not sent as well. */
  showOnce: admin
    .input(z.object({ id: z.number().int() }))
    .mutation(({ ctx, input }) => showSecretOnce(ctx.call, input.id)),
})
