import { messageActionOf, shownAddress } from '../../../domain/message/message.ts'
import type { MessageAction, OutgoingMessage } from '../../../domain/message/message.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { MessageRows } from './message-rows.ts'
import styles from './messages.module.css'

const WORDS: Record<MessageAction, string> = {
  sendAgain: 'Send again',
  newLink: 'Make a new link',
}

/** Shows what a message says, with its link once as long as it is there; and what can follow one that is over. */
export function MessageActions({
  message,
  onShow,
  onAction,
}: Pick<MessageRows, 'onShow' | 'onAction'> & { message: OutgoingMessage }) {
  const which = `${message.subject}, to ${shownAddress(message.to)}`
  const show = message.hasSecret ? 'Show link once' : 'Read'
  const act = messageActionOf(message)
  return (
    <div className={styles.acts}>
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
          aria-label={`${WORDS[act]}: ${which}`}
          onClick={() => onAction(message)}
        >
          {WORDS[act]}
        </Button>
      )}
    </div>
  )
}
