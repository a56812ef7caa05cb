import type { InvalidField } from '../../../domain/fault.ts'
import { RouteInput } from '../../../domain/fleet/route.input.ts'
import { routeErrors } from '../../../domain/fleet/route-errors.ts'
import type { RouteDraft, RouteEdit } from './route-draft.ts'

/** The errors of the form, by the path of the field: `stops.1.arrivalTime`. */
export type FieldErrors = Readonly<Record<string, string>>

export type CheckedRoute = { route: RouteInput } | { errors: FieldErrors }

/** An empty text is NaN rather than 0. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

/** The first message of each field. */
export function errorsOf(errors: readonly InvalidField[]): FieldErrors {
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))
}

/** The route to be sent, or its errors, by the same rules as on the server. Spec §5, Route form */
export function checkRouteDraft(draft: RouteDraft): CheckedRoute {
  const parsed = RouteInput.safeParse({
    ...draft,
    totalDistance: numberOf(draft.totalDistance),
    stops: draft.stops.map(({ key: _key, distance, ...stop }) => ({
      ...stop,
      distance: numberOf(distance),
    })),
  })
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      message,
    }))
    return { errors: errorsOf(errors) }
  }
  const errors = routeErrors(parsed.data)
  return errors.length === 0 ? { route: parsed.data } : { errors: errorsOf(errors) }
}

/** The errors left after an edit: a field's error clears when it is edited, the stops' when their order changes. */
export function errorsAfter(errors: FieldErrors, edit: RouteEdit): FieldErrors {
  const remaining = Object.entries(errors).filter(([field]) => {
    if (edit.act === 'write') return field !== edit.field
    if (edit.act === 'writeStop') return field !== `stops.${edit.at}.${edit.field}`
    return edit.act === 'addStop' || !field.startsWith('stops.')
  })
  return Object.fromEntries(remaining)
}
