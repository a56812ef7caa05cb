import { failureText } from '../../../domain/message/message.ts'
import type { OutgoingMessage } from '../../../domain/message/message.ts'
import { formatDate, formatTime } from '../../../domain/time/format-date-time.ts'
import { useZone } from '../../api/use-site.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import type { Tone } from '../../ui/layout/status-badge.tsx'
import styles from './messages.module.css'

/** The delivery states of a message, in words. */
type MessageState = 'Waiting' | 'Trying again' | 'Sent' | 'Shown here' | 'Failed' | 'Link ran out'

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

const TONES: Record<MessageState, Tone> = {
  Waiting: 'waiting',
  'Trying again': 'warning',
  Sent: 'good',
  'Shown here': 'quiet',
  Failed: 'bad',
  'Link ran out': 'bad',
}

/** A message's delivery state by shape and words, with its time; how often sending failed, why, and its next try. */
export function MessageStatusBadge({ message }: { message: OutgoingMessage }) {
  const { status, attempts, sentAt, failure, nextAttemptAt } = message
  const state = messageStateOf(message)
  return (
    <>
      <StatusBadge status={status} label={state} tone={TONES[state]} />
      <div className={styles.when}>
        {sentAt !== null && <MessageTime at={sentAt} />}
        {failure !== null && (
          <p className={styles.why}>
            {failureText(failure)} ({failure}).
          </p>
        )}
        {failure !== null && attempts > 0 && (
          <p className={styles.why}>{attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}</p>
        )}
        {nextAttemptAt !== null && (
          <p className={styles.why}>
            Next try: <MessageTime at={nextAttemptAt} />
          </p>
        )}
      </div>
    </>
  )
}

/** The texts for a message's delivery state. */
export function messageStateOf(
  message: Pick<OutgoingMessage, 'status' | 'attempts'>,
): MessageState {
  const { tried, untried } = STANDINGS[message.status]
  return message.attempts > 0 ? tried : untried
}

/** An instant as the operator's clock shows it; where the column is narrow it breaks between day and time. */
export function MessageTime({ at }: { at: number }) {
  const zone = useZone()
  return (
    <>
      <span className={styles.whole}>{formatDate(at, zone)},</span>{' '}
      <span className={styles.whole}>{formatTime(at, zone)}</span>
    </>
  )
}
