import type { Instant } from '../time/calendar.ts'

/** Everything that Farebox writes to people, and what the back office calls it. One message per fact. */
export const MESSAGE_KINDS = {
  'booking-confirmed': 'Booking confirmed',
  'booking-cancelled': 'Booking cancelled',
  'refund-done': 'Refund',
  'trip-cancelled': 'Trip cancelled',
  'trip-times-changed': 'Trip changed',
  'seat-changed': 'Seat changed',
  welcome: 'Welcome',
  'email-verification': 'Verify an address',
  'email-change': 'Address is changed',
  'email-undo': 'Address was changed',
  'password-reset': 'Password link',
  invitation: 'Invitation',
  'second-factor': 'Second factor',
} as const
export type MessageKind = keyof typeof MESSAGE_KINDS

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

/** What an administrator can do with a message that is over: send the same again, or make a new link. */
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
