import { z } from 'zod'
import { listInput } from '../paging.input.ts'
import { MESSAGE_KINDS, MESSAGE_STATUSES } from './message.ts'
import type { MessageKind } from './message.ts'

const kinds = Object.keys(MESSAGE_KINDS).filter(
  (kind): kind is MessageKind => kind in MESSAGE_KINDS,
)

/** A page of the messages, of one status or kind where given; they always come newest first. */
export const MessageListInput = listInput(['id'], 'id')
  .pick({ pageNumber: true, pageSize: true, searchTerm: true })
  .extend({ status: z.enum(MESSAGE_STATUSES).optional(), kind: z.enum(kinds).optional() })
export type MessageListInput = z.output<typeof MessageListInput>
