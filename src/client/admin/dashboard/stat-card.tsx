import type { LucideIcon } from 'lucide-react'
import type { Figure } from '../../../domain/report/dashboard.ts'
import { CardLink } from '../../ui/layout/card-link.tsx'
import { ChangeLine } from './change-line.tsx'
import styles from './stat-card.module.css'

interface Props {
  label: string
  /** The list behind the figure. */
  to: string
  Picture: LucideIcon
  /** The figure as it is read. */
  value: string
  figure: Figure
  /** What the change compares. */
  note: string
}

/** One figure: what it is, how it changed, and the way to what it counts. Spec §2, Dashboard */
export function StatCard({ label, to, Picture, value, figure, note }: Props) {
  return (
    <li className={styles.card}>
      <h2 className={styles.label}>
        <CardLink to={to}>{label}</CardLink>
      </h2>
      <Picture className={styles.picture ?? ''} size={20} aria-hidden="true" />
      <p className={styles.value}>{value}</p>
      <ChangeLine figure={figure} />
      <p className={styles.note}>{note}</p>
    </li>
  )
}
