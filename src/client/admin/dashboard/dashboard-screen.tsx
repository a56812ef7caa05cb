import CircleX from 'lucide-react/icons/circle-x'
import { lazy, Suspense } from 'react'
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
import { readAtText } from './dashboard-text.ts'
import styles from './dashboard.module.css'
import { PopularRoutesChart } from './popular-routes-chart.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import { RecentUsers } from './recent-users.tsx'
import { SetUpChecklist } from './set-up-checklist.tsx'
import { StatCards } from './stat-cards.tsx'

/** The form needs the rules (zod): fetched where it is asked for. */
const FirstStart = lazy(async () => ({
  default: (await import('./first-start-form.tsx')).FirstStart,
}))

/** What each figure counts, for whoever compares it with another list. */
const MEANINGS = [
  [
    'Total Bookings',
    'every booking that was ever paid, also if it was cancelled later. A hold that nobody paid for is none.',
  ],
  [
    'Total Revenue',
    'what the ledger has charged less what it has refunded, fees and taxes included. A refund counts from the moment it is granted.',
  ],
  ['Cancelled Bookings', 'paid bookings of which nobody travels any more.'],
  ['Active Users', 'people who were signed in at some time within 30 days, staff included.'],
  [
    'From last month',
    'this month so far against the same days of last month; for active users, 30 days against the 30 days before.',
  ],
] as const

/** The figures of the business; before the first sale, what is still to be set up. Spec §2, Dashboard; ux.md d8 */
export function DashboardScreen() {
  const { data, isError, isFetching, refetch } = trpc.report.dashboard.useQuery()
  const zone = useZone()
  const selling = data !== undefined && data.firstSaleAt !== null
  return (
    <div className="page">
      <PageHeading
        lead={data && readAtText(data, zone)}
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
      {isError && !data && (
        <ErrorState
          message="Failed to load the dashboard. Please try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Spinner label="Loading the dashboard…" />}
      {data && (
        <Suspense fallback={<Spinner />}>
          <Content dashboard={data} />
        </Suspense>
      )}
    </div>
  )
}

/** Who sells is asked first; then the way to the first sale, and its figures from there on. */
function Content({ dashboard }: { dashboard: Dashboard }) {
  if (!dashboard.setUp.operator) return <FirstStart />
  if (dashboard.firstSaleAt === null) return <SetUpChecklist {...dashboard.setUp} />
  return <DashboardFigures dashboard={dashboard} />
}

/** Cards, chart and lists, the most important first. Spec §2, Dashboard */
function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const { stats, months, popularRoutes, transactions, users } = dashboard
  return (
    <div className={styles.figures}>
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
    </div>
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

/** How the figures are counted, folded away until somebody asks. */
function FiguresNote() {
  return (
    <details className={styles.note}>
      <summary className={styles.summary}>How these figures are counted</summary>
      <dl className={styles.meanings}>
        {MEANINGS.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
