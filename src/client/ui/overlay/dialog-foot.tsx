import type { ReactNode } from 'react'
import { ButtonRow } from '../controls/button-row.tsx'
import styles from './dialog-foot.module.css'

/** The buttons of a dialog, in sight however long the dialog is; the primary one is the last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <ButtonRow>{children}</ButtonRow>
    </div>
  )
}
