import { createTransport } from 'nodemailer'
import type { MailTransport } from '../core/mail.ts'
import { mailNotTaken } from './smtp-failure.ts'

/** So long a server that stops waits for the mail on its way: services are killed after ten seconds. */
const LAST_MOMENTS = 4000

interface Patience {
  /** A server that does not answer for so long is given up, so that the mails behind are not kept waiting. */
  answerMs?: number
  lastMomentsMs?: number
}

/** Sends through an SMTP server given as `smtp://user:password@host:587` or `smtps://…`. */
export function smtpTransport(
  url: string,
  { answerMs = 10_000, lastMomentsMs = LAST_MOMENTS }: Patience = {},
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
        // As it stands, never read as a list: what somebody typed as an address reaches nobody else.
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
