import { Button } from '../controls/button.tsx'
import { Drawing } from './drawing.tsx'
import styles from './state.module.css'

interface Props {
  /** What went wrong, in the specification's words where it has them. */
  message: string
  /** Tries again; without it there is no Retry button. */
  onRetry?: () => void
  retrying?: boolean
}

/** An error message, announced, with Retry. */
export function ErrorState({ message, onRetry, retrying = false }: Props) {
  return (
    <div className={styles.state} role="alert">
      <Drawing name="torn" />
      <p className={styles.title}>{message}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry} loading={retrying}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
