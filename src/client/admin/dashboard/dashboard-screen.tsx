import CircleX from 'lucide-react/icons/circle-x'
import { Link } from 'react-router-dom'
import { judgeHealth } from '../../../domain/health/judge-health.ts'
import type { Dashboard } from '../../../domain/report/dashboard.ts'
import { useZone } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { BookingsOverview } from './bookings-overview.tsx'
import { asOfText, readAtText } from './dashboard-text.ts'
import styles from './dashboard.module.css'
import { FiguresNote } from './figures-note.tsx'
import { PopularRoutesChart } from './popular-routes-chart.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import { RecentUsers } from './recent-users.tsx'
import { SetUpChecklist } from './set-up-checklist.tsx'
import { StatCards } from './stat-cards.tsx'
import { TodayPart } from './today/today-part.tsx'

const REFRESH_EVERY = 30_000

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
        {data &&
          (selling ? <DashboardFigures dashboard={data} /> : <SetUpChecklist {...data.setUp} />)}
      </div>
    </div>
  )
}

/** Cards, chart and lists, the most important first. Spec §2, Dashboard */
function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const { stats, months, popularRoutes, transactions, users } = dashboard
  return (
    <>
      <p className="dimmed-text">{readAtText(dashboard, useZone())}</p>
      <StatCards stats={stats} />
      <LadiesOverrides {...dashboard.ladiesOverrides} />
      <div className={styles.pair}>
        <BookingsOverview months={months} />
        <PopularRoutesChart routes={popularRoutes} />
      </div>
      <div className={styles.pair}>
        <RecentTransactions transactions={transactions} />
        <RecentUsers users={users} />
      </div>
      <FiguresNote />
    </>
  )
}

/** How often staff let somebody sit beside a lady, and the way to who it was and why; nothing where nobody did. */
function LadiesOverrides({ count, since }: Dashboard['ladiesOverrides']) {
  if (count === 0) return null
  return (
    <p className="dimmed-text">
      <Link to={paths.admin.audit({ search: 'override', of: 'booking', from: since })}>
        {`${count === 1 ? '1 override' : `${count} overrides`} of the ladies’ rule this week`}
      </Link>
    </p>
  )
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
