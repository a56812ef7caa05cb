import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../api/trpc.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { OccupancyReport } from './occupancy-report.tsx'
import { ReportDaysBar } from './report-days-bar.tsx'
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
      <PageHeading lead="Occupancy and revenue of trips by their day of travel.">
        Reports
      </PageHeading>
      <ReportDaysBar days={days} />
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
