import { failureText } from '../../domain/message/message.ts'
import type { MessageChannel } from '../../domain/message/message.ts'
import type { Call } from '../core/call.ts'
import { MessageNotTaken } from '../core/transport/message-not-taken.ts'
import {
  claimMessage,
  isStillOfUse,
  listDueMessages,
  recordSent,
  unclaimMessage,
} from './outbox.service.ts'
import type { DueMessage } from './outbox.service.ts'

/** A way by which messages go out. */
export interface MessageDelivery {
  channel: MessageChannel
  /** @throws MessageNotTaken */
  send: (message: DueMessage) => Promise<void>
  /** Records that it was not taken. */
  recordFailure: (message: DueMessage, failed: MessageNotTaken) => Promise<void>
}

/** So many are on their way at the same time. */
const AT_ONCE = 5

/**
 * Sends what is due of one channel until nothing is, several at a time. The first goes alone: when its server cannot be
 * reached, its other messages are not tried either. After each few messages it looks again, so that a code which was asked
 * for meanwhile does not wait behind hundreds of notices.
 */
export async function deliverDue(
  call: Call,
  delivery: MessageDelivery,
  stopping?: AbortSignal,
): Promise<void> {
  let isOver = false
  const sendAll = async (messages: IterableIterator<DueMessage>) => {
    for (const message of messages) {
      if (isOver || stopping?.aborted) return
      // oxlint-disable-next-line no-await-in-loop -- each sender takes the next message
      if (!(await deliver(call, message, delivery, stopping))) isOver = true
    }
  }
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- what is due after those before
    const [first, ...others] = await listDueMessages(call, delivery.channel)
    if (first === undefined) return
    await sendAll([first].values())
    const rest = others.values()
    // Where one fails, the others end what they have begun: the next run must not send it as well.
    // oxlint-disable-next-line no-await-in-loop -- those behind them come after
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => sendAll(rest)))
    for (const end of ended) if (end.status === 'rejected') throw end.reason
    if (isOver || stopping?.aborted) return
  }
}

/** Sends one message. @returns whether the others are to be tried */
async function deliver(
  call: Call,
  message: DueMessage,
  { send, recordFailure }: MessageDelivery,
  stopping?: AbortSignal,
): Promise<boolean> {
  if (!isStillOfUse(call, message) || !(await claimMessage(call, message))) return true
  const failed = await failureOf(() => send(message))
  // Aborted by the stop of the server: this counts as no attempt, and the message is still due.
  if (failed !== null && stopping?.aborted) {
    await unclaimMessage(call, message)
    return false
  }
  if (failed === null) {
    await recordSent(call, message)
    return true
  }
  warnOf(call, message, failed)
  await recordFailure(message, failed)
  return failed.reason !== 'noServer'
}

/** @returns why it was not taken; null when it was */
async function failureOf(send: () => Promise<void>): Promise<MessageNotTaken | null> {
  try {
    await send()
    return null
  } catch (error) {
    return error instanceof MessageNotTaken ? error : new MessageNotTaken('later', 'unknown')
  }
}

function warnOf(call: Call, message: DueMessage, { code }: MessageNotTaken): void {
  call.dependencies.log.warn(
    {
      message: message.id,
      attempts: message.attempts + 1,
      code,
      why: failureText(code),
      requestId: call.requestId,
    },
    'A message could not be sent',
  )
}
