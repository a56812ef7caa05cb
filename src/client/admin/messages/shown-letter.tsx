import { useState } from 'react'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './messages.module.css'

const LINK = /https?:\/\/\S+#token=[\w-]+/

interface Props {
  letter: string
  /** It carries its link, for the only time. */
  once: boolean
  onClose: () => void
}

/** Browsers let pages write the clipboard on https and on the machine itself only; elsewhere one selects and copies. */
function useCopy(text: string | undefined) {
  const [copied, setCopied] = useState(false)
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (text === undefined || !clipboard) return undefined
  return {
    copied,
    copy: () =>
      void clipboard.writeText(text).then(
        () => setCopied(true),
        () => undefined,
      ),
  }
}

/** What a message says, for whoever passes it on by hand. reliability.md, Identity */
export function ShownLetter({ letter, once, onClose }: Props) {
  const link = useCopy(once ? LINK.exec(letter)?.[0] : undefined)
  return (
    <Dialog opened onClose={onClose} title={once ? 'The message, once' : 'The message'}>
      {once && (
        <p className={styles.warning}>
          Copy the link now: it is not shown again, and the message is not sent as well.
        </p>
      )}
      <pre className={styles.letter}>{letter}</pre>
      <ButtonRow>
        {link && (
          <Button loudness="outline" onClick={link.copy}>
            <span aria-live="polite">{link.copied ? 'Copied' : 'Copy link'}</span>
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </ButtonRow>
    </Dialog>
  )
}
