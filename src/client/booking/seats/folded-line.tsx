import type { ReactNode } from 'react'
import styles from './folded-line.module.css'

interface Props {
  /** All that is seen of it until it is opened: three lines of it at most. */
  line: ReactNode
  children: ReactNode
}

/** What a phone shows in a line that opens the rest, so that the map is in the first screenful. decisions/0097 */
export function FoldedLine({ line, children }: Props) {
  return (
    <details className={styles.folded}>
      <summary className={styles.line}>
        <span className={styles.words}>{line}</span>
      </summary>
      <div className={styles.rest}>{children}</div>
    </details>
  )
}
