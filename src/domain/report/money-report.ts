import type { Paise } from '../money.ts'
import type { ServiceDay } from '../time/calendar.ts'

/** What came in by one way of paying, what went out, and what of it has reached the operator's bank. */
export interface MoneyFigures {
  /** Also what could not become a ticket and goes back. */
  takenPaise: Paise
  /** Paid back, or on its way: refunds, and what could not become a ticket. */
  refundedPaise: Paise
  /** What else providers have settled: disputes, refunds that came back, charges of the account. */
  otherPaise: Paise
  /** What providers have kept, so far as they have said; without its tax. */
  feePaise: Paise
  /** The tax on the fee. */
  taxPaise: Paise
  /** How much of the net has been paid to the operator's bank. */
  settledPaise: Paise
}

/** What the operator has of it. */
export const netPaise = (money: MoneyFigures): Paise =>
  money.takenPaise - money.refundedPaise + money.otherPaise - money.feePaise - money.taxPaise

/** A way of paying: a provider by its name, cash, or what staff have paid back by hand for a provider. */
export interface WayOfPaying {
  /** The way to pay. */
  way: string
  /** What a person calls it. */
  label: string
  /** With test keys: no money. */
  isTest: boolean
  /** Whether it is settled: whoever takes the money keeps it for some days. */
  isSettled: boolean
}

/** A payment of a provider to the operator's bank. */
export interface SettlementName {
  /** As the provider calls it. */
  id: string
  /** As the bank calls it (UTR); null while nobody knows. */
  bankReference: string | null
}

/** One way of paying on one day. */
export interface MoneyLine extends WayOfPaying, MoneyFigures {
  /** Day and way. */
  id: string
  day: ServiceDay
  /** By which this day's money was, or was partly, paid to the bank. */
  settlements: SettlementName[]
}

/** All of some days by one way of paying. */
export interface MoneyOfWay extends WayOfPaying, MoneyFigures {
  id: string
}

/** Money by day and way of paying, the newest day first. Test payments are in no total. decisions/0071 */
export interface MoneyReport {
  /** Days in the operator's zone, both included. */
  from: ServiceDay
  to: ServiceDay
  lines: MoneyLine[]
  byWay: MoneyOfWay[]
  total: MoneyFigures
}

/** What staff have paid back themselves for a provider: it comes from the operator's own bank or drawer. */
export const PAID_BY_HAND = 'byHand'

export const NO_MONEY: MoneyFigures = {
  takenPaise: 0,
  refundedPaise: 0,
  otherPaise: 0,
  feePaise: 0,
  taxPaise: 0,
  settledPaise: 0,
}

/** Adds up figures. */
export function sumMoney(parts: readonly MoneyFigures[]): MoneyFigures {
  const sum = { ...NO_MONEY }
  for (const part of parts) {
    sum.takenPaise += part.takenPaise
    sum.refundedPaise += part.refundedPaise
    sum.otherPaise += part.otherPaise
    sum.feePaise += part.feePaise
    sum.taxPaise += part.taxPaise
    sum.settledPaise += part.settledPaise
  }
  return sum
}
