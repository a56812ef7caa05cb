import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './card-link.module.css'

/** A link that covers its whole card; the card has `position: relative`. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.link ?? ''} to={to}>
      {children}
    </Link>
  )
}
