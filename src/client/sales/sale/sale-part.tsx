import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './sale.module.css'

/** A part of the booking under its heading. */
export function SalePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
