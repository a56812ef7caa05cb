import { Link } from 'react-router-dom'
import {
  failureText,
  messageActionOf,
  MESSAGE_KINDS,
  shownAddress,
  wayText,
} from '../../domain/message/message.ts'
import type { TripMessage } from '../../domain/message/trip-messages.ts'
import { formatStamp } from '../../domain/time/format-date-time.ts'
import { refusalText } from '../api/server-errors.ts'
import { useZone } from '../api/use-site.ts'
import { trpc } from '../api/trpc.ts'
import { MESSAGE_STANDINGS } from '../components/message-standings.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import { TitledSection } from '../ui/layout/titled-section.tsx'
import { toastError, toastSuccess } from '../ui/overlay/toasts.ts'
import styles from './messages-part.module.css'

/** Each message with its way and address, and those that can be sent again. */
export function MessageList({
  messages,
  hasMore,
}: {
  messages: readonly TripMessage[]
  hasMore: boolean
}) {
  const utils = trpc.useUtils()
  const send = trpc.message.sendAgain.useMutation({
    onSuccess: () => toastSuccess('The message is sent again'),
    onError: (error) =>
      toastError(refusalText(error, 'Failed to send the message again. Please try again.')),
    onSettled: () => utils.report.invalidate(),
  })
  return (
    <TitledSection
      title="Each message"
      note={
        hasMore
          ? `The first ${messages.length}: what reached nobody, what waits, then the newest.`
          : 'What reached nobody first.'
      }
      actions={
        <Link className="touch-link" to={paths.admin.messages()}>
          All messages of all trips
        </Link>
      }
    >
      <ul className="plain-list">
        {messages.map((message) => (
          <MessageRow
            key={`${message.way} ${message.id}`}
            message={message}
            sending={send.isPending && isOutgoing(message) && send.variables.id === message.id}
            onSend={() => send.mutate({ id: message.id })}
          />
        ))}
      </ul>
    </TitledSection>
  )
}

interface RowProps {
  message: TripMessage
  sending: boolean
  onSend: () => void
}

/** It goes out by itself, so that it can be sent again. */
const isOutgoing = ({ way }: TripMessage): boolean => way !== 'DESK'

function MessageRow({ message, sending, onSend }: RowProps) {
  const zone = useZone()
  const { kind, to, status, failure, at, bookingId, bookingNumber } = message
  const about = [
    ...(to === null ? [] : [`To ${shownAddress(to)}`]),
    wayText(message),
    formatStamp(at, zone),
  ]
  return (
    <li className={styles.message}>
      <span className={styles.what}>
        <strong>{MESSAGE_KINDS[kind]}</strong>
        <span className="dimmed-line">{about.join(', ')}</span>
        {status === 'FAILED' && failure !== null && (
          <span className={styles.failed}>{failureText(failure)}</span>
        )}
      </span>
      <StatusBadge status={status} {...MESSAGE_STANDINGS[status]} />
      <span className={`wrap-row ${styles.acts}`}>
        <Link className="touch-link" to={paths.sale(bookingId)}>
          {bookingNumber}
        </Link>
        {to !== null &&
          status === 'FAILED' &&
          isOutgoing(message) &&
          messageActionOf({ kind, status, to, failure }) === 'sendAgain' && (
            <Button
              variant="outline"
              loading={sending}
              aria-label={`Send again: ${MESSAGE_KINDS[kind]}, to ${to}`}
              onClick={onSend}
            >
              Send again
            </Button>
          )}
      </span>
    </li>
  )
}
