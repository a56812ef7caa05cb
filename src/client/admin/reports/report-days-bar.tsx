import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { reportRanges } from './report-ranges.ts'
import styles from './reports.module.css'
import type { ReportDays } from './use-report-days.ts'

/** The days of travel that the report covers: two dates, or one of the usual ranges. */
export function ReportDaysBar({ days }: { days: ReportDays }) {
  const { today, from, to, wrong, put } = days
  return (
    <div className={styles.days}>
      <div className={styles.dates}>
        <TextField
          label="From Date"
          type="date"
          value={from}
          error={wrong}
          onChange={(event) => put('from', event.currentTarget.value)}
        />
        <TextField
          label="To Date"
          type="date"
          value={to}
          onChange={(event) => put('to', event.currentTarget.value)}
        />
      </div>
      <ul className={styles.ranges} aria-label="Usual ranges">
        {reportRanges(today).map((range) => (
          <li key={range.label}>
            <Link
              className={`tinted-choice ${styles.range}`}
              to={paths.admin.reports({ from: range.from, to: range.to })}
              replace
              preventScrollReset
              aria-current={range.from === from && range.to === to}
            >
              {range.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
