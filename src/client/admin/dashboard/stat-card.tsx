import type { LucideIcon } from 'lucide-react'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import { changePercent } from '../../../domain/report/dashboard.ts'
import type { Figure } from '../../../domain/report/dashboard.ts'
import { countLabel } from '../../ui/count-label.ts'
import { CardLink } from '../../ui/layout/card-link.tsx'
import styles from './stat-card.module.css'

interface StatCardProps {
  label: string
  /** The list behind the figure. */
  to: string
  Picture: LucideIcon
  /** The figure as it is read. */
  value: string
  figure: Figure
  /** What the change compares. */
  note: string
  /** The fewer the better. */
  fewerIsBetter?: boolean
}

/** One figure: what it is, how it changed, and the way to what it counts. Spec §2, Dashboard */
export function StatCard(props: StatCardProps) {
  const { label, to, Picture, value, figure, note, fewerIsBetter = false } = props
  return (
    <li className={styles.card}>
      <h2 className={styles.label}>
        <CardLink to={to}>{label}</CardLink>
      </h2>
      <Picture className={styles.picture ?? ''} size={20} aria-hidden="true" />
      <p className={styles.value} style={{ fontSize: fitting(value) }}>
        {value}
      </p>
      <ChangeLine figure={figure} fewerIsBetter={fewerIsBetter} />
      <p className={styles.note}>{note}</p>
    </li>
  )
}

/** An amount never breaks: the longer it is, the smaller, so that it fits the narrowest card. */
const fitting = (value: string): string =>
  `clamp(0.875rem, ${(160 / value.length).toFixed(1)}cqi, 1.875rem)`

/**
 * Percent from last month, with its arrow and its word: green for the better, red for the worse. Up is green, as Spec §2 has
 * it for its fixed figures, except where fewer is better.
 */
export function ChangeLine({
  figure,
  fewerIsBetter,
}: Pick<StatCardProps, 'figure' | 'fewerIsBetter'>) {
  const percent = changePercent(figure)
  if (percent === null) return <p className={styles.change}>Nothing last month to compare with</p>
  if (percent === 0) return <p className={styles.change}>No change from last month</p>
  const way = percent > 0 ? 'up' : 'down'
  const Arrow = percent > 0 ? TrendingUp : TrendingDown
  return (
    <p className={styles.change}>
      <span className={styles.moved} data-good={percent > 0 !== (fewerIsBetter ?? false)}>
        <Arrow size={18} aria-hidden="true" />
        {countLabel(Math.abs(percent))}% {way}
      </span>{' '}
      from last month
    </p>
  )
}
