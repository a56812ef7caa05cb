import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './section.module.css'

/** A part of the screen that folds away under its heading. Spec §2, Seat Management */
export function FoldingSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(true)
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 className={styles.heading}>
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
