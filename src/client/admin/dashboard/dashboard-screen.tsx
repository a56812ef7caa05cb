import { Link } from 'react-router-dom'
import { trpc } from '../../api/trpc.ts'
import { useZone } from '../../api/zone.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { readAtText } from './dashboard-text.ts'
import { HealthBanner } from './health-banner.tsx'
import { SetUpChecklist } from './set-up-checklist.tsx'
import type { Dashboard } from '../../../domain/report/dashboard.ts'
import { BookingsOverview } from './bookings-overview.tsx'
import styles from './dashboard.module.css'
import { FiguresNote } from './figures-note.tsx'
import { PopularRoutesChart } from './popular-routes.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import { RecentUsers } from './recent-users.tsx'
import { StatCards } from './stat-cards.tsx'

/** How the house does; before its first sale, what is still to be done for it. Spec §2, Dashboard; ux.md d8 */
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
      {data &&
        (selling ? <DashboardFigures dashboard={data} /> : <SetUpChecklist {...data.setUp} />)}
    </div>
  )
}

/** Cards, chart and lists, the loudest first. Spec §2, Dashboard */
function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const { stats, months, popularRoutes, transactions, users } = dashboard
  return (
    <div className={styles.figures}>
      <StatCards stats={stats} />
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
