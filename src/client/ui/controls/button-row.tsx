import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** The buttons under a form or a question, at the right; the primary one is the last. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={`wrap-row ${styles.row}`}>{children}</div>
}
