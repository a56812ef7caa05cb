import { DAY } from '../time/calendar.ts'
import type { Instant } from '../time/calendar.ts'

/** Older failed messages are not counted: they have been seen, or never will be. */
export const FAILED_LATELY = 7 * DAY

/** The code of a message whose link stopped working before any mail server took it. */
export const LINK_RAN_OUT = 'ELINK'

/** The code of a message that was of no use any more before anything took it. decisions/0080 */
export const CAME_TOO_LATE = 'ELATE'

/** The code of a reminder whose booking was cancelled before anything took it. */
export const WITHDRAWN = 'EWITHDRAWN'

/** The code of a message that was left out, as too many went to its address before. decisions/0040 */
export const TOO_MANY = 'ELIMIT'

/** The code of a sender's address that the mail server does not accept. */
export const SENDER_REFUSED = 'ESENDER'

const MEANINGS: Record<string, string> = {
  [LINK_RAN_OUT]: 'Its link ran out before it was sent',
  [CAME_TOO_LATE]: 'It came too late to be of use',
  [WITHDRAWN]: 'The booking was cancelled before it was sent',
  [TOO_MANY]: 'Not sent: too many emails to this address in the last hour',
  [SENDER_REFUSED]: "The mail server does not send from the operator's e-mail address",
  EAUTH: 'The mail server does not accept the user and password in SMTP_URL',
  ETLS: 'The mail server offers no safe connection, or its certificate is not right',
  EDNS: 'There is no mail server of the name in SMTP_URL',
  ETIMEDOUT: 'The mail server did not answer in time',
  ESOCKET: 'The mail server cannot be reached',
  ECONNECTION: 'The mail server cannot be reached',
  ESMSOFF: 'SMS was turned off before it was sent',
  ESMSKEY: 'The SMS gateway needs a key, and SMS_KEY is not set',
  ESMSTIMEOUT: 'The SMS gateway did not answer in time',
  ESMSNETWORK: 'The SMS gateway cannot be reached',
}

/** An SMS that was answered with a status of HTTP: `ESMS 429`. */
const SMS_ANSWERED = 'ESMS'
const SMS_MEANINGS: Record<string, string> = {
  401: 'The SMS gateway does not accept the key',
  403: 'The SMS gateway does not accept the key',
  404: 'There is nothing at the address of the SMS gateway',
  408: 'The SMS gateway asks to try again later',
  425: 'The SMS gateway asks to try again later',
  429: 'The SMS gateway takes no more at the moment',
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

/** Codes, links into accounts and warnings about them: their reader waits, and most of them stop working soon. */
export const ACCOUNT_KINDS = [
  'welcome',
  'email-verification',
  'email-change',
  'email-undo',
  'password-reset',
  'invitation',
  'second-factor',
] as const satisfies readonly MessageKind[]

/** How a message goes out by itself. What staff send by hand is at the desk. decisions/0080 */
export type MessageChannel = 'EMAIL' | 'SMS'

/** All ways to people: by itself, or by the hands of staff, through WhatsApp or a call. */
export type MessageWay = MessageChannel | 'DESK'
export const MESSAGE_WAYS: Record<MessageWay, string> = {
  EMAIL: 'by mail',
  SMS: 'by SMS',
  DESK: 'by hand',
}

/** How a message goes to somebody. */
export const wayText = ({ way, insteadOfSms }: { way: MessageWay; insteadOfSms: boolean }) =>
  insteadOfSms ? `${MESSAGE_WAYS.EMAIL}, as the SMS was not taken` : MESSAGE_WAYS[way]

export const MESSAGE_STATUSES = ['QUEUED', 'SENT', 'FAILED'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** What became of a message whichever way it takes: by hand some do not answer, or nobody has told them in time. */
export type MessageStanding = MessageStatus | 'NO_ANSWER' | 'NOT_TOLD'

/** Whether somebody was not reached. */
export const reachedNobody = (status: MessageStanding): boolean =>
  status !== 'QUEUED' && status !== 'SENT'

/** To whom a message went whose addressee and text were erased. decisions/0029 */
export const ERASED_ADDRESS = ''

/** To whom, as a list shows it. */
export const shownAddress = (to: string): string => (to === ERASED_ADDRESS ? 'Erased' : to)

/** A message of the outbox as the back office lists it. Its link, if any, is shown once and apart. */
export interface OutgoingMessage {
  id: number
  kind: MessageKind
  channel: MessageChannel
  /** It takes the place of an SMS that was not taken. */
  insteadOfSms: boolean
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

/** Whether a message has failed as nobody is to get it any more. */
export const isNeedless = ({ failure }: { failure?: string | null | undefined }): boolean =>
  failure === CAME_TOO_LATE || failure === WITHDRAWN

type ActedOn = Pick<OutgoingMessage, 'kind' | 'status'> &
  Partial<Pick<OutgoingMessage, 'to' | 'failure'>>

/**
 * Which of both a message allows; undefined for one that still waits, is erased or of no use any more, or has a link that
 * nothing replaces.
 */
export function messageActionOf({ kind, status, to, failure }: ActedOn): MessageAction | undefined {
  if (status === 'QUEUED' || to === ERASED_ADDRESS) return undefined
  if (isNeedless({ failure })) return undefined
  if (LAST_LINK_KINDS.includes(kind)) return undefined
  return LINK_KINDS.includes(kind) ? 'newLink' : 'sendAgain'
}

/**
 * What the code of a failure means, in a person's words. A code is nodemailer's, with the server's reply behind it where
 * it gave one: `EENVELOPE 550`. RFC 5321, 4.2. That of an SMS has the status of HTTP.
 */
export function failureText(failure: string): string {
  const [code = '', reply = ''] = failure.split(' ')
  const meaning = MEANINGS[code]
  if (meaning !== undefined) return meaning
  if (code === SMS_ANSWERED) return smsFailureText(reply)
  if (MAILBOX.has(reply)) return 'The mail server says that there is no such mailbox'
  if (reply.startsWith('5')) return 'The mail server refuses this message for good'
  if (reply.startsWith('4')) return 'The mail server asks to try again later'
  return 'The message could not be handed over'
}

function smsFailureText(status: string): string {
  if (status.startsWith('5')) return 'The SMS gateway asks to try again later'
  if (status.startsWith('3')) return 'The SMS gateway is at another address'
  return SMS_MEANINGS[status] ?? 'The SMS gateway refuses this message for good'
}
