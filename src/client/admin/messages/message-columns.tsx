import {
  messageActionOf,
  MESSAGE_KINDS,
  shownAddress,
  wayText,
} from '../../../domain/message/message.ts'
import type { MessageAction, OutgoingMessage } from '../../../domain/message/message.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Column } from '../../ui/list/column.ts'
import { MessageStatusBadge, MessageTime } from './message-status.tsx'
import styles from './messages.module.css'

/** The actions of a row of the list. */
interface MessageHandlers {
  onShow: (message: OutgoingMessage) => void
  /** Sends it again, or has a new link made. */
  onAction: (message: OutgoingMessage) => void
}

/** The messages sent to people. */
export const messageColumns = (on: MessageHandlers): readonly Column<OutgoingMessage>[] => [
  { header: 'To', className: styles.to, cell: ({ to }) => shownAddress(to), card: 'title' },
  {
    header: 'Message',
    cell: (message) => (
      <>
        <div className={styles.when}>{kindText(message)}</div>
        {message.subject}
      </>
    ),
    card: (message) => ({
      subtitle: message.subject,
      fields: [{ name: 'Kind', value: kindText(message) }],
    }),
  },
  { header: 'Written', cell: ({ createdAt }) => <MessageTime at={createdAt} /> },
  { header: 'Status', cell: (message) => <MessageStatusBadge message={message} /> },
  {
    header: 'Actions',
    numeric: true,
    cell: (message) => <MessageActions message={message} {...on} />,
    card: 'body',
  },
]

/** What it is about, and how it goes out. */
const kindText = ({ kind, channel: way, insteadOfSms }: OutgoingMessage): string =>
  `${MESSAGE_KINDS[kind]}, ${wayText({ way, insteadOfSms })}`

const ACTION_LABELS: Record<MessageAction, string> = {
  sendAgain: 'Send again',
  newLink: 'Make a new link',
}

/** Shows a message, with its link once while that works; and sends again one that was sent or failed. */
function MessageActions({
  message,
  onShow,
  onAction,
}: MessageHandlers & { message: OutgoingMessage }) {
  const which = `${message.subject}, to ${shownAddress(message.to)}`
  const show = message.hasSecret ? 'Show link once' : 'Read'
  const act = messageActionOf(message)
  return (
    <div className={`wrap-row ${styles.acts}`}>
      <Button
        variant="outline"
        className={styles.act ?? ''}
        aria-label={`${show}: ${which}`}
        onClick={() => onShow(message)}
      >
        {show}
      </Button>
      {act && (
        <Button
          variant="outline"
          className={styles.act ?? ''}
          aria-label={`${ACTION_LABELS[act]}: ${which}`}
          onClick={() => onAction(message)}
        >
          {ACTION_LABELS[act]}
        </Button>
      )}
    </div>
  )
}
