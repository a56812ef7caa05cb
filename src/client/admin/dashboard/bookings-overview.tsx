import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { MonthOverview } from '../../../domain/report/dashboard.ts'
import { FoldedPart } from '../../components/folded-part.tsx'
import { Money } from '../../components/money.tsx'
import { paths } from '../../paths.ts'
import { countLabel } from '../../ui/count-label.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { PlainTable } from '../../ui/list/plain-table.tsx'
import chart from './bookings-chart.module.css'
import { monthAndYear } from './dashboard-text.ts'
import styles from './dashboard.module.css'

/** The chart's code is as large as all the rest: the table does not wait for it. */
const BookingsChart = lazy(async () => ({
  default: (await import('./bookings-chart.tsx')).BookingsChart,
}))

/** What was sold in the last six months, as bars, with their table folded below. Spec §2, Dashboard; ux.md d8 */
export function BookingsOverview({ months }: { months: readonly MonthOverview[] }) {
  return (
    <TitledSection
      size="small"
      title="Bookings Overview"
      note="Paid bookings by the month of the sale"
      actions={
        <Link
          className={`touch-link ${styles.more}`}
          to={paths.admin.transactions({ status: 'completed' })}
        >
          All payments
        </Link>
      }
    >
      <div className={chart.room}>
        <Suspense>
          <BookingsChart months={months} />
        </Suspense>
      </div>
      <FoldedPart title="Table of months">{() => <MonthTable months={months} />}</FoldedPart>
    </TitledSection>
  )
}

/** The same figures for whoever cannot see the bars. */
function MonthTable({ months }: { months: readonly MonthOverview[] }) {
  return (
    <PlainTable
      label="Bookings by month"
      head={
        <>
          <th scope="col">Month</th>
          <th scope="col" data-numeric="true">
            Bookings
          </th>
          <th scope="col" data-numeric="true">
            Revenue
          </th>
        </>
      }
    >
      {months.map(({ month, bookings, revenuePaise }) => (
        <tr key={month}>
          <th scope="row" className={styles.month}>
            {monthAndYear(month)}
          </th>
          <td data-numeric="true">{countLabel(bookings)}</td>
          <td data-numeric="true">
            <Money paise={revenuePaise} />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
