import { setImmediate as turn } from 'node:timers/promises'
import { sharePercent } from '../../domain/report/dashboard.ts'
import type {
  Dashboard,
  DashboardStats,
  Figure,
  SetUpSteps,
} from '../../domain/report/dashboard.ts'
import { saysWhoSells } from '../../domain/settings/seller.ts'
import { addDays, DAY } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import type { AdminCall } from '../core/call.ts'
import { atOneMoment, reportsOf } from '../core/call.ts'
import { instantOf, serviceDayOf } from '../core/operator-time.ts'
import { canPayOnline } from '../core/payment-provider.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  selectActiveUsers,
  selectBookedRoutes,
  selectCancelled,
  selectCancelledBetween,
  selectLadiesOverrides,
  selectRecentUsers,
  selectSetUp,
  selectTakings,
} from './dashboard.queries.ts'
import { lastMonths, monthToDate } from './months.ts'
import type { MonthSpan } from './months.ts'
import { listTransactions } from './transactions.service.ts'

/** Of routes, transactions and users. Spec §2, Dashboard */
const ROWS = 5
/** The transactions that began last. */
const NEWEST = {
  pageNumber: 0,
  pageSize: ROWS,
  sortColumn: 'id',
  orderBy: 'DESC',
  searchTerm: '',
  by: 'payment',
} as const
const MONTHS = 6
const ACTIVE_WITHIN = 30 * DAY

/**
 * The operator's figures, all from stored rows, the sums from the ledger. Totals are since the first sale; the change
 * compares this month so far with the same days of the month before, active users 30 days with the 30 days before
 * those. With 100,000 bookings that takes 40 ms, so other requests are served in between. Spec §2, Dashboard
 */
export const getDashboard = (call: AdminCall): Promise<Dashboard> => atOneMoment(call, dashboardOf)

async function dashboardOf(call: AdminCall): Promise<Dashboard> {
  const { zone } = await readSettings(call)
  const db = reportsOf(call)
  const now = call.now()
  const ever = await takingsOf(call, { start: 0, end: now + 1 })
  await turn()
  const months = lastMonths(now, zone, MONTHS)
  const takings = await Promise.all(months.map((month) => takingsOf(call, month)))
  await turn()
  const routes = await selectBookedRoutes(db, { limit: ROWS })
  const newest = await listTransactions(call, NEWEST)
  await turn()
  return {
    readAt: now,
    firstSaleAt: ever.firstAt,
    stats: await statsOf(call, ever, monthToDate(now, zone)),
    months: months.map(({ month }, index) => ({
      month,
      bookings: takings[index]?.bookings ?? 0,
      revenuePaise: takings[index]?.revenuePaise ?? 0,
    })),
    popularRoutes: routes.map((route) => ({
      ...route,
      sharePercent: sharePercent(route.count, ever.bookings),
    })),
    transactions: newest.data,
    users: await selectRecentUsers(db, { limit: ROWS }),
    setUp: await setUpOf(call),
    ladiesOverrides: await ladiesOverridesOf(call, addDays(serviceDayOf(now, zone), -6), zone),
  }
}

/** From the beginning of a day on, as the audit is filtered. */
async function ladiesOverridesOf(call: AdminCall, since: ServiceDay, zone: string) {
  const [overrides] = await selectLadiesOverrides(reportsOf(call), {
    since: instantOf(since, 0, zone),
  })
  return { count: overrides?.count ?? 0, since }
}

interface Takings {
  bookings: number
  revenuePaise: number
  firstAt: number | null
}

async function takingsOf(call: AdminCall, { start, end }: MonthSpan): Promise<Takings> {
  const [takings] = await selectTakings(reportsOf(call), { start, end })
  return takings ?? { bookings: 0, revenuePaise: 0, firstAt: null }
}

async function statsOf(
  call: AdminCall,
  ever: Takings,
  { current, previous }: { current: MonthSpan; previous: MonthSpan },
): Promise<DashboardStats> {
  const [taken, takenBefore] = [await takingsOf(call, current), await takingsOf(call, previous)]
  const [cancelled] = await selectCancelled(reportsOf(call), {})
  return {
    totalBookings: {
      value: ever.bookings,
      current: taken.bookings,
      previous: takenBefore.bookings,
    },
    totalRevenue: {
      value: ever.revenuePaise,
      current: taken.revenuePaise,
      previous: takenBefore.revenuePaise,
    },
    cancelledBookings: {
      value: cancelled?.bookings ?? 0,
      current: await cancelledIn(call, current),
      previous: await cancelledIn(call, previous),
    },
    activeUsers: await activeUsers(call),
  }
}

async function cancelledIn(call: AdminCall, { start, end }: MonthSpan): Promise<number> {
  const [cancelled] = await selectCancelledBetween(reportsOf(call), { start, end })
  return cancelled?.bookings ?? 0
}

async function activeUsers(call: AdminCall): Promise<Figure> {
  const end = call.now() + 1
  const start = end - ACTIVE_WITHIN
  const [active] = await selectActiveUsers(reportsOf(call), { start, end })
  const [before] = await selectActiveUsers(reportsOf(call), {
    start: start - ACTIVE_WITHIN,
    end: start,
  })
  const current = active?.users ?? 0
  return { value: current, current, previous: before?.users ?? 0 }
}

/** Which steps towards a first sale are done. ux.md d8 */
async function setUpOf(call: AdminCall): Promise<SetUpSteps> {
  const [done] = await selectSetUp(reportsOf(call), {})
  const settings = await readSettings(call)
  return {
    operator: saysWhoSells(settings),
    bus: Boolean(done?.bus),
    route: Boolean(done?.route),
    schedule: Boolean(done?.schedule),
    payments: canPayOnline(call.dependencies.payments, settings),
    sale: Boolean(done?.sale),
  }
}
