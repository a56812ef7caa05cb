import type { MadeApiKey } from '../../../../domain/account/api-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './api-keys.module.css'

/** A call that every role may make. */
const tryLine = (token: string): string =>
  `curl -H 'Authorization: Bearer ${token}' ${globalThis.location.origin}/bus-booking`

interface Props extends MadeApiKey {
  onClose: () => void
}

/** A key's token, shown only this once. decisions/0024 */
export function ShownToken({ apiKey, token, onClose }: Props) {
  const line = tryLine(token)
  return (
    <Dialog opened insistent onClose={onClose} title={`The key of ${apiKey.name}`}>
      <p className={styles.warning}>
        Copy the key now: it is not shown again. Whoever has it can call in your name until it is
        revoked.
      </p>
      <p className={styles.label}>Key</p>
      <pre className={styles.shown} aria-label="Key">
        {token}
      </pre>
      <p className={styles.label}>To try it</p>
      <pre className={styles.shown} aria-label="To try it">
        {line}
      </pre>
      <DialogFoot>
        <CopyButton text={line}>Copy line</CopyButton>
        <CopyButton text={token}>Copy key</CopyButton>
        <Button onClick={onClose}>Done</Button>
      </DialogFoot>
    </Dialog>
  )
}
