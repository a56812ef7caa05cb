import type { ReactNode } from 'react'
import { useTabTitle } from './site-title.ts'
import styles from './page-heading.module.css'

interface Props {
  /** The text of the `h1`. */
  children: ReactNode
  /** The browser tab's title; without it the heading's own text where that is plain. */
  title?: string
  /** One sentence under the heading. */
  lead?: ReactNode
  /** Buttons that belong to the whole page, at the right on wide screens. */
  actions?: ReactNode
}

/** The screen's one `h1`. The shell focuses it after navigation; the tab's title comes from it. */
export function PageHeading({ children, title, lead, actions }: Props) {
  const tab = title ?? (typeof children === 'string' ? children : undefined)
  const tabTitle = useTabTitle(tab ?? '')
  return (
    <div className={styles.heading}>
      {tab && <title>{tabTitle}</title>}
      <div>
        <h1 className={styles.title} tabIndex={-1}>
          {children}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className="wrap-row screen-only">{actions}</div>}
    </div>
  )
}
