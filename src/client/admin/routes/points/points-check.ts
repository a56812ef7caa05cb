import { RoutePointsInput } from '../../../../domain/fleet/point.input.ts'
import { errorsAt, isShown } from './points-draft.ts'
import type { DraftErrors, sentPoints } from './points-draft.ts'

/** What is wrong with points, and what is said of it above them. */
interface WrongPoints {
  errors: DraftErrors
  message: string | undefined
}

/** What the rules say of points before they are sent. */
export function checkPoints(points: ReturnType<typeof sentPoints>): WrongPoints | undefined {
  const result = RoutePointsInput.shape.points.safeParse(points)
  if (result.success) return undefined
  const { issues } = result.error
  const fields = issues.map(({ path, message }) => ({
    field: ['points', ...path].join('.'),
    message,
  }))
  const errors = errorsAt(points, fields)
  return { errors, message: isShown(errors) ? undefined : issues[0]?.message }
}
