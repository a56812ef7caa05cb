import { z } from 'zod'
import { FareRuleInput } from '../../../../domain/fare/fare-rule.input.ts'
import type { FareRuleTerms } from '../../../../domain/fare/fare-rule.ts'
import type { DateLevel, SeatCriteria } from '../../../../domain/fare/fare-terms.ts'
import { isTimeOfDay, minutesOf } from '../../../../domain/time/calendar.ts'
import type { TypedCriteria, TypedRule } from './typed-rule.ts'

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
}: TypedCriteria): SeatCriteria {
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

type Path = readonly PropertyKey[]

/** The field in which what is wrong with a rule was typed. */
function fieldOf(path: Path): PropertyKey[] {
  const [first, ...below] = path
  if (first !== 'terms') return ['scope', ...(first === 'scope' ? [] : path)]
  const [group, field, part = ''] = below
  if (group === 'days' && field === 'departs')
    return ['days', part === 'to' ? 'departsTo' : 'departsFrom']
  if (group === 'seats' && field === 'rows') return ['seats', part === 'from' ? 'rowFrom' : 'rowTo']
  return [...below]
}

/** What is typed, judged as the rule that it says. */
export const TypedRuleInput = z.custom<TypedRule>().superRefine((typed, context) => {
  const { error } = FareRuleInput.safeParse(ruleOf(typed))
  for (const { message, path } of error?.issues ?? [])
    context.addIssue({ code: 'custom', message: wordsOf(path, message), path: fieldOf(path) })
})

/** A choice that is not made yet has the number 0. */
function wordsOf([first]: Path, message: string): string {
  if (first === 'routeId') return 'Choose a route'
  return first === 'scheduleId' ? 'Choose a schedule' : message
}
