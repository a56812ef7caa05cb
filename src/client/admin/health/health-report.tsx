import type { ReactNode } from 'react'
import { judgeHealth } from '../../../domain/health/judge-health.ts'
import { formatBytes, healthCountText, spanText } from '../../../domain/health/health-text.ts'
import { worstStatus } from '../../../domain/health/health.ts'
import type {
  DiskFigures,
  HealthFigures,
  HealthItem,
  HealthStatus,
} from '../../../domain/health/health.ts'
import { formatStamp } from '../../../domain/time/format-date-time.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { useZone } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import type { Tone } from '../../ui/layout/status-badge.tsx'
import { Tiles } from '../../ui/layout/tiles.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import styles from './health.module.css'
import { JobsTable } from './jobs-table.tsx'
import { TrustClock } from './trust-clock.tsx'

const WHOLE: Record<HealthStatus, string> = {
  ok: 'All is well.',
  warning: 'Farebox sells. Some things are worth a look.',
  problem: 'Something is wrong. What to do stands beside it.',
}

/** The buttons of a part, where something can be done about it on this screen. */
function actionsOf({ part, status }: HealthItem, figures: HealthFigures): ReactNode {
  if (part === 'check') return <CheckButton />
  return part === 'clock' && status !== 'ok' && <TrustClock figures={figures} />
}

function diskTiles({ databaseBytes, walBytes, freeBytes, totalBytes }: DiskFigures) {
  const log = `write-ahead log ${formatBytes(walBytes)}`
  return [
    { name: 'Database', value: formatBytes(databaseBytes), note: log },
    { name: 'Disk free', value: formatBytes(freeBytes), note: `of ${formatBytes(totalBytes)}` },
  ]
}

/** The overall status in one line, each part with what to do, and the figures. */
export function HealthReport({ figures }: { figures: HealthFigures }) {
  const zone = useZone()
  const items = judgeHealth(figures)
  const { at, startedAt, versions, disk } = figures
  const worst = worstStatus(items.map(({ status }) => status))
  return (
    <div className={styles.report}>
      <p className={styles.whole} data-status={worst}>
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
            { name: 'Node', value: versions.node, note: `${versions.engine} ${versions.sqlite}` },
            ...(disk === null ? [] : diskTiles(disk)),
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

const FAILED = 'The check could not be made. Please try again.'

/** Checks the database now; the report is fetched again with what was found. */
function CheckButton() {
  const { health } = trpc.useUtils()
  const { mutate, isPending, error } = trpc.health.check.useMutation({
    onSuccess: () => health.get.invalidate(),
  })
  return (
    <div className={styles.check}>
      <Button variant="outline" loading={isPending} onClick={() => mutate()}>
        Check now
      </Button>
      <output className={styles.outcome}>
        {isPending && 'Checking: seconds on a small database, a minute on a large one.'}
        {error && (serverMessage(error) ?? FAILED)}
      </output>
    </div>
  )
}

const BADGES: Record<HealthStatus, { tone: Tone; label: string }> = {
  ok: { tone: 'good', label: 'OK' },
  warning: { tone: 'warning', label: 'Warning' },
  problem: { tone: 'bad', label: 'Problem' },
}

interface Props {
  item: HealthItem
  actions: ReactNode
}

/** One part of the report: its status by shape, colour and words, and what to do. */
function HealthItemPanel({ item, actions }: Props) {
  const { title, status, says, points, toDo } = item
  return (
    <TitledSection
      size="small"
      title={title}
      actions={<StatusBadge status={status} {...BADGES[status]} />}
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
