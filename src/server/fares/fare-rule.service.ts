import type { FareRule, FareRuleInOffice, NewFareRule } from '../../domain/fare/fare-rule.ts'
import type { FareRuleChange } from '../../domain/fare/fare-rule.input.ts'
import { ruleError } from '../../domain/fare/rule-errors.ts'
import { Fault } from '../../domain/fault.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { changeStampOf } from '../audit/change-stamp.ts'
import { requireSameVersion } from '../audit/optimistic-lock.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { getRoute } from '../fleet/route.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  deleteFareRule,
  insertFareRule,
  selectFareRules,
  selectScheduleNames,
  updateFareRuleRow,
} from './fare-rule.queries.ts'
import { listFareRules } from './list-fare-rules.service.ts'

/** Rules are read as a whole wherever a trip is priced: so many at most. */
const MOST_RULES = 300

/** Every rule, as trips that are made now are priced by. */
export const allFareRules = (call: Call): Promise<FareRule[]> => selectFareRules(call.db)

/**
 * The rules as they would be after a change.
 * @throws Fault missing; invalid at the field; conflict for a rule that somebody else has changed meanwhile
 */
export async function rulesAfter(call: AdminCall, change: FareRuleChange): Promise<FareRule[]> {
  const rules = await selectFareRules(call.db)
  if (change.act === 'ADD') {
    if (rules.length >= MOST_RULES)
      throw new Fault('conflict', `There are ${MOST_RULES} rules already: remove one first`)
    await requireRule(call, change.rule, rules)
    return [...rules, { ...change.rule, id: Number.MAX_SAFE_INTEGER, version: 1 }]
  }
  const rule = rules.find(({ id }) => id === change.id)
  if (rule === undefined) throw new Fault('missing', 'There is no such rule')
  const { id, version } = rule
  await requireSameVersion(call, { subject: 'fareRule', id, version }, change.version)
  const others = rules.filter((other) => other.id !== change.id)
  if (change.act === 'REMOVE') return others
  await requireRule(call, change.rule, others)
  return rules.map((one) => (one.id === id ? { ...change.rule, id, version } : one))
}

async function requireRule(
  call: AdminCall,
  rule: NewFareRule,
  others: readonly FareRule[],
): Promise<void> {
  if (rule.routeId !== null) await getRoute(call, rule.routeId)
  if (rule.scheduleId !== null) {
    const [schedule] = await selectScheduleNames(call.db, [rule.scheduleId])
    if (schedule === undefined) throw new Fault('missing', 'There is no such schedule')
  }
  const settings = await readSettings(call)
  const today = serviceDayOf(call.now(), settings.zone)
  const error = ruleError(rule, { others, settings, today })
  if (error !== undefined) throw new Fault('invalid', error.message, { fields: [error] })
}

/**
 * Adds, changes or removes a rule. Trips that are made from now on go by it; those there are take it when somebody
 * applies it. decisions/0078
 * @throws Fault missing; invalid at the field; conflict for a rule that somebody else has changed meanwhile
 */
export function changeFareRule(
  call: AdminCall,
  change: FareRuleChange,
): Promise<FareRuleInOffice[]> {
  return atomically(call, async (call) => {
    await rulesAfter(call, change)
    const subjectId = await write(call, change)
    await recordAudit(call, {
      action: VERBS[change.act],
      subject: 'fareRule',
      subjectId,
      detail: change.act === 'REMOVE' ? {} : detailOf(change.rule),
    })
    return listFareRules(call)
  })
}

const VERBS = { ADD: 'add', UPDATE: 'update', REMOVE: 'delete' } as const

async function write(call: AdminCall & AtomicCall, change: FareRuleChange): Promise<number> {
  if (change.act === 'ADD') return insertFareRule(call.trx, change.rule, changeStampOf(call))
  if (change.act === 'REMOVE') await deleteFareRule(call.trx, change.id)
  else await updateFareRuleRow(call.trx, change.id, change.rule, changeStampOf(call))
  return change.id
}

const detailOf = ({ routeId, scheduleId, terms }: NewFareRule) => ({
  kind: terms.kind,
  label: terms.label,
  ...(routeId !== null && { routeId }),
  ...(scheduleId !== null && { scheduleId }),
})
