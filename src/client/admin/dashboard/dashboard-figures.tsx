import type { Dashboard } from '../../../domain/report/dashboard.ts'
import { BookingsOverview } from './bookings-overview.tsx'
import styles from './dashboard.module.css'
import { FiguresNote } from './figures-note.tsx'
import { PopularRoutesChart } from './popular-routes.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import { RecentUsers } from './recent-users.tsx'
import { StatCards } from './stat-cards.tsx'

/** Cards, chart and lists, the loudest first. Spec §2, Dashboard */
export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
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
