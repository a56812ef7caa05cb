import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import styles from './failure-banner.module.css'

interface Props {
  /** What failed; without it nothing is shown. */
  message: string | undefined
  onDismiss: () => void
  /** A way out, as a button. */
  children?: ReactNode
}

/** Why an action failed, red, above the list or form that it began in, until it is dismissed. Spec §2, Buses Management */
export function FailureBanner({ message, onDismiss, children }: Props) {
  return (
    <div role="alert">
      {message !== undefined && (
        <div className={styles.banner}>
          <p className={styles.words}>{message}</p>
          {children}
          <Button variant="outline" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  )
}
