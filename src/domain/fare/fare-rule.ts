import type { Paise } from '../money.ts'
import type { Instant, Minutes, ServiceDay } from '../time/calendar.ts'
import type { BasisPoints, DateLevel, LeadStep, SeatCriteria } from './fare-terms.ts'

/** Which trips a rule is for: one schedule with the runs it makes, one route, or, where both are null, all. */
export interface RuleScope {
  routeId: number | null
  scheduleId: number | null
}

/** On which days, and when, a rule of dates counts. */
export interface DateCriteria {
  /** The first and the last day; null where it counts without end. */
  from: ServiceDay | null
  to: ServiceDay | null
  /** 1 Monday to 7 Sunday; empty where the day of the week does not matter. */
  weekdays: number[]
  /** Leaves the source city from the first until before the second, which may be after midnight; null where it does not matter. */
  departs: { from: Minutes; to: Minutes } | null
}

interface Named {
  label: string
}

/** What a rule says. decisions/0078 */
export type FareRuleTerms =
  | ({ kind: 'SUPPLEMENT'; amountPaise: Paise; seats: SeatCriteria } & Named)
  | ({ kind: 'DATE'; level: DateLevel; basisPoints: BasisPoints; days: DateCriteria } & Named)
  | ({ kind: 'LEAD'; steps: LeadStep[] } & Named)

export type DateRuleTerms = Extract<FareRuleTerms, { kind: 'DATE' }>

export interface NewFareRule extends RuleScope {
  terms: FareRuleTerms
}

/** A rule of the operator's by which trips get their prices. */
export interface FareRule extends NewFareRule {
  id: number
  version: number
}

/** A rule as the back office lists it. */
export interface FareRuleInOffice extends FareRule {
  /** Such as `All trips`, `Pune to Goa` or `Pune to Goa, 22:00 (trip 12)`. */
  scopeName: string
  updatedAt: Instant
}
