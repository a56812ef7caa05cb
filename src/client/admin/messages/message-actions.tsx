import { actOf, shownAddress } from '../../../domain/message/message.ts'
import type { MessageAct, OutgoingMessage } from '../../../domain/message/message.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { MessageRows } from './message-rows.ts'
import styles from './messages.module.css'

const WORDS: Record<MessageAct, string> = {
  sendAgain: 'Send again',
  newLink: 'Make a new link',
}

/** Shows what a message says, with its link once as long as it is there; and what can follow one that is over. */
export function MessageActions({
  message,
  onShow,
  onAct,
}: Pick<MessageRows, 'onShow' | 'onAct'> & { message: OutgoingMessage }) {
  const which = `${message.subject}, to ${shownAddress(message.to)}`
  const show = message.hasSecret ? 'Show link once' : 'Read'
  const act = actOf(message)
  return (
    <div className={styles.acts}>
      <Button
        loudness="outline"
        className={styles.act ?? ''}
        aria-label={`${show}: ${which}`}
        onClick={() => onShow(message)}
      >
        {show}
      </Button>
      {act && (
        <Button
          loudness="outline"
          className={styles.act ?? ''}
          aria-label={`${WORDS[act]}: ${which}`}
          onClick={() => onAct(message)}
        >
          {WORDS[act]}
        </Button>
      )}
    </div>
  )
}
