import { formatRecordDay } from '../../../../domain/time/format-record.ts'
import type {
  DateCriteria,
  DateRuleTerms,
  FareRuleTerms,
} from '../../../../domain/fare/fare-rule.ts'
import type { DateLevel, LeadStep, SeatCriteria } from '../../../../domain/fare/fare-terms.ts'
import { noticeText } from '../../../../domain/fare/lead-steps.ts'
import { signedPercent } from '../../../../domain/fare/signed-percent.ts'
import { formatRupees } from '../../../../domain/money.ts'
import type { Paise } from '../../../../domain/money.ts'
import { WEEKDAYS } from '../../../../domain/schedule/schedule-days.ts'
import { DECK_LABELS } from '../../../../domain/seat/seat.ts'
import type { SeatKind } from '../../../../domain/seat/seat.ts'
import { timeOf } from '../../../../domain/time/calendar.ts'

/** The levels of rules of dates as the screen names them. */
export const LEVEL_NAMES: Record<DateLevel, string> = {
  NAMED: 'Festival or named dates',
  SEASON: 'Season',
  WEEKDAY: 'Weekdays',
  BAND: 'Departure times',
}

export const SEAT_KIND_NAMES: Record<SeatKind, string> = {
  SEATER: 'Seats',
  SEMI_SLEEPER: 'Push-back seats',
  SLEEPER: 'Sleeper berths',
}

/** What a rule does, in words: `Window seats, lower deck: +₹50`. */
export function ruleText(terms: FareRuleTerms): string {
  if (terms.kind === 'SUPPLEMENT')
    return `${seatsText(terms.seats)}: ${amountText(terms.amountPaise)}`
  return terms.kind === 'DATE' ? dateRuleText(terms) : leadText(terms.steps)
}

const amountText = (paise: Paise): string =>
  paise > 0 ? `+${formatRupees(paise)}` : formatRupees(paise)

/** Which seats: `Sleeper berths, upper deck, rows 1 to 3`. */
function seatsText({ kind, deck, window, single, rows, lastRow }: SeatCriteria): string {
  const isNamedByWindow = kind === undefined && window === true
  const windowWords = window === true ? 'at a window' : 'not at a window'
  const parts = [
    isNamedByWindow ? 'Window seats' : SEAT_KIND_NAMES[kind ?? 'SEATER'],
    window === undefined || isNamedByWindow ? '' : windowWords,
    single ? 'with no seat beside' : '',
    deck === undefined ? '' : DECK_LABELS[deck].toLowerCase(),
    rows === undefined ? '' : rowsText(rows),
    lastRow ? 'last row' : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

const rowsText = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `row ${from}` : `rows ${from} to ${to}`

function dateRuleText({ level, days, basisPoints }: DateRuleTerms): string {
  const { weekdays, departs } = days
  const when = [
    level === 'WEEKDAY' ? weekdaysText(weekdays) : '',
    departs === null
      ? ''
      : `Leaves from ${timeOf(departs.from)} until before ${timeOf(departs.to)}`,
    daysText(days),
  ]
  return `${when.filter((part) => part !== '').join(', ')}: ${signedPercent(basisPoints)}`
}

const weekdaysText = (weekdays: readonly number[]): string =>
  weekdays.map((weekday) => WEEKDAYS[weekday - 1]?.slice(0, 3)).join(', ')

/** From when to when: `18 to 25 Oct 2026`; empty where it counts without end. */
function daysText({ from, to }: Pick<DateCriteria, 'from' | 'to'>): string {
  if (from === null) return to === null ? '' : `until ${formatRecordDay(to)}`
  if (to === null) return `from ${formatRecordDay(from)}`
  if (from === to) return formatRecordDay(from)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isOneMonth ? Number(from.slice(8)) : formatRecordDay(from)} to ${formatRecordDay(to)}`
}

/** Each step: `14 days or more before: −10 % · less than 24 hours: +10 %`. */
export const leadText = (steps: readonly LeadStep[]): string =>
  steps.map((step, place) => stepText(step, steps[place - 1])).join(' · ')

function stepText({ hoursBefore, basisPoints }: LeadStep, before: LeadStep | undefined): string {
  const percent = signedPercent(basisPoints)
  if (hoursBefore > 0) return `${noticeText(hoursBefore)} or more before: ${percent}`
  return before === undefined
    ? `Always: ${percent}`
    : `less than ${noticeText(before.hoursBefore)}: ${percent}`
}
