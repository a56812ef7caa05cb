import type { Instant } from '../time/calendar.ts'

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

/** Everything that Farebox writes to people, and what the back office calls it. One message per fact. */
export const MESSAGE_KINDS = {
  'booking-confirmed': 'Booking confirmed',
  'booking-cancelled': 'Booking cancelled',
  'refund-done': 'Refund',
  'refund-failed': 'Refund that came back',
  'payment-returned': 'Payment that goes back',
  'held-for-counter': 'Seats held until they are paid in cash',
  'pay-link': 'Link to pay',
  'transfer-not-found': 'Transfer that was not found',
  'trip-cancelled': 'Trip cancelled',
  'trip-times-changed': 'Trip changed',
  'points-changed': 'Other boarding or dropping point',
  'point-moved': 'Point moved',
  'seat-changed': 'Seat changed',
  'trip-late': 'Late',
  'bus-changed': 'Another bus',
  'bus-number-changed': 'Another registration number',
  reminder: 'Reminder',
  'trip-message': 'Message about a trip',
  welcome: 'Welcome',
  'email-verification': 'Verify an address',
  'email-change': 'Address is changed',
  'email-undo': 'Address was changed',
  'password-reset': 'Password link',
  invitation: 'Invitation',
  'second-factor': 'Second factor',
} as const
export type MessageKind = keyof typeof MESSAGE_KINDS

/** How a message goes out by itself. What staff send by hand is at the desk. decisions/0080 */
export type MessageChannel = 'EMAIL' | 'SMS'

export const MESSAGE_STATUSES = ['QUEUED', 'SENT', 'FAILED'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** To whom a message went whose addressee and text were erased. decisions/0029 */
export const ERASED_ADDRESS = ''

/** To whom, as a list shows it. */
export const shownAddress = (to: string): string => (to === ERASED_ADDRESS ? 'Erased' : to)

/** A message of the outbox as the back office lists it. Its link, if any, is shown once and apart. */
export interface OutgoingMessage {
  id: number
  kind: MessageKind
  to: string
  subject: string
  status: MessageStatus
  attempts: number
  /** When it is tried again; null where it is not, or was not tried yet. */
  nextAttemptAt: Instant | null
  /** The code with which the last attempt failed; `failureText` says what it means. */
  failure: string | null
  createdAt: Instant
  sentAt: Instant | null
  /** Whether it still carries a link that an administrator may show once. */
  hasSecret: boolean
}

/** Kinds with a link that works once: they are never sent again, another link takes the place of theirs. */
const LINK_KINDS: readonly MessageKind[] = [
  'welcome',
  'email-verification',
  'password-reset',
  'invitation',
]

/** Kinds with a link whose place no other takes: only what happened then could make it. */
const LAST_LINK_KINDS: readonly MessageKind[] = ['email-undo']

/** What an administrator can do with a message that was sent or failed: send the same again, or make a new link. */
export type MessageAction = 'sendAgain' | 'newLink'

/** Which of both a message allows; undefined for one that still waits, is erased, or has a link that nothing replaces. */
export function messageActionOf({
  kind,
  status,
  to,
}: Pick<OutgoingMessage, 'kind' | 'status'> & { to?: string }): MessageAction | undefined {
  if (status === 'QUEUED' || to === ERASED_ADDRESS) return undefined
  if (LAST_LINK_KINDS.includes(kind)) return undefined
  return LINK_KINDS.includes(kind) ? 'newLink' : 'sendAgain'
}

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
