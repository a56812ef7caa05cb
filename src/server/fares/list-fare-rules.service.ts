import type { FareRuleInOffice } from '../../domain/fare/fare-rule.ts'
import type { AdminCall } from '../core/call.ts'
import { allRoutes } from '../fleet/route-cache.service.ts'
import { selectFareRules, selectScheduleNames } from './fare-rule.queries.ts'
import { scheduleName } from './schedule-choice.service.ts'

/** Every rule with the trips that it is for, in words. decisions/0078 */
export async function listFareRules(call: AdminCall): Promise<FareRuleInOffice[]> {
  const rules = await selectFareRules(call.db)
  const routes = await allRoutes(call)
  const ids = rules.flatMap(({ scheduleId }) => scheduleId ?? [])
  const schedules = new Map(
    (await selectScheduleNames(call.db, ids)).map((schedule) => [schedule.id, schedule]),
  )
  return rules.map((rule) => {
    const route = routes.get(rule.routeId ?? 0)
    const schedule = schedules.get(rule.scheduleId ?? 0)
    if (schedule !== undefined) return { ...rule, scopeName: scheduleName(schedule) }
    const scopeName = route ? `${route.sourceCity} to ${route.destinationCity}` : 'All trips'
    return { ...rule, scopeName }
  })
}
