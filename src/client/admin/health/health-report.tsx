import type { ReactNode } from 'react'
import { judgeHealth } from '../../../domain/health/health-judgement.ts'
import { healthCountText, formatBytes, spanText } from '../../../domain/health/health-text.ts'
import { worstStatus } from '../../../domain/health/health.ts'
import type { HealthFigures, HealthItem, HealthStatus } from '../../../domain/health/health.ts'
import { formatStamp } from '../../../domain/time/format-time.ts'
import { useZone } from '../../api/zone.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { Tiles } from '../../ui/layout/tiles.tsx'
import { CheckButton } from './check-button.tsx'
import { HealthItemPanel } from './health-item-panel.tsx'
import styles from './health.module.css'
import { JobsTable } from './jobs-table.tsx'
import { TrustClock } from './trust-clock.tsx'

const WHOLE: Record<HealthStatus, string> = {
  ok: 'All is well.',
  warning: 'The house sells. Some things are worth a look.',
  problem: 'Something is wrong. What to do stands beside it.',
}

/** What can be done about a part right here. */
function actionsOf({ part, standing }: HealthItem, figures: HealthFigures): ReactNode {
  if (part === 'check') return <CheckButton />
  return part === 'clock' && standing !== 'ok' && <TrustClock figures={figures} />
}

/** The whole in one line, each part of it with what to do, and the figures. */
export function HealthReport({ figures }: { figures: HealthFigures }) {
  const zone = useZone()
  const items = judgeHealth(figures)
  const { at, startedAt, versions, disk } = figures
  const worst = worstStatus(items.map(({ standing }) => standing))
  return (
    <div className={styles.report}>
      <p className={styles.whole} data-standing={worst}>
        {WHOLE[worst]}
      </p>
      <div className={styles.items}>
        {items.map((item) => (
          <HealthItemPanel key={item.part} item={item} actions={actionsOf(item, figures)} />
        ))}
      </div>
      <TitledSection size="small" title="This server" note={`As of ${formatStamp(at, zone)}`}>
        <Tiles
          tiles={[
            {
              name: 'Farebox',
              value: versions.farebox,
              note: `schema ${versions.schema.slice(0, 4)}`,
            },
            {
              name: 'Running for',
              value: spanText(at - startedAt),
              note: `since ${formatStamp(startedAt, zone)}`,
            },
            { name: 'Node', value: versions.node, note: `SQLite ${versions.sqlite}` },
            {
              name: 'Database',
              value: formatBytes(disk.databaseBytes),
              note: `write-ahead log ${formatBytes(disk.walBytes)}`,
            },
            {
              name: 'Disk free',
              value: formatBytes(disk.freeBytes),
              note: `of ${formatBytes(disk.totalBytes)}`,
            },
          ]}
        />
      </TitledSection>
      <TitledSection
        size="small"
        title="Jobs"
        note={`${healthCountText(figures.jobs.length, 'job')} run by themselves`}
      >
        <JobsTable figures={figures} />
      </TitledSection>
    </div>
  )
}
