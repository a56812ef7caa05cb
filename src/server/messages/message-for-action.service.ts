import { Fault } from '../../domain/fault.ts'
import { ERASED_ADDRESS, isNeedless, messageActionOf } from '../../domain/message/message.ts'
import type { MessageAction, MessageKind } from '../../domain/message/message.ts'
import type { AtomicCall } from '../core/call.ts'
import { findMessage } from './outbox.queries.ts'
import type { FoundMessage } from './outbox.queries.ts'

/**
 * The user of the link that a message carried, so that the service of such links can make another.
 * @throws Fault missing: no such message, or it has no user; conflict for a message that still waits, has been erased or
 * has no link that another can replace
 */
export async function getLinkMessage(
  call: AtomicCall,
  id: number,
): Promise<{ kind: MessageKind; userId: number }> {
  const { kind, userId } = await getMessageFor(call, id, 'newLink')
  if (userId === null) throw new Fault('missing', 'This user does not exist')
  return { kind, userId }
}

const REFUSALS: Record<MessageAction | 'waits' | 'over' | 'last', string> = {
  waits: 'This message still waits to be sent',
  over: 'This message is of no use any more.',
  last: 'The link of this message is over, and no other takes its place.',
  newLink: 'The link of this message is over. Make a new link instead.',
  sendAgain: 'This message has no link. Send it again instead.',
}

/** A message that allows an action. @throws Fault missing; conflict for one that was erased or does not allow it */
export async function getMessageFor(call: AtomicCall, id: number, action: MessageAction) {
  const message = await findMessage(call.trx, id)
  if (message === undefined) throw new Fault('missing', 'This message does not exist')
  if (message.to === ERASED_ADDRESS) throw new Fault('conflict', 'This message has been erased')
  const allowed = messageActionOf(message)
  if (allowed === action) return message
  throw new Fault('conflict', REFUSALS[allowed ?? whyNone(message)])
}

function whyNone(message: FoundMessage): 'waits' | 'over' | 'last' {
  if (message.status === 'QUEUED') return 'waits'
  return isNeedless(message) ? 'over' : 'last'
}
