import { NO_MONEY, PAID_BY_HAND } from '../../domain/report/money-report.ts'
import type { MoneyFigures, SettlementName } from '../../domain/report/money-report.ts'
import type { Period } from '../../domain/time/calendar.ts'
import { reportsOf } from '../core/call.ts'
import type { AdminCall } from '../core/call.ts'
import { providerNamed } from '../core/payment-provider.ts'
import {
  selectNotAccepted,
  selectRefundedByProviders,
  selectRefundedByStaff,
  selectReturnedByStaff,
  selectTakenByProviders,
  selectTakenByStaff,
} from './money-report.queries.ts'
import { selectSettled } from './settled-money.queries.ts'

/** The money of one way of paying in a period. */
export interface MoneyOfDay extends MoneyFigures {
  wayToPay: string
  isTest: boolean
  settlements: SettlementName[]
}

const SETTLED = ['otherPaise', 'feePaise', 'taxPaise', 'settledPaise'] as const

/** The money of each way of paying that had any in a period. */
export async function moneyOfDay(call: AdminCall, period: Period): Promise<MoneyOfDay[]> {
  const db = reportsOf(call)
  const ways = new Map<string, MoneyOfDay>()
  const of = (wayToPay: string, isTest = 0): MoneyOfDay => {
    const key = `${wayToPay} ${isTest}`
    const money = ways.get(key) ?? { wayToPay, isTest: isTest === 1, ...NO_MONEY, settlements: [] }
    ways.set(key, money)
    return money
  }
  for (const { wayToPay, isTest, paise } of await selectTakenByProviders(db, period))
    of(wayToPay, isTest).takenPaise += paise
  for (const { wayToPay, paise } of await selectTakenByStaff(db, period))
    of(wayToPay).takenPaise += paise
  for (const { wayToPay, paise } of await selectNotAccepted(db, period))
    of(wayToPay).takenPaise += paise
  for (const { wayToPay, isTest, paise } of await selectRefundedByProviders(db, period))
    of(wayToPay, isTest).refundedPaise += paise
  for (const { wayToPay, isTest, paise } of await selectRefundedByStaff(db, period))
    of(staffWay(call, wayToPay), isTest).refundedPaise += paise
  for (const { wayToPay, isTest, paise } of await selectReturnedByStaff(db, period))
    of(staffWay(call, wayToPay), isTest).refundedPaise += paise
  for (const settled of await selectSettled(db, period)) {
    const money = of(settled.wayToPay, settled.isTest)
    for (const figure of SETTLED) money[figure] += settled[figure]
    const { settlementId: id, bankReference } = settled
    if (settled.settledPaise !== 0) money.settlements.push({ id, bankReference })
  }
  return [...ways.values()]
}

/** What staff have paid back: by the way it came where it is theirs, such as cash; else it is for a provider. */
function staffWay(call: AdminCall, wayToPay: string): string {
  const paysOut = providerNamed(call.dependencies.payments, wayToPay)?.paysOut ?? 'itself'
  return paysOut === 'itself' ? PAID_BY_HAND : wayToPay
}
