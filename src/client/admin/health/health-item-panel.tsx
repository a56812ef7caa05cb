import type { ReactNode } from 'react'
import type { HealthItem, HealthStatus } from '../../../domain/health/health.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import type { Tone } from '../../ui/layout/status-badge.tsx'
import styles from './health.module.css'

const BADGES: Record<HealthStatus, { tone: Tone; label: string }> = {
  ok: { tone: 'good', label: 'OK' },
  warning: { tone: 'warning', label: 'Warning' },
  problem: { tone: 'bad', label: 'Problem' },
}

interface Props {
  item: HealthItem
  actions: ReactNode
}

/** One part of the house: how it stands by shape, colour and words, and what to do. */
export function HealthItemPanel({ item, actions }: Props) {
  const { title, standing, says, points, toDo } = item
  return (
    <TitledSection
      size="small"
      title={title}
      actions={<StatusBadge status={standing} {...BADGES[standing]} />}
    >
      <p className={styles.says}>{says}</p>
      {points !== undefined && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {toDo !== undefined && (
        <p className={styles.toDo}>
          <strong>What to do:</strong> {toDo}
        </p>
      )}
      {actions}
    </TitledSection>
  )
}
