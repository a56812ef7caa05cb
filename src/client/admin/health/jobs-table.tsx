import { spanText, tookText } from '../../../domain/health/health-text.ts'
import type { HealthFigures, JobFigures } from '../../../domain/health/health.ts'
import { PlainTable } from '../../ui/list/plain-table.tsx'
import styles from './health.module.css'

/** The background jobs: how often each runs, when it ran last, and its result. */
export function JobsTable({ figures: { at, jobs } }: { figures: HealthFigures }) {
  const lastRun = ({ endedAt, failure }: JobFigures) => {
    if (endedAt === null) return 'Running for the first time'
    const ago = `${spanText(at - endedAt)} ago`
    return failure === null ? `Done ${ago}` : `Failed ${ago}; in the log as ${failure.requestId}`
  }
  return (
    <PlainTable
      label="Jobs"
      head={
        <>
          <th>Job</th>
          <th>Last run</th>
          <th data-numeric>Took</th>
        </>
      }
    >
      {jobs.map((job) => (
        <tr key={job.name}>
          <td>
            {job.name}
            <span className="dimmed-line">every {spanText(job.every)}</span>
          </td>
          <td className={styles.run}>{lastRun(job)}</td>
          <td data-numeric>{job.endedAt === null ? '' : tookText(job.tookMs)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
