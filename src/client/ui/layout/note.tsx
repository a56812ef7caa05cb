import type { ReactNode } from 'react'
import styles from './note.module.css'

/** A note to read before a form is sent. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
