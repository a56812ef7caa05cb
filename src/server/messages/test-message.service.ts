import { siteTitle } from '../../domain/settings/site-title.ts'
import { failureText } from '../../domain/message/message.ts'
import type { TestMessageOutcome } from '../../domain/settings/settings.ts'
import { HOUR } from '../../domain/time/calendar.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall } from '../core/call.ts'
import { ownKey } from '../core/limit-keys.ts'
import type { LimitRule } from '../core/limits/limits-interface.ts'
import { MessageNotTaken } from '../core/transport/message-not-taken.ts'
import type { Mail } from '../core/transport/mail-transport.ts'
import { readSettings } from '../settings/settings.service.ts'
import { emailLook } from './email/email-look.service.ts'
import { framedEmail } from './email/email-frame.ts'
import { emailBody, paragraph } from './email/email-body.ts'

const TEST_MESSAGES: LimitRule = { name: 'testMessage', most: 20, windowMs: HOUR }

const NO_SERVER =
  'No mail server is configured: messages stay in the list of messages. Set SMTP_URL in the environment of the server and start it again.'

const NO_ADDRESS =
  'Mails are sent from your own address, and there is none yet. Enter it under Settings › Operator.'

/**
 * Hands a message to the mail server now, past the queue, and says in words how that went.
 * @throws Fault tooMany
 */
export async function sendTestMessage(call: AdminCall, to: string): Promise<TestMessageOutcome> {
  const { limits, log, mail } = call.dependencies
  if (mail === null) return { sent: false, words: NO_SERVER }
  if ((await readSettings(call)).operatorEmail === '') return { sent: false, words: NO_ADDRESS }
  limits.count(TEST_MESSAGES, ownKey(call))
  try {
    await mail(await testMail(call, to))
  } catch (error) {
    const code = error instanceof MessageNotTaken ? error.code : 'unknown'
    log.warn({ code }, 'A test message could not be sent')
    return { sent: false, words: `${failureText(code)}. (${code})` }
  }
  await atomically(call, (call) =>
    recordAudit(call, { action: 'testMessage', subject: 'settings', subjectId: null }),
  )
  return { sent: true, words: 'The mail server has taken the message. Look into the inbox.' }
}

async function testMail(call: AdminCall, to: string): Promise<Mail> {
  const head = await readSettings(call)
  const subject = `Test message from ${siteTitle(head)}`
  const content = emailBody([
    paragraph('This is a test message.'),
    paragraph('If you can read it, the mail server takes what Farebox sends.'),
  ])
  return {
    from: { name: siteTitle(head), address: head.operatorEmail },
    to,
    subject,
    ...framedEmail({ subject, ...content }, head, await emailLook(call)),
    messageId: `<farebox-test-${call.randomId()}@${new URL(call.dependencies.publicUrl).hostname}>`,
    date: call.now(),
  }
}
