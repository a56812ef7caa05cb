import { sendsSms } from '../../domain/message/sms-gateway.ts'
import { siteTitle } from '../../domain/settings/site-title.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { QUIET_KINDS } from '../../domain/message/notice.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import { formatMoment } from '../../domain/time/format-date-time.ts'
import type { Call } from '../core/call.ts'
import type { Mail } from '../core/transport/mail-transport.ts'
import { MessageNotTaken } from '../core/transport/message-not-taken.ts'
import { readSettings } from '../settings/settings.service.ts'
import { deliverDue } from './deliver-due.ts'
import type { MessageDelivery } from './deliver-due.ts'
import { failLateMessages } from './needless-messages.service.ts'
import { emailBody, paragraph } from './email/email-body.ts'
import type { EmailPart } from './email/email-body.ts'
import { framedEmail } from './email/email-frame.ts'
import type { EmailHead, EmailLook } from './email/email-frame.ts'
import { emailLook } from './email/email-look.service.ts'
import { giveUpSms } from './notice.service.ts'
import { blankExpiredLinks, isLastAttempt, recordFailedAttempt } from './outbox.service.ts'
import type { DueMessage } from './outbox.service.ts'

/**
 * Sends what is due and blanks what is over; without a mail server mails stay, for an administrator to read. A message
 * is sent at least once: where the process dies between sending and recording it, it goes out again, a mail under the
 * same Message-ID. Of several servers one sends it, also where a stalled one wakes beside its successor. SMS and mails go
 * side by side: a gateway that takes its time holds up no code by mail.
 */
export async function sendDueMessages(call: Call, stopping?: AbortSignal): Promise<void> {
  await blankExpiredLinks(call)
  await failLateMessages(call)
  const settings = await readSettings(call)
  const mail = mailDelivery(call, { head: settings, look: await emailLook(call) }, stopping)
  const deliveries = [smsDelivery(call, settings, stopping), ...(mail === null ? [] : [mail])]
  const ended = await Promise.allSettled(
    deliveries.map((delivery) => deliverDue(call, delivery, stopping)),
  )
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** What is around the words of a mail. */
interface MailFrame {
  head: EmailHead & Pick<Settings, 'zone'>
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
    ...framedEmail({ subject, ...bodyOf(call, message, head.zone) }, head, look),
    messageId: `<farebox-${id}${again}@${new URL(call.dependencies.publicUrl).hostname}>`,
    date: createdAt,
  }
}

/** From so long after its fact on, a mail says when it was written. */
const SENT_LATE = 15 * MINUTE

/** What a mail says, and that it comes late if it does: what it tells may have changed since. */
function bodyOf(call: Call, message: DueMessage, zone: string): EmailPart {
  const { text, html, kind, createdAt, resent } = message
  const waitsOnPurpose = resent > 0 || QUIET_KINDS.some((one) => one === kind)
  if (waitsOnPurpose || call.now() - createdAt < SENT_LATE) return { text, html }
  const written = formatMoment(createdAt, zone)
  return emailBody([
    paragraph(`This email was written on ${written} and could not be sent until now.`),
    { text, html },
  ])
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
