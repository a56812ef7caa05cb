import type { OutgoingMessage } from '../../../domain/message/message.ts'

/** What became of a message, in a person's words. */
export type MessageState =
  | 'Waiting'
  | 'Trying again'
  | 'Sent'
  | 'Shown here'
  | 'Failed'
  | 'Link ran out'

/**
 * One that was shown to an administrator was never tried to be sent; nor was one whose link stopped working before any
 * mail server took it. decisions/0012
 */
const STANDINGS: Record<OutgoingMessage['status'], { tried: MessageState; untried: MessageState }> =
  {
    QUEUED: { tried: 'Trying again', untried: 'Waiting' },
    SENT: { tried: 'Sent', untried: 'Shown here' },
    FAILED: { tried: 'Failed', untried: 'Link ran out' },
  }

/** What to say of a message. */
export function messageStateOf(
  message: Pick<OutgoingMessage, 'status' | 'attempts'>,
): MessageState {
  const { tried, untried } = STANDINGS[message.status]
  return message.attempts > 0 ? tried : untried
}
