import type { FareRuleInput } from '../../../domain/fare/fare-rule.input.ts'
import type { DateCriteria, FareRuleTerms, RuleScope } from '../../../domain/fare/fare-rule.ts'
import type { DateLevel, LeadStep, SeatCriteria } from '../../../domain/fare/fare-terms.ts'
import type { AdminCall } from '../../../server/core/call.ts'
import { changeFareRule } from '../../../server/fares/fare-rule.service.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'

type Scope = Partial<RuleScope>

const ruleOf = (terms: FareRuleTerms, scope: Scope): FareRuleInput => ({
  routeId: null,
  scheduleId: null,
  ...scope,
  terms,
})

/** What some seats cost more, or less. */
export const aSupplement = (
  label: string,
  amountPaise: number,
  seats: SeatCriteria,
  scope: Scope = {},
): FareRuleInput => ruleOf({ kind: 'SUPPLEMENT', label, amountPaise, seats }, scope)

interface Dates extends Partial<DateCriteria> {
  level?: DateLevel
  percent: number
}

/** A rule of dates: of named dates unless said. */
export function aDateRule(
  label: string,
  { level = 'NAMED', percent, ...days }: Dates,
  scope: Scope = {},
): FareRuleInput {
  const always = { from: null, to: null, weekdays: [], departs: null }
  return ruleOf(
    { kind: 'DATE', label, level, basisPoints: percent * 100, days: { ...always, ...days } },
    scope,
  )
}

/** A festival of one day. */
export const aFestival = (label: string, day: ServiceDay, percent: number, scope: Scope = {}) =>
  aDateRule(label, { percent, from: day, to: day }, scope)

/** Steps by time before departure. */
export const aLeadRule = (label: string, steps: LeadStep[], scope: Scope = {}): FareRuleInput =>
  ruleOf({ kind: 'LEAD', label, steps }, scope)

/** Adds a rule; trips that are made from now on go by it. @returns its id */
export async function addRule(admin: AdminCall, rule: FareRuleInput): Promise<number> {
  const rules = await changeFareRule(admin, { act: 'ADD', rule })
  return rules.at(-1)?.id ?? 0
}
