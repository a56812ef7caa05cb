import { keepPreviousData } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { formatRupees } from '../../../domain/money.ts'
import { formatRecordDay } from '../../../domain/time/format-record.ts'
import { netPaise } from '../../../domain/report/money-report.ts'
import type { MoneyFigures, MoneyReport } from '../../../domain/report/money-report.ts'
import { gstRegisterFileName } from '../../../domain/tax/gst-register.ts'
import { useFileDownload } from '../../api/use-file-download.ts'
import { trpc } from '../../api/trpc.ts'
import { PrintHead } from '../../components/print-head.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { Tiles } from '../../ui/layout/tiles.tsx'
import { dayColumns, wayColumns } from './money-columns.tsx'
import { ReportDaysBar } from './report-days-bar.tsx'
import { ReportPanel } from './report-panel.tsx'
import styles from './reports.module.css'
import { useReportDays } from './use-report-days.ts'

/** /admin/money: what came in and went out by day and way of paying, what it cost, and what reached the bank. */
export function MoneyScreen() {
  const days = useReportDays()
  const { from, to, wrong } = days
  const { data, isError, isFetching, refetch } = trpc.report.money.useQuery(
    { from, to },
    { enabled: wrong === undefined, placeholderData: keepPreviousData },
  )
  const register = useFileDownload({
    path: '/report/gst-register.csv',
    query: { from, to },
    name: gstRegisterFileName({ from, to }),
    type: 'text/csv',
    failed: 'Failed to load the register. Please try again.',
  })
  const shown = wrong === undefined ? data : undefined
  return (
    <div className="page">
      <PrintHead>{`${formatRecordDay(from)} to ${formatRecordDay(to)}`}</PrintHead>
      <PageHeading
        lead="What was taken and refunded, what it cost, and what reached the bank."
        actions={
          <Button
            variant="outline"
            loading={register.running}
            disabled={wrong !== undefined}
            onClick={register.start}
          >
            <Download size={18} aria-hidden="true" />
            GST register
          </Button>
        }
      >
        Money
      </PageHeading>
      <FailureBanner message={register.failure} onDismiss={register.dismiss} />
      <ReportDaysBar days={days} toReport={paths.admin.money} />
      {wrong === undefined && isError && !data && (
        <ErrorState
          message="Failed to load the report. Please try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {wrong === undefined && !isError && !data && <Spinner label="Loading the report…" />}
      {shown && <MoneyFound report={shown} loading={isFetching} />}
    </div>
  )
}

/** The sums, and their parts by way of paying and by day. */
function MoneyFound({ report, loading }: { report: MoneyReport; loading: boolean }) {
  const { from, to, lines, byWay, total } = report
  if (lines.length === 0) {
    return (
      <EmptyState title="No money on these days">
        Choose other days. A payment counts on the day it was taken.
      </EmptyState>
    )
  }
  const file = (by: string) => `money-by-${by}-${from}-to-${to}.csv`
  return (
    <div className={styles.report} aria-busy={loading}>
      <MoneyTiles total={total} />
      <ReportPanel
        title="By way of paying"
        file={file('way')}
        columns={wayColumns(total)}
        rows={byWay}
      />
      <ReportPanel title="By day" file={file('day')} columns={dayColumns} rows={lines} />
      <p className={styles.meaning}>
        A payment and its fee count on the day it was taken, a refund on the day it was sent or
        handed out. Refunds that are granted and not sent yet are under Transactions only. Fee and
        tax are known once the payment company has settled a payment; net is what is left. Settled
        is how much of that has been paid to the bank. Other is what else was settled: disputes,
        refunds that came back, charges of the account. Test payments are no money and in no total.
      </p>
    </div>
  )
}

function MoneyTiles({ total }: { total: MoneyFigures }) {
  return (
    <Tiles
      tiles={[
        { name: 'Taken', value: formatRupees(total.takenPaise) },
        {
          name: 'Refunded',
          value: formatRupees(total.refundedPaise),
          note: 'sent or handed out, with returned payments',
        },
        { name: 'Fees', value: formatRupees(total.feePaise) },
        { name: 'Tax on fees', value: formatRupees(total.taxPaise) },
        { name: 'Net', value: formatRupees(netPaise(total)), loud: true },
        { name: 'Settled', value: formatRupees(total.settledPaise) },
      ]}
    />
  )
}
