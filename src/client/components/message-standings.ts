import type { MessageStanding } from '../../domain/message/message.ts'
import type { Tone } from '../ui/layout/status-badge.tsx'

/** What became of a message about a booking, in words. */
export const MESSAGE_STANDINGS: Record<MessageStanding, { label: string; tone: Tone }> = {
  QUEUED: { label: 'Waiting', tone: 'waiting' },
  SENT: { label: 'Sent', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
  NO_ANSWER: { label: 'No answer', tone: 'warning' },
  NOT_TOLD: { label: 'Not told', tone: 'bad' },
}
