import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './titled-section.module.css'

interface Props {
  /** Its `h2`. */
  title: string
  /** The address of the heading on the page, where links lead to it. */
  id?: string
  /** What it is about, or what its figures are of. */
  note?: ReactNode
  /** Where the whole of it is, or what is done with it. */
  actions?: ReactNode
  /** Small for many beside each other, large for a page of forms below each other. */
  size?: 'small' | 'medium' | 'large'
  children: ReactNode
}

/** A part of a page as a card: its title, what it is about, and what is in it. */
export function TitledSection({ title, id, note, actions, size = 'medium', children }: Props) {
  const ownId = useId()
  const titleId = id ?? ownId
  return (
    <section className={`framed ${styles.section}`} data-size={size} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title} tabIndex={id === undefined ? undefined : -1}>
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

/** The same, folding away under its title. Spec §2, Seat Management */
export function FoldingSection({ title, children }: Pick<Props, 'title' | 'children'>) {
  const id = useId()
  const [open, setOpen] = useState(true)
  return (
    <section className={`framed ${styles.section}`} data-folding aria-labelledby={`${id}-title`}>
      <h2 className={styles.title}>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {title}
          <ChevronDown size={20} aria-hidden="true" className={styles.arrow ?? ''} />
        </button>
      </h2>
      <div id={id} className={styles.body} hidden={!open}>
        {children}
      </div>
    </section>
  )
}
