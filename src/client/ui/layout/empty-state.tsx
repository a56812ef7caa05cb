import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import type { DrawingName } from './drawing.tsx'
import styles from './state.module.css'

interface Props {
  drawing?: DrawingName
  /** The title, in the specification's words where it has them. */
  title: string
  /** Why, or what to do about it. */
  children?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
}

/** The state of an empty list, with a next step. */
export function EmptyState({ drawing = 'road', title, children, action }: Props) {
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
