import type { InvalidField } from '../fault.ts'
import type { Settings } from '../settings/settings.ts'
import type { ServiceDay } from '../time/calendar.ts'
import { dateConflict } from './date-rules.ts'
import type { FareRule, FareRuleTerms, NewFareRule } from './fare-rule.ts'

interface Beside {
  /** Every other rule. */
  others: readonly FareRule[]
  settings: Pick<Settings, 'fareCeilingPercent'>
  today: ServiceDay
}

/** Why a rule cannot be beside the others, at its field; undefined where it can. */
export function ruleError(rule: NewFareRule, beside: Beside): InvalidField | undefined {
  const steep = ceilingError(rule.terms, beside.settings.fareCeilingPercent)
  if (steep !== undefined) return steep
  const { terms } = rule
  if (terms.kind === 'DATE') {
    const message = dateConflict({ ...rule, terms }, beside.others, beside.today)
    return message === undefined ? undefined : { field: 'days', message }
  }
  if (terms.kind !== 'LEAD') return undefined
  const other = beside.others.find(
    ({ terms: its, routeId, scheduleId }) =>
      its.kind === 'LEAD' && routeId === rule.routeId && scheduleId === rule.scheduleId,
  )
  if (other === undefined) return undefined
  const message = `${terms.label} and ${other.terms.label} both count for the same trips. Change one.`
  return { field: 'scope', message }
}

/** A rule that alone would be above what states or the operator allow. */
function ceilingError(terms: FareRuleTerms, ceiling: number): InvalidField | undefined {
  const above = (basisPoints: number): string | undefined =>
    basisPoints > ceiling * 100
      ? `${basisPoints / 100} % above the base fare; at most ${ceiling} %.`
      : undefined
  if (terms.kind === 'DATE') {
    const message = above(terms.basisPoints)
    return message === undefined ? undefined : { field: 'basisPoints', message }
  }
  if (terms.kind !== 'LEAD') return undefined
  for (const [place, step] of terms.steps.entries()) {
    const message = above(step.basisPoints)
    if (message !== undefined) return { field: `steps.${place}.basisPoints`, message }
  }
  return undefined
}
