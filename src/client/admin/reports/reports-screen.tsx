import { keepPreviousData } from '@tanstack/react-query'
import type { Occupancy, OccupancyFigures } from '../../../domain/report/occupancy.ts'
import { formatRupees } from '../../../domain/money.ts'
import { formatRecordDay } from '../../../domain/time/format-record.ts'
import { trpc } from '../../api/trpc.ts'
import { PrintHead } from '../../components/print-head.tsx'
import { paths } from '../../paths.ts'
import { countLabel } from '../../ui/count-label.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { Tiles } from '../../ui/layout/tiles.tsx'
import { occupancyColumns, occupancyFileName, percentText } from './occupancy-columns.tsx'
import { ReportDaysBar } from './report-days-bar.tsx'
import { ReportPanel } from './report-panel.tsx'
import styles from './reports.module.css'
import { useReportDays } from './use-report-days.ts'

/** /admin/reports: how full the trips of some days were, and what they earned, by route and by bus. */
export function ReportsScreen() {
  const days = useReportDays()
  const { from, to, wrong } = days
  const { data, isError, isFetching, refetch } = trpc.report.occupancy.useQuery(
    { from, to },
    { enabled: wrong === undefined, placeholderData: keepPreviousData },
  )
  const shown = wrong === undefined ? data : undefined
  return (
    <div className="page">
      <PrintHead>{`${formatRecordDay(from)} to ${formatRecordDay(to)}`}</PrintHead>
      <PageHeading lead="Occupancy and revenue of trips by their day of travel.">
        Reports
      </PageHeading>
      <ReportDaysBar days={days} toReport={paths.admin.reports} />
      {wrong === undefined && isError && !data && (
        <ErrorState
          message="Failed to load the report. Please try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {wrong === undefined && !isError && !data && <Spinner label="Loading the report…" />}
      {shown && <OccupancyReport occupancy={shown} loading={isFetching} />}
    </div>
  )
}

/** The sums, and their parts by route and by bus. */
function OccupancyReport({ occupancy, loading }: { occupancy: Occupancy; loading: boolean }) {
  const { byRoute, byBus, total } = occupancy
  if (byRoute.length === 0) {
    return (
      <EmptyState title="No trips on these days">
        Choose other days. A trip counts on the day it leaves its source city.
      </EmptyState>
    )
  }
  return (
    <div className={styles.report} aria-busy={loading}>
      <OccupancyTiles total={total} />
      <ReportPanel
        title="By route"
        file={occupancyFileName('Route', occupancy)}
        columns={occupancyColumns('Route', total)}
        rows={byRoute}
      />
      <ReportPanel
        title="By bus"
        file={occupancyFileName('Bus', occupancy)}
        columns={occupancyColumns('Bus', total)}
        rows={byBus}
      />
      <p className={styles.meaning}>
        Occupancy counts a seat once for every leg of its trip: a seat sold from the first stop to
        the second is free from there on. Cancelled trips offer no seats. Revenue is the base fares
        of everybody with a ticket and what was kept of fares that were cancelled; with fees and tax
        it is what the ledger charged for these trips less what it refunded. Trips still to leave
        count with what is sold so far.
      </p>
    </div>
  )
}

/** The totals of all trips of these days. */
function OccupancyTiles({ total }: { total: OccupancyFigures }) {
  return (
    <Tiles
      tiles={[
        { name: 'Trips', value: countLabel(total.trips) },
        { name: 'Tickets', value: countLabel(total.tickets) },
        { name: 'Occupancy', value: percentText(total) },
        { name: 'Revenue', value: formatRupees(total.revenuePaise) },
        { name: 'Fees and tax', value: formatRupees(total.feesAndTaxPaise) },
        { name: 'Refunds', value: formatRupees(total.refundedPaise) },
      ]}
    />
  )
}
