import { keepPreviousData } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type {
  OccupancyFigures,
  Occupancy,
  OccupancyLine,
} from '../../../domain/report/occupancy.ts'
import { formatRupees } from '../../../domain/money.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { countLabel } from '../../ui/count-text.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { Tiles } from '../../ui/layout/tiles.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { DataCards } from '../../ui/list/data-cards.tsx'
import { PlainDataTable } from '../../ui/list/plain-data-table.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { occupancyColumns, percentText } from './columns.tsx'
import type { OccupancySubject } from './columns.tsx'
import { occupancyCsv, occupancyFileName } from './occupancy-csv.ts'
import { ReportDaysBar } from './report-days-bar.tsx'
import styles from './reports.module.css'
import { useReportDays } from './use-report-days.ts'

interface OccupancyPanelProps {
  title: string
  subject: OccupancySubject
  lines: readonly OccupancyLine[]
  occupancy: Occupancy
}

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
      <OccupancyPanel title="By route" subject="Route" lines={byRoute} occupancy={occupancy} />
      <OccupancyPanel title="By bus" subject="Bus" lines={byBus} occupancy={occupancy} />
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

/** The lines of the report by route or by bus, to read and to export. */
function OccupancyPanel({ title, subject, lines, occupancy }: OccupancyPanelProps) {
  const narrow = useNarrow(1024)
  const columns = occupancyColumns(subject, occupancy.total)
  const list = { label: title, columns, rows: lines }
  const save = () =>
    saveFile(occupancyFileName(subject, occupancy), occupancyCsv(columns, lines), 'text/csv')
  return (
    <TitledSection
      size="small"
      title={title}
      actions={
        <Button variant="outline" onClick={save} aria-label={`CSV, ${title.toLowerCase()}`}>
          <Download size={18} aria-hidden="true" />
          CSV
        </Button>
      }
    >
      {narrow ? (
        <DataCards {...list} order={3} classNames={styles} />
      ) : (
        <PlainDataTable {...list} />
      )}
    </TitledSection>
  )
}
