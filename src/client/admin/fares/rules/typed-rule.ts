import type { FareRuleInput } from '../../../../domain/fare/fare-rule.input.ts'
import type { FareRule, FareRuleTerms } from '../../../../domain/fare/fare-rule.ts'
import { DATE_LEVELS } from '../../../../domain/fare/fare-terms.ts'
import type { DateLevel, LeadStep, SeatCriteria } from '../../../../domain/fare/fare-terms.ts'
import type { Deck, SeatKind } from '../../../../domain/seat/seat.ts'
import { isTimeOfDay, minutesOf, timeOf } from '../../../../domain/time/calendar.ts'

/** What a rule is, as it is chosen first: rules of dates by their level. */
export const RULE_KINDS = ['SUPPLEMENT', ...DATE_LEVELS, 'LEAD'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export type RuleReach = 'ALL' | 'ROUTE' | 'SCHEDULE'

/** Which seats, as it is chosen; empty and false where it does not matter. */
export interface TypedSeats {
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
  seats: TypedSeats
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
export function typedOf(rule: FareRule & { scopeName: string }): TypedRule {
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

const typedSeats = ({ kind, deck, window, single, rows, lastRow }: SeatCriteria): TypedSeats => ({
  kind: kind ?? '',
  deck: deck ?? '',
  window: window === undefined ? '' : window ? 'YES' : 'NO',
  single: single ?? false,
  lastRow: lastRow ?? false,
  rowFrom: rows?.from ?? Number.NaN,
  rowTo: rows?.to ?? Number.NaN,
})

/** The rule that is typed, as the rules of the domain judge it. */
export function ruleOf(typed: TypedRule): FareRuleInput {
  const { reach, routeId, scheduleId } = typed.scope
  return {
    routeId: reach === 'ROUTE' ? routeId : null,
    scheduleId: reach === 'SCHEDULE' ? scheduleId : null,
    terms: termsOf(typed),
  }
}

function termsOf({ kind, label, ...typed }: TypedRule): FareRuleTerms {
  if (kind === 'LEAD') return { kind, label, steps: typed.steps }
  if (kind === 'SUPPLEMENT')
    return { kind, label, amountPaise: typed.amountPaise, seats: seatsOf(typed.seats) }
  return {
    kind: 'DATE',
    label,
    level: kind,
    basisPoints: typed.basisPoints,
    days: daysOf(kind, typed),
  }
}

function seatsOf({
  kind,
  deck,
  window,
  single,
  lastRow,
  rowFrom,
  rowTo,
}: TypedSeats): SeatCriteria {
  const hasRows = !(Number.isNaN(rowFrom) && Number.isNaN(rowTo))
  return {
    ...(kind !== '' && { kind }),
    ...(deck !== '' && { deck }),
    ...(window !== '' && { window: window === 'YES' }),
    ...(single && { single }),
    ...(lastRow && { lastRow }),
    ...(hasRows && {
      rows: {
        from: Number.isNaN(rowFrom) ? rowTo : rowFrom,
        to: Number.isNaN(rowTo) ? rowFrom : rowTo,
      },
    }),
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text)

const minutesTyped = (time: string): number => (isTimeOfDay(time) ? minutesOf(time) : Number.NaN)

function daysOf(level: DateLevel, { days }: Pick<TypedRule, 'days'>) {
  const { from, to, weekdays, departsFrom, departsTo } = days
  return {
    from: orNull(from),
    to: orNull(to),
    weekdays: level === 'WEEKDAY' ? weekdays : [],
    departs:
      level === 'BAND' ? { from: minutesTyped(departsFrom), to: minutesTyped(departsTo) } : null,
  }
}
