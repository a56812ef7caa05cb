import { setImmediate as turn } from 'node:timers/promises'
import { NO_MONEY, PAID_BY_HAND, sumMoney } from '../../domain/report/money-report.ts'
import type {
  MoneyLine,
  MoneyOfWay,
  MoneyReport,
  WayOfPaying,
} from '../../domain/report/money-report.ts'
import type { ReportDaysInput } from '../../domain/report/report.input.ts'
import { addDays } from '../../domain/time/calendar.ts'
import { atOneMoment } from '../core/call.ts'
import type { AdminCall } from '../core/call.ts'
import { periodOf } from '../core/operator-time.ts'
import { onlineProviders } from '../core/payment-provider.ts'
import { paymentMethodLabel } from '../payment/payment-methods.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { moneyOfDay } from './money-of-day.service.ts'
import type { MoneyOfDay } from './money-of-day.service.ts'

/** So many days are read before others are served. */
const AT_ONCE = 7

/**
 * What came in and went out by each way of paying on each of some days in the operator's zone, what providers kept of it,
 * and what they have settled. A payment counts on the day it was taken here, a refund on the day it was begun, and so do
 * their fees, whenever they are settled; what else is settled counts on that day. decisions/0071
 */
export const getMoneyReport = (call: AdminCall, days: ReportDaysInput): Promise<MoneyReport> =>
  atOneMoment(call, (call) => moneyReportOf(call, days))

async function moneyReportOf(call: AdminCall, { from, to }: ReportDaysInput): Promise<MoneyReport> {
  const { zone } = await readSettings(call)
  const lines: MoneyLine[] = []
  for (let day = to, read = 1; day >= from; day = addDays(day, -1), read++) {
    const period = periodOf({ from: day, to: day }, zone)
    // oxlint-disable-next-line no-await-in-loop -- one day after the other, with a rest
    const found = (await moneyOfDay(call, period)).map((money) => lineOf(call, day, money))
    lines.push(...found.toSorted((a, b) => a.label.localeCompare(b.label)))
    // oxlint-disable-next-line no-await-in-loop
    if (read % AT_ONCE === 0) await turn()
  }
  const total = sumMoney(lines.filter(({ isTest }) => !isTest))
  return { from, to, lines, byWay: waysOf(lines), total }
}

const lineOf = (
  call: AdminCall,
  day: string,
  { wayToPay, isTest, ...money }: MoneyOfDay,
): MoneyLine => ({
  ...money,
  ...wayOf(call, wayToPay, isTest),
  id: `${day} ${wayToPay}${isTest ? ' test' : ''}`,
  day,
})

function wayOf(call: AdminCall, wayToPay: string, isTest: boolean): WayOfPaying {
  const { payments } = call.dependencies
  const online = onlineProviders(payments).find(({ name }) => name === wayToPay)
  const label = wayToPay === PAID_BY_HAND ? 'Paid back by hand' : paymentMethodLabel(call, wayToPay)
  return { way: wayToPay, label, isTest, isSettled: online?.settledBetween !== undefined }
}

/** The sums of each way, the one that took most first. */
function waysOf(lines: readonly MoneyLine[]): MoneyOfWay[] {
  const ways = Map.groupBy(lines, ({ way, isTest }) => `${way}${isTest ? ' test' : ''}`)
  return [...ways]
    .map(([id, [first, ...rest]]) => {
      const { way = '', label = '', isTest = false, isSettled = false } = first ?? {}
      return { id, way, label, isTest, isSettled, ...sumMoney([first ?? NO_MONEY, ...rest]) }
    })
    .toSorted((a, b) => b.takenPaise - a.takenPaise || a.label.localeCompare(b.label))
}
