import type { InvalidField } from '../../../domain/fault.ts'
import type { RouteDraft } from './route-draft.ts'

/** What the server answered; no `message` when no answer came. */
export interface Refusal {
  message: string | undefined
  fields: readonly InvalidField[]
}

/** The answer to the first try was lost, and what was typed has changed since. */
export const ADDED_BEFORE =
  'This route was added when you first pressed Add Route, as it was then. To change it, close this form and edit it in the list.'

function stopContext(ids: readonly number[]): string {
  if (ids.every((id) => id > 0)) return 'Failed to update stop'
  return ids.every((id) => id === 0) ? 'Failed to create stop' : 'Failed to save stop'
}

function contextOf(draft: RouteDraft, id: number | undefined, { fields }: Refusal): string {
  const stops = fields.flatMap(({ field }) => {
    const [first, at] = field.split('.')
    const stop = first === 'stops' ? draft.stops[Number(at)] : undefined
    return stop ? [stop.id] : []
  })
  if (fields.length > 0 && stops.length === fields.length) return stopContext(stops)
  return id === undefined ? 'Failed to create route' : 'Failed to update route'
}

/**
 * The message for a failed save, at the stops, which are saved first, or at the route. Spec §4, Route save; texts §8
 * @param id of the route that was edited; undefined for a new one
 */
export function saveFailure(draft: RouteDraft, id: number | undefined, refusal: Refusal): string {
  if (refusal.message === undefined) return 'Failed to save route'
  return `${contextOf(draft, id, refusal)}: ${refusal.message}`
}
