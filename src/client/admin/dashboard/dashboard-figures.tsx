import { Link } from 'react-router-dom'
import type { Dashboard } from '../../../domain/report/dashboard.ts'
import { useZone } from '../../api/use-site.ts'
import { paths } from '../../paths.ts'
import { BookingsOverview } from './bookings-overview.tsx'
import { readAtText } from './dashboard-text.ts'
import styles from './dashboard.module.css'
import { PopularRoutesChart } from './popular-routes-chart.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import { RecentUsers } from './recent-users.tsx'
import { StatCards } from './stat-cards.tsx'

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

/** Cards, chart and lists, the most important first. Spec §2, Dashboard */
export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
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
