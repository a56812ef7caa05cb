import { spanWords, tookWords } from '../../../domain/health-words.ts'
import type { HealthFigures, JobFigures } from '../../../domain/health.ts'
import { PlainTable } from '../../ui/plain-table.tsx'

/** What the house does by itself: how often, when last, and how that went. */
export function JobsTable({ figures: { at, jobs } }: { figures: HealthFigures }) {
  const ago = ({ endedAt }: JobFigures) =>
    endedAt === null ? 'running for the first time' : `${spanWords(at - endedAt)} ago`
  return (
    <PlainTable
      label="Jobs"
      head={
        <>
          <th>Job</th>
          <th>Every</th>
          <th>Last run</th>
          <th data-numeric>Took</th>
          <th>How it went</th>
        </>
      }
    >
      {jobs.map((job) => (
        <tr key={job.name}>
          <td>{job.name}</td>
          <td>{spanWords(job.every)}</td>
          <td>{ago(job)}</td>
          <td data-numeric>{job.endedAt === null ? '' : tookWords(job.tookMs)}</td>
          <td>
            {job.failure === null
              ? job.endedAt === null
                ? ''
                : 'Done'
              : `Failed; in the log as ${job.failure.requestId}`}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
