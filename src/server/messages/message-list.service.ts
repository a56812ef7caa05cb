import type { OutgoingMessage } from '../../domain/message.ts'
import type { MessageListInput } from '../../domain/message.input.ts'
import { pageOf } from '../../domain/paging.ts'
import type { Page } from '../../domain/paging.ts'
import type { AdminCall } from '../call.ts'
import { selectMessagePage } from './message-list.queries.ts'

/** What went out or waits to, newest first, searched by addressee or subject; never a text. */
export async function listMessages(
  call: AdminCall,
  request: MessageListInput,
): Promise<Page<OutgoingMessage>> {
  const { messages, total } = await selectMessagePage(call.db, { ...request, now: call.now() })
  return pageOf(messages, total, request.pageSize)
}
