import { addDays } from '../../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { NEW_SCHEDULE, onBus } from './schedule-draft.ts'
import type { ScheduleDraft } from './schedule-draft.ts'
import type { Choices } from './use-choices.ts'

/** What the first steps have added, by ids as an address has them. */
export interface FirstAdded {
  bus: string | undefined
  route: string | undefined
}

/**
 * What the form of a first trip is filled in with: the bus and the route of the steps before, else the first there are, and
 * tomorrow. decisions/0091
 */
export function firstDraft(
  { buses, routes }: Choices,
  added: FirstAdded,
  today: ServiceDay,
): ScheduleDraft {
  const inService = buses.filter(({ retired }) => !retired)
  const bus = inService.find(({ id }) => String(id) === added.bus) ?? inService[0]
  const route = routes.find(({ id }) => String(id) === added.route) ?? routes[0]
  const draft = { ...NEW_SCHEDULE, routeId: route?.id ?? 0, scheduleDate: addDays(today, 1) }
  return bus === undefined ? draft : onBus(draft, bus, undefined)
}
