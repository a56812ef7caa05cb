import type { DeskMessage } from '../../domain/boarding/message-desk.ts'
import { whatsAppLink } from '../components/whatsapp-link.ts'
import { phoneLink } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { CopyButton } from '../ui/controls/copy-button.tsx'
import styles from './send-ways.module.css'

interface Props {
  message: DeskMessage
  textId: string
  /** Whether the text is shown. */
  reading: boolean
  /** WhatsApp was opened: that is not sent yet. */
  onOpen: () => void
  onRead: () => void
}

/** What is left to do where nobody can be called. */
function noPhoneText({ mail }: DeskMessage): string {
  if (mail === null) return 'No phone and no e-mail: tell them at the stop.'
  return mail === 'SENT'
    ? 'No phone. An e-mail went out: tell them at the stop as well.'
    : 'No phone, and the e-mail has not gone out: tell them at the stop.'
}

/** The ways to tell somebody: WhatsApp with the text typed, a call, the text to paste or to read out. */
export function SendWays({ message, textId, reading, onOpen, onRead }: Props) {
  const { phone, text, name } = message
  return (
    <div className={styles.ways}>
      {phone === null ? (
        <p className={styles.unreachable}>{noPhoneText(message)}</p>
      ) : (
        <>
          <a
            className={`${buttonClass('outline')} ${styles.whatsApp}`}
            data-first="true"
            href={whatsAppLink(text, phone)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open WhatsApp: ${name}`}
            onClick={onOpen}
          >
            Open WhatsApp
          </a>
          <a
            className={`${buttonClass('outline')} ${styles.call}`}
            href={phoneLink(phone)}
            aria-label={`Call ${phone}: ${name}`}
          >
            <span className={styles.word}>Call</span>
            <span className={styles.number}>{phone}</span>
          </a>
        </>
      )}
      <CopyButton text={text}>Copy text</CopyButton>
      <Button
        variant="outline"
        aria-expanded={reading}
        aria-controls={textId}
        aria-label={`Read text: ${name}`}
        onClick={onRead}
      >
        Read text
      </Button>
    </div>
  )
}
