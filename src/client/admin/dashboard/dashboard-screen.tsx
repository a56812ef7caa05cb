import CircleX from 'lucide-react/icons/circle-x'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { judgeHealth } from '../../../domain/health/judge-health.ts'
import type { Dashboard } from '../../../domain/report/dashboard.ts'
import type { Today } from '../../../domain/report/today.ts'
import { formatTime } from '../../../domain/time/format-date-time.ts'
import { trpc } from '../../api/trpc.ts'
import { useZone } from '../../api/use-site.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { CashInHandTable } from './cash-in-hand-table.tsx'
import { DashboardFigures } from './dashboard-figures.tsx'
import { asOfText, readAtText } from './dashboard-text.ts'
import styles from './dashboard.module.css'
import { NextDepartures } from './next-departures.tsx'
import { SetUpChecklist } from './set-up-checklist.tsx'
import { WaitingList } from './waiting-list.tsx'

const REFRESH_EVERY = 30_000

/** The form needs the rules (zod): fetched where it is asked for. */
const FirstStart = lazy(async () => ({
  default: (await import('./first-start-form.tsx')).FirstStart,
}))

/**
 * What a working day begins with, then the figures of the business; before the first sale, what is still to be set up.
 * Spec §2, Dashboard; ux.md d8; decisions/0089
 */
export function DashboardScreen() {
  const { data, isError, isFetching, refetch } = trpc.report.dashboard.useQuery()
  const today = trpc.report.today.useQuery(undefined, {
    refetchInterval: REFRESH_EVERY,
    refetchOnWindowFocus: 'always',
  })
  const zone = useZone()
  const selling = data !== undefined && data.firstSaleAt !== null
  const failed = isError && !data
  return (
    <div className="page">
      <PageHeading
        lead={data && (selling ? today.data && asOfText(today.data, zone) : readAtText(data, zone))}
        actions={
          selling && (
            <Link className={buttonClass('outline')} to={paths.admin.reports()}>
              Reports
            </Link>
          )
        }
      >
        Dashboard
      </PageHeading>
      <HealthBanner />
      <div className={styles.figures}>
        {(selling || failed) && today.data && (
          <TodayPart today={today.data} isStale={today.isError} />
        )}
        {selling && !today.data && today.isError && (
          <ErrorState
            message="Failed to load today. Please try again."
            retrying={today.isFetching}
            onRetry={() => void today.refetch()}
          />
        )}
        {failed && (
          <ErrorState
            message="Failed to load the dashboard. Please try again."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!isError && !data && <Spinner label="Loading the dashboard…" />}
        {data && (
          <Suspense fallback={<Spinner label="Loading the dashboard…" />}>
            <Content dashboard={data} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Who sells is asked first; then the way to the first sale, and its figures from there on. */
function Content({ dashboard }: { dashboard: Dashboard }) {
  if (!dashboard.setUp.operator) return <FirstStart />
  if (dashboard.firstSaleAt === null) return <SetUpChecklist {...dashboard.setUp} />
  return <DashboardFigures dashboard={dashboard} />
}

/** A banner above the dashboard when the health report has a problem; nothing otherwise. */
function HealthBanner() {
  const { data } = trpc.health.get.useQuery()
  const problems =
    data === undefined ? [] : judgeHealth(data).filter(({ status }) => status === 'problem')
  if (problems.length === 0) return null
  return (
    <p className={styles.banner} role="alert">
      <CircleX size={20} aria-hidden="true" />
      <span>
        <strong>Something is wrong with the system:</strong>{' '}
        {problems.map(({ title }) => title.toLowerCase()).join(', ')}.{' '}
        <Link className={styles.link ?? ''} to={paths.admin.health()}>
          See what to do
        </Link>
      </span>
    </p>
  )
}

interface TodayProps {
  today: Today
  /** The last try to renew it got no answer. */
  isStale: boolean
}

/** What a working day begins with: the next departures, the cash in hand, and what waits. decisions/0089 */
function TodayPart({ today, isStale }: TodayProps) {
  const zone = useZone()
  const { departures, day, cash, waiting, readAt } = today
  return (
    <>
      {isStale && (
        <Note>
          There is no answer: this is as of {formatTime(readAt, zone)}. It renews itself as soon as
          there is one.
        </Note>
      )}
      <div className={styles.pair}>
        <NextDepartures departures={departures} day={day} />
        <div className={styles.stack}>
          <CashInHandTable cash={cash} />
          <WaitingList waiting={waiting} day={day} />
        </div>
      </div>
    </>
  )
}
