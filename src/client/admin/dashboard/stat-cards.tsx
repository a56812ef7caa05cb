import IndianRupee from 'lucide-react/icons/indian-rupee'
import Ticket from 'lucide-react/icons/ticket'
import TicketX from 'lucide-react/icons/ticket-x'
import Users from 'lucide-react/icons/users'
import type { DashboardStats } from '../../../domain/report/dashboard.ts'
import { formatRupees } from '../../../domain/money.ts'
import { paths } from '../../paths.ts'
import { countLabel } from '../../ui/count-label.ts'
import styles from './dashboard.module.css'
import { StatCard } from './stat-card.tsx'

/** What the change of three of them compares. */
const months = (current: string, previous: string) =>
  `${current} this month, ${previous} in the same days of last month`

/** The four figures, each the way to its list. Spec §2, Dashboard */
export function StatCards({ stats }: { stats: DashboardStats }) {
  const { totalBookings, totalRevenue, cancelledBookings, activeUsers } = stats
  return (
    <ul className={styles.cards}>
      <StatCard
        label="Total Bookings"
        to={paths.admin.transactions({ status: 'completed' })}
        Picture={Ticket}
        value={countLabel(totalBookings.value)}
        figure={totalBookings}
        note={months(countLabel(totalBookings.current), countLabel(totalBookings.previous))}
      />
      <StatCard
        label="Total Revenue"
        to={paths.admin.transactions()}
        Picture={IndianRupee}
        value={formatRupees(totalRevenue.value)}
        figure={totalRevenue}
        note={months(formatRupees(totalRevenue.current), formatRupees(totalRevenue.previous))}
      />
      <StatCard
        label="Cancelled Bookings"
        to={paths.admin.transactions({ status: 'refunded' })}
        Picture={TicketX}
        value={countLabel(cancelledBookings.value)}
        figure={cancelledBookings}
        fewerIsBetter
        note={months(countLabel(cancelledBookings.current), countLabel(cancelledBookings.previous))}
      />
      <StatCard
        label="Active Users"
        to={paths.admin.users()}
        Picture={Users}
        value={countLabel(activeUsers.value)}
        figure={activeUsers}
        note={`Signed in within 30 days; ${countLabel(activeUsers.previous)} in the 30 days before`}
      />
    </ul>
  )
}
