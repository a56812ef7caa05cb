import type { Instant, ServiceDay } from '../time/calendar.ts'
import type { Paise } from '../money.ts'
import type { Transaction } from '../payment/transaction.ts'
import type { Role } from '../account/role.ts'
import type { PersonStatus } from '../account/user.ts'

/** Something counted since the beginning, and how it changed this month. */
export interface Figure {
  value: number
  /** In the period that is compared: this month so far, or the last 30 days. */
  current: number
  /** In the same stretch one month, or 30 days, earlier. */
  previous: number
}

/** The four cards. Spec §2, Dashboard; §3, Dashboard stats */
export interface DashboardStats {
  /** Bookings ever paid, whatever became of them: charges in the ledger. */
  totalBookings: Figure
  /** In paise: charges less refunds granted, both as the ledger has them. */
  totalRevenue: Figure
  /** Paid bookings of which nobody travels any more. A hold that ran out was never a booking. */
  cancelledBookings: Figure
  /** People who were signed in at some time within 30 days, staff included. Not since the beginning. */
  activeUsers: Figure
}

/** One bar of 'Bookings Overview', one line of the table under it. */
export interface MonthOverview {
  /** `YYYY-MM` in the operator's zone. */
  month: string
  bookings: number
  revenuePaise: Paise
}

/** A popular route, ranked by what was booked. Spec §3, Popular route */
export interface BookedRoute {
  source: string
  destination: string
  /** Bookings ever paid on it. */
  count: number
  /** Of all bookings ever paid, rounded. */
  sharePercent: number
}

export interface RecentUser {
  id: number
  name: string
  role: Role
  status: PersonStatus
}

/** What is to be done before a first ticket can be sold, each as the database has it. ux.md d8 */
export interface SetUpSteps {
  /** Who sells is known: name, phone, e-mail and address. */
  operator: boolean
  bus: boolean
  route: boolean
  schedule: boolean
  /** Somebody takes payments online, if only the demo. */
  payments: boolean
  sale: boolean
}

export interface Dashboard {
  /** When it was counted. */
  readAt: Instant
  /** The first sale there ever was; null before it. */
  firstSaleAt: Instant | null
  stats: DashboardStats
  /** Six, the running one last. */
  months: MonthOverview[]
  /** The most booked first, five at most. */
  popularRoutes: BookedRoute[]
  /** The newest first, five at most. */
  transactions: Transaction[]
  /** The newest first, five at most. */
  users: RecentUser[]
  setUp: SetUpSteps
  /** How often staff let somebody sit beside a lady within a week. decisions/0079 */
  ladiesOverrides: { count: number; since: ServiceDay }
}

/** By how many percent something changed, rounded; null where there was nothing before to compare with. */
export function changePercent({ current, previous }: Figure): number | null {
  if (current === previous) return 0
  return previous > 0 ? Math.round(((current - previous) / previous) * 100) : null
}

/** A share of a whole in percent, rounded; 0 of nothing. */
export function sharePercent(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0
}
