import { Link } from 'react-router-dom'
import type { ReportsAddress } from '../../paths.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { reportRanges } from './report-ranges.ts'
import styles from './reports.module.css'
import type { ReportDays } from './use-report-days.ts'

interface Props {
  days: ReportDays
  /** The address of the report of some days. */
  toReport: (address: ReportsAddress) => string
}

/** The days that a report covers: two dates, or one of the usual ranges. */
export function ReportDaysBar({ days, toReport }: Props) {
  const { today, from, to, wrong, put } = days
  return (
    <div className={`${styles.days} screen-only`}>
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
              to={toReport({ from: range.from, to: range.to })}
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
