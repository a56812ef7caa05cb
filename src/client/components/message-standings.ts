import type { MessageStatus } from '../../domain/message/message.ts'
import type { Tone } from '../ui/layout/status-badge.tsx'

/** What became of a message about a booking, in words. */
export const MESSAGE_STANDINGS: Record<MessageStatus, { label: string; tone: Tone }> = {
  QUEUED: { label: 'Waiting', tone: 'waiting' },
  SENT: { label: 'Sent', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
}
