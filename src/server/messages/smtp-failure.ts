import { SENDER_REFUSED } from '../../domain/message/message-failure.ts'
import { MailNotTaken } from '../core/mail.ts'

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
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA'])
const PERMANENT = 500
/** Node's codes for a certificate or a handshake that is not right. */
const NOT_SAFE = /CERT|TLS|SSL|SIGNATURE/

/** Tells what is to follow a failure of nodemailer: only the server's own final word about a mail ends its attempts. */
export function mailNotTaken(error: unknown): MailNotTaken {
  const { code = 'unknown', responseCode, command = '', originalCode = '' } = asSmtpError(error)
  const told = (known: string) => (responseCode === undefined ? known : `${known} ${responseCode}`)
  const permanent = responseCode !== undefined && responseCode >= PERMANENT
  if (ABOUT_THE_MAIL.has(command) && responseCode !== undefined) {
    return new MailNotTaken(permanent ? 'refused' : 'later', told(code))
  }
  // No server was asked: this is no address.
  if (code === 'EENVELOPE' && command === 'API') return new MailNotTaken('refused', code)
  if (command === 'MAIL FROM' && permanent)
    return new MailNotTaken('noServer', told(SENDER_REFUSED))
  if (NOT_SAFE.test(originalCode)) return new MailNotTaken('noServer', 'ETLS')
  return new MailNotTaken('noServer', told(code))
}

function asSmtpError(error: unknown): SmtpError {
  return typeof error === 'object' && error !== null ? error : {}
}
