import type { FareRule, FareRuleTerms } from '../../../../domain/fare/fare-rule.ts'
import { DATE_LEVELS } from '../../../../domain/fare/fare-terms.ts'
import type { LeadStep, SeatCriteria } from '../../../../domain/fare/fare-terms.ts'
import type { Deck, SeatKind } from '../../../../domain/seat/seat.ts'
import { timeOf } from '../../../../domain/time/calendar.ts'

/** What a rule is, as it is chosen first: rules of dates by their level. */
export const RULE_KINDS = ['SUPPLEMENT', ...DATE_LEVELS, 'LEAD'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export type RuleReach = 'ALL' | 'ROUTE' | 'SCHEDULE'

/** Which seats, as it is chosen; empty and false where it does not matter. */
export interface TypedCriteria {
  kind: SeatKind | ''
  deck: Deck | ''
  window: 'YES' | 'NO' | ''
  single: boolean
  lastRow: boolean
  /** NaN while nothing is typed. */
  rowFrom: number
  rowTo: number
}

/** A rule as it is typed; what its kind does not have is kept and not sent. */
export interface TypedRule extends Record<string, unknown> {
  kind: RuleKind
  label: string
  amountPaise: number
  basisPoints: number
  seats: TypedCriteria
  days: { from: string; to: string; weekdays: number[]; departsFrom: string; departsTo: string }
  steps: LeadStep[]
  scope: { reach: RuleReach; routeId: number; scheduleId: number; scheduleName: string }
}

export const NEW_RULE: TypedRule = {
  kind: 'SUPPLEMENT',
  label: '',
  amountPaise: Number.NaN,
  basisPoints: Number.NaN,
  seats: {
    kind: '',
    deck: '',
    window: '',
    single: false,
    lastRow: false,
    rowFrom: Number.NaN,
    rowTo: Number.NaN,
  },
  days: { from: '', to: '', weekdays: [], departsFrom: '', departsTo: '' },
  steps: [
    { hoursBefore: 24 * 14, basisPoints: -1000 },
    { hoursBefore: 24, basisPoints: 0 },
    { hoursBefore: 0, basisPoints: 1000 },
  ],
  scope: { reach: 'ALL', routeId: 0, scheduleId: 0, scheduleName: '' },
}

/** A stored rule as the form begins with it. */
export function typedRuleOf(rule: FareRule & { scopeName: string }): TypedRule {
  const { terms, routeId, scheduleId, scopeName } = rule
  const isSchedule = scheduleId !== null
  return {
    ...NEW_RULE,
    ...typedTerms(terms),
    label: terms.label,
    scope: {
      reach: isSchedule ? 'SCHEDULE' : routeId === null ? 'ALL' : 'ROUTE',
      routeId: routeId ?? 0,
      scheduleId: scheduleId ?? 0,
      scheduleName: isSchedule ? scopeName : '',
    },
  }
}

function typedTerms(terms: FareRuleTerms): Pick<TypedRule, 'kind'> & Partial<TypedRule> {
  if (terms.kind === 'LEAD') return { kind: 'LEAD', steps: terms.steps }
  if (terms.kind === 'SUPPLEMENT') {
    const { amountPaise, seats } = terms
    return { kind: 'SUPPLEMENT', amountPaise, seats: typedSeats(seats) }
  }
  const { from, to, weekdays, departs } = terms.days
  return {
    kind: terms.level,
    basisPoints: terms.basisPoints,
    days: {
      from: from ?? '',
      to: to ?? '',
      weekdays,
      departsFrom: departs === null ? '' : timeOf(departs.from),
      departsTo: departs === null ? '' : timeOf(departs.to),
    },
  }
}

const typedSeats = ({
  kind,
  deck,
  window,
  single,
  rows,
  lastRow,
}: SeatCriteria): TypedCriteria => ({
  kind: kind ?? '',
  deck: deck ?? '',
  window: window === undefined ? '' : window ? 'YES' : 'NO',
  single: single ?? false,
  lastRow: lastRow ?? false,
  rowFrom: rows?.from ?? Number.NaN,
  rowTo: rows?.to ?? Number.NaN,
})
