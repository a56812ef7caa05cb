import { failureText } from '../../domain/message/message.ts'
import type { Call } from '../core/call.ts'
import { MailNotTaken } from '../core/mail-transport.ts'
import type { Mail, MailTransport } from '../core/mail-transport.ts'
import { readSettings } from '../settings/settings.service.ts'
import { failLateMessages } from './needless-messages.service.ts'
import { framedEmail } from './email-frame.ts'
import type { EmailHead } from './email-frame.ts'
import {
  blankExpiredLinks,
  claimMessage,
  listDueMessages,
  recordFailedAttempt,
  recordSent,
  unclaimMessage,
} from './outbox.service.ts'
import type { DueMessage } from './outbox.service.ts'

/**
 * Sends what is due and blanks what is over; without a transport messages stay, for an administrator to read. A message
 * is sent at least once: where the process dies between sending and recording it, it goes out again under the same
 * Message-ID. Of several servers one sends it, also where a stalled one wakes beside its successor. When the mail server cannot be reached, the other messages are not tried either.
 */
export async function sendDueMessages(call: Call, stopping?: AbortSignal): Promise<void> {
  await blankExpiredLinks(call)
  await failLateMessages(call)
  const { mail: transport } = call.dependencies
  if (transport === null) return
  const head = await readSettings(call)
  for (const message of await listDueMessages(call)) {
    if (stopping?.aborted) return
    if (!(await claimMessage(call, message))) continue
    const failed = await handOver(transport, mailOf(call, message, head), stopping)
    // Aborted by the stop of the server: this counts as no attempt, and the message is still due.
    if (failed !== null && stopping?.aborted) return unclaimMessage(call, message)
    if (failed === null) await recordSent(call, message)
    else await noteFailure(call, message, failed)
    if (failed?.reason === 'noServer') return
  }
}

/** The mail of a message, in the operator's frame and from the operator's own address. */
function mailOf(call: Call, message: DueMessage, head: EmailHead): Mail {
  const { id, to, subject, resent, createdAt } = message
  const again = resent === 0 ? '' : `-${resent}`
  return {
    from: { name: head.operatorName, address: head.operatorEmail },
    to,
    subject,
    ...framedEmail(message, head),
    messageId: `<farebox-${id}${again}@${new URL(call.dependencies.publicUrl).hostname}>`,
    date: createdAt,
  }
}

/** @returns why it was not taken; null when it was */
async function handOver(
  transport: MailTransport,
  mail: Mail,
  stopping: AbortSignal | undefined,
): Promise<MailNotTaken | null> {
  try {
    await transport(mail, stopping)
    return null
  } catch (error) {
    return error instanceof MailNotTaken ? error : new MailNotTaken('later', 'unknown')
  }
}

function noteFailure(call: Call, message: DueMessage, failed: MailNotTaken): Promise<void> {
  const { code, reason } = failed
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
  return recordFailedAttempt(call, message, { failure: code, forGood: reason === 'refused' })
}
