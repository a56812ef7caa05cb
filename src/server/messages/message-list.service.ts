import { Fault } from '../../domain/fault.ts'
import type { MessageListInput } from '../../domain/message/message.input.ts'
import type { OutgoingMessage } from '../../domain/message/message.ts'
import { pageOf } from '../../domain/paging.ts'
import type { Page } from '../../domain/paging.ts'
import type { AdminCall, StaffCall } from '../core/call.ts'
import { selectMessagePage, selectMessagesOf } from './message-list.queries.ts'
import { findMessage } from './outbox.queries.ts'
import { withoutLinkTokens } from './outbox.service.ts'

/** What went out or waits to, newest first: of one status or kind, searched by addressee or subject; never a text. */
export async function listMessages(
  call: AdminCall,
  request: MessageListInput,
): Promise<Page<OutgoingMessage>> {
  const { messages, total } = await selectMessagePage(call.db, {
    ...request,
    now: call.trustedNow(),
  })
  return pageOf(messages, total, request.pageSize)
}

/** What was written about one booking, newest first; never a text. */
export function listMessagesOf(call: StaffCall, bookingId: number): Promise<OutgoingMessage[]> {
  return selectMessagesOf(call.db, { bookingId, now: call.trustedNow() })
}

/**
 * What a message says, so that staff can pass it on where it is not sent. Its link, if it has one, is never in it.
 * @throws Fault missing
 */
export async function readMessage(call: AdminCall, id: number): Promise<{ text: string }> {
  const message = await findMessage(call.db, id)
  if (message === undefined) throw new Fault('missing', 'This message does not exist')
  const { channel, smsText, text } = message
  return { text: withoutLinkTokens(channel === 'SMS' ? (smsText ?? '') : text) }
}
