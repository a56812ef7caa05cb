import { Button } from '../../ui/controls/button.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './messages.module.css'

/** The link of an email is on a line of its own. */
const LINK = /^https?:\/\/[^\s#]+#token=[\w-]+/m

interface Props {
  email: string
  /** The email includes its link, which is shown only this once. */
  once: boolean
  onClose: () => void
}

/** A message's text, for whoever passes it on by hand. reliability.md, Identity */
export function ShownEmail({ email, once, onClose }: Props) {
  const link = once ? LINK.exec(email)?.[0] : undefined
  return (
    <Dialog opened onClose={onClose} title={once ? 'The message, once' : 'The message'}>
      {once && (
        <p className={styles.warning}>
          Copy the link now: it is not shown again, and the message is not sent as well.
        </p>
      )}
      <pre className={styles.email}>{email}</pre>
      <DialogFoot>
        {link !== undefined && <CopyButton text={link}>Copy link</CopyButton>}
        <Button onClick={onClose}>Done</Button>
      </DialogFoot>
    </Dialog>
  )
}
