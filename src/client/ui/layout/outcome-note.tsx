import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './outcome-note.module.css'

interface Props {
  words: string
  /** What it does not do. */
  lead?: string
  /** What else there is to know, and what to do next. */
  children: ReactNode
}

/** What saving did: announced, and the focus on it. */
export function OutcomeNote({ words, lead, children }: Props) {
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <section className={`framed ${styles.outcome}`} aria-label="Saved" role="alert">
      <p ref={first} className={styles.words} tabIndex={-1}>
        {words}
      </p>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  )
}
