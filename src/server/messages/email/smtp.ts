import { createTransport } from 'nodemailer'
import { SENDER_REFUSED } from '../../../domain/message/message.ts'
import { MessageNotTaken } from '../../core/transport/message-not-taken.ts'
import type { MailTransport } from '../../core/transport/mail-transport.ts'

/** What nodemailer says of a failure. */
interface SmtpError {
  code?: string
  /** The server's reply, where it gave one. RFC 5321, 4.2 */
  responseCode?: number
  /** What it replied to; 'API' where nothing was sent. */
  command?: string
  /** Node's own code, such as DEPTH_ZERO_SELF_SIGNED_CERT. */
  originalCode?: string
}

/** Replies to these concern the one mail; to any other, all of them. */
const COMMANDS_OF_ONE_MAIL = new Set(['RCPT TO', 'DATA'])

const FIRST_PERMANENT_REPLY = 500

/** Node's codes for a certificate or a handshake that is not right. */
const TLS_ERROR = /CERT|TLS|SSL|SIGNATURE/

/** How long a stopping server waits for a mail in transit: services are killed after ten seconds. */
const LAST_MAIL_MS = 4000

interface Patience {
  /** A server that does not answer for so long is given up, so that the mails behind need not wait. */
  answerMs?: number
  lastMomentsMs?: number
}

/** Sends through an SMTP server given as `smtp://user:password@host:587` or `smtps://…`. */
export function smtpTransport(
  url: string,
  { answerMs = 10_000, lastMomentsMs = LAST_MAIL_MS }: Patience = {},
): MailTransport {
  const server = createTransport(
    {
      url,
      connectionTimeout: answerMs,
      greetingTimeout: answerMs,
      socketTimeout: 2 * answerMs,
    },
    // What people typed is content, never a file or an address to fetch.
    { disableFileAccess: true, disableUrlAccess: true },
  )
  return async ({ date, ...mail }, stopping) => {
    const over = new AbortController()
    const endSoon = () => void setTimeout(() => over.abort(), lastMomentsMs).unref()
    stopping?.addEventListener('abort', endSoon, { once: true })
    try {
      await server.sendMail({
        ...mail,
        // Taken literally, never parsed as a list: what somebody typed as an address reaches nobody else.
        to: { name: '', address: mail.to },
        date: new Date(date),
        // No holiday notice answers it. RFC 3834
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: over.signal,
      })
    } catch (error) {
      throw mailNotTaken(error)
    } finally {
      stopping?.removeEventListener('abort', endSoon)
    }
  }
}

/** Classifies an error of nodemailer: only a permanent reply of the server about this mail ends its attempts. */
function mailNotTaken(error: unknown): MessageNotTaken {
  const { code = 'unknown', responseCode, command = '', originalCode = '' } = asSmtpError(error)
  const withCode = (known: string) =>
    responseCode === undefined ? known : `${known} ${responseCode}`
  const permanent = responseCode !== undefined && responseCode >= FIRST_PERMANENT_REPLY
  if (COMMANDS_OF_ONE_MAIL.has(command) && responseCode !== undefined) {
    return new MessageNotTaken(permanent ? 'refused' : 'later', withCode(code))
  }
  // No server was asked: this is no address.
  if (code === 'EENVELOPE' && command === 'API') return new MessageNotTaken('refused', code)
  if (command === 'MAIL FROM' && permanent)
    return new MessageNotTaken('noServer', withCode(SENDER_REFUSED))
  if (TLS_ERROR.test(originalCode)) return new MessageNotTaken('noServer', 'ETLS')
  return new MessageNotTaken('noServer', withCode(code))
}

function asSmtpError(error: unknown): SmtpError {
  return typeof error === 'object' && error !== null ? error : {}
}

/**
 * Reaches a mail server as for sending, signs in, and sends nothing.
 * @throws Error with what the server, or the network, says
 */
export async function verifySmtp(url: string, patienceMs: number): Promise<void> {
  const server = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  try {
    await server.verify()
  } finally {
    server.close()
  }
}
