import { z } from 'zod'
import { listInput } from '../paging.input.ts'
import { tooLong } from '../text/text-fields.input.ts'
import { MESSAGE_KINDS, MESSAGE_STATUSES } from './message.ts'
import type { MessageKind } from './message.ts'

const LONGEST_TOKEN = 128

/** The token of an unsubscribe link. */
export const UnsubscribeInput = z.object({ token: z.string().min(1).max(LONGEST_TOKEN, tooLong()) })

/** The piece of the list after a subscriber's number; 0 for the first. */
export const SubscriberPageInput = z.object({ after: z.number().int().min(0) })

const kinds = Object.keys(MESSAGE_KINDS).filter(
  (kind): kind is MessageKind => kind in MESSAGE_KINDS,
)

/** A page of the messages, of one status or kind where given; they always come newest first. */
export const MessageListInput = listInput(['id'], 'id')
  .pick({ pageNumber: true, pageSize: true, searchTerm: true })
  .extend({ status: z.enum(MESSAGE_STATUSES).optional(), kind: z.enum(kinds).optional() })
export type MessageListInput = z.output<typeof MessageListInput>
