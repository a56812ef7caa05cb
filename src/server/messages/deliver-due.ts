import { failureText } from '../../domain/message/message.ts'
import type { MessageChannel } from '../../domain/message/message.ts'
import type { Call } from '../core/call.ts'
import { MessageNotTaken } from '../core/transport/message-not-taken.ts'
import { claimMessage, listDueMessages, recordSent, unclaimMessage } from './outbox.service.ts'
import type { DueMessage } from './outbox.service.ts'

/** A way by which messages go out. */
export interface MessageDelivery {
  channel: MessageChannel
  /** @throws MessageNotTaken */
  send: (message: DueMessage) => Promise<void>
  /** Records that it was not taken. */
  recordFailure: (message: DueMessage, failed: MessageNotTaken) => Promise<void>
}

/**
 * Sends what is due of one channel. When its server cannot be reached, its other messages are not tried either; those
 * of other channels are.
 */
export async function deliverDue(
  call: Call,
  { channel, send, recordFailure }: MessageDelivery,
  stopping?: AbortSignal,
): Promise<void> {
  for (const message of await listDueMessages(call, channel)) {
    if (stopping?.aborted) return
    if (!(await claimMessage(call, message))) continue
    const failed = await failureOf(() => send(message))
    // Aborted by the stop of the server: this counts as no attempt, and the message is still due.
    if (failed !== null && stopping?.aborted) return unclaimMessage(call, message)
    if (failed === null) await recordSent(call, message)
    else {
      warnOf(call, message, failed)
      await recordFailure(message, failed)
    }
    if (failed?.reason === 'noServer') return
  }
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
