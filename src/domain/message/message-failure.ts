/** The code of a message whose link stopped working before any mail server took it. */
export const LINK_RAN_OUT = 'ELINK'
/** The code of a sender's address that the mail server does not accept. */
export const SENDER_REFUSED = 'ESENDER'

const MEANINGS: Record<string, string> = {
  [LINK_RAN_OUT]: 'Its link ran out before it was sent',
  [SENDER_REFUSED]: "The mail server does not send from the operator's e-mail address",
  EAUTH: 'The mail server does not accept the user and password in SMTP_URL',
  ETLS: 'The mail server offers no safe connection, or its certificate is not right',
  EDNS: 'There is no mail server of the name in SMTP_URL',
  ETIMEDOUT: 'The mail server did not answer in time',
  ESOCKET: 'The mail server cannot be reached',
  ECONNECTION: 'The mail server cannot be reached',
}

const MAILBOX = new Set(['550', '551', '553'])

/**
 * What the code of a failure means, in a person's words. A code is nodemailer's, with the server's reply behind it where
 * it gave one: `EENVELOPE 550`. RFC 5321, 4.2
 */
export function failureText(failure: string): string {
  const [code = '', reply = ''] = failure.split(' ')
  const meaning = MEANINGS[code]
  if (meaning !== undefined) return meaning
  if (MAILBOX.has(reply)) return 'The mail server says that there is no such mailbox'
  if (reply.startsWith('5')) return 'The mail server refuses this message for good'
  if (reply.startsWith('4')) return 'The mail server asks to try again later'
  return 'The message could not be handed over'
}
