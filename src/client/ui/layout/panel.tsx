import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface Props {
  /** Its `h2`. */
  title: string
  /** What its figures are of. */
  note?: ReactNode
  /** Where the whole of it is, or what is done with it. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page of figures: its title, what it is of, and the way on. */
export function Panel({ title, note, actions, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
