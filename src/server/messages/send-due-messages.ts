import { sendsSms } from '../../domain/message/sms-gateway.ts'
import { siteTitle } from '../../domain/settings/site-title.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Call } from '../core/call.ts'
import type { Mail } from '../core/transport/mail-transport.ts'
import { MessageNotTaken } from '../core/transport/message-not-taken.ts'
import { readSettings } from '../settings/settings.service.ts'
import { deliverDue } from './deliver-due.ts'
import type { MessageDelivery } from './deliver-due.ts'
import { failLateMessages } from './needless-messages.service.ts'
import { framedEmail } from './email/email-frame.ts'
import type { EmailHead, EmailLook } from './email/email-frame.ts'
import { emailLook } from './email/email-look.service.ts'
import { giveUpSms } from './notice.service.ts'
import { blankExpiredLinks, isLastAttempt, recordFailedAttempt } from './outbox.service.ts'
import type { DueMessage } from './outbox.service.ts'

/**
 * Sends what is due and blanks what is over; without a mail server mails stay, for an administrator to read. A message
 * is sent at least once: where the process dies between sending and recording it, it goes out again, a mail under the
 * same Message-ID. Of several servers one sends it, also where a stalled one wakes beside its successor. SMS go first, so
 * that a mail that takes the place of one goes at once.
 */
export async function sendDueMessages(call: Call, stopping?: AbortSignal): Promise<void> {
  await blankExpiredLinks(call)
  await failLateMessages(call)
  const settings = await readSettings(call)
  await deliverDue(call, smsDelivery(call, settings, stopping), stopping)
  const mail = mailDelivery(call, { head: settings, look: await emailLook(call) }, stopping)
  if (mail !== null) await deliverDue(call, mail, stopping)
}

/** What is around the words of a mail. */
interface MailFrame {
  head: EmailHead
  look: EmailLook
}

/** Mails, in the operator's frame and from the operator's own address; null where none are sent, or there is none yet. */
function mailDelivery(
  call: Call,
  frame: MailFrame,
  stopping?: AbortSignal,
): MessageDelivery | null {
  const { mail: transport } = call.dependencies
  if (transport === null || frame.head.operatorEmail === '') return null
  return {
    channel: 'EMAIL',
    send: (message) => transport(mailOf(call, message, frame), stopping),
    recordFailure: (message, { code, reason }) =>
      recordFailedAttempt(call, message, { failure: code, forGood: reason === 'refused' }),
  }
}

function mailOf(call: Call, message: DueMessage, { head, look }: MailFrame): Mail {
  const { id, to, subject, resent, createdAt } = message
  const again = resent === 0 ? '' : `-${resent}`
  return {
    from: { name: siteTitle(head), address: head.operatorEmail },
    to,
    subject,
    ...framedEmail(message, head, look),
    messageId: `<farebox-${id}${again}@${new URL(call.dependencies.publicUrl).hostname}>`,
    date: createdAt,
  }
}

/** SMS; one that nobody takes goes another way. Those that wait when SMS are turned off do so at once. */
function smsDelivery(
  call: Call,
  { smsGateway: gateway }: Pick<Settings, 'smsGateway'>,
  stopping?: AbortSignal,
): MessageDelivery {
  const { sms } = call.dependencies
  return {
    channel: 'SMS',
    send: async ({ to, smsText: text, smsTemplate: templateId }) => {
      if (!sendsSms(gateway, sms.hasKey))
        throw new MessageNotTaken('refused', gateway.isOn ? 'ESMSKEY' : 'ESMSOFF')
      await sms.send({ to, text, templateId }, gateway, stopping)
    },
    recordFailure: (message, { code, reason }) =>
      reason === 'refused' || isLastAttempt(message)
        ? giveUpSms(call, message.id, code)
        : recordFailedAttempt(call, message, { failure: code, forGood: false }),
  }
}
