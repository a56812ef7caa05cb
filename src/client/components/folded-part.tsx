import { useState } from 'react'
import type { ReactNode } from 'react'
import styles from './folded-part.module.css'

interface Props {
  title: string
  /** What cannot be seen but is read out, such as whose it is. */
  whose?: string
  /** Drawn once it is opened, so that nothing is asked for before. */
  children: () => ReactNode
}

/** A detail that folds away below what it is about. */
export function FoldedPart({ title, whose, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        {whose !== undefined && <span className="visually-hidden"> {whose}</span>}
      </summary>
      {open && children()}
    </details>
  )
}
