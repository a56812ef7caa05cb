import { createTransport } from 'nodemailer'
import type { MailTransport } from './sender.ts'

/**
 * Sends through an SMTP server given as `smtp://user:password@host:587` or `smtps://…`. A server that does not answer
 * is given up after some seconds, so that the messages behind are not kept waiting.
 */
export function smtpTransport(url: string, from: string): MailTransport {
  const server = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    // What people typed is content, never a file or an address to fetch.
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  return async (mail) => {
    await server.sendMail(mail)
  }
}
