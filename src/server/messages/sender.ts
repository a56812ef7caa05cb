import type { Call } from '../call.ts'
import {
  blankExpiredSecrets,
  listDueMessages,
  recordFailedAttempt,
  recordSent,
} from './messages.service.ts'

/** A letter on its way. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same at each attempt, so that the other side can tell a repetition. */
  messageId: string
}

/** Hands a mail to whoever delivers it; rejects when it was not taken. */
export type MailTransport = (mail: Mail) => Promise<void>

/** Sends what is due and blanks what is over; without a transport messages stay, for an administrator to read. */
export async function sendDueMessages(call: Call, transport: MailTransport | null): Promise<void> {
  await blankExpiredSecrets(call)
  if (transport === null) return
  const host = new URL(call.parts.publicUrl).hostname
  for (const message of await listDueMessages(call)) {
    const { to, subject, text, html } = message
    try {
      await transport({ to, subject, text, html, messageId: `<farebox-${message.id}@${host}>` })
    } catch (error) {
      // An SMTP error's text may repeat the address: its code says enough.
      call.parts.log.warn(
        { messageId: message.id, attempts: message.attempts + 1, code: codeOf(error) },
        'A message could not be sent',
      )
      await recordFailedAttempt(call, message)
      continue
    }
    await recordSent(call, message)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** Looks for messages every few seconds until stopped; `stop` waits for the one on its way. */
export function startSender(
  call: Call,
  transport: MailTransport | null,
  everyMs = 3000,
): { stop(): Promise<void> } {
  const { log } = call.parts
  let running = Promise.resolve()
  let busy = false
  const round = async () => {
    if (busy) return
    busy = true
    try {
      await sendDueMessages(call, transport)
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be worked on')
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => {
    running = Promise.all([running, round()]).then(() => {})
  }, everyMs)
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
