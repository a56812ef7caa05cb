import type { InvalidField } from '../../../../domain/fault.ts'
import type { Point, PointOffsets, RoutePoint } from '../../../../domain/fleet/point.ts'
import type { Route } from '../../../../domain/fleet/route.ts'
import { slugOf } from '../../../../domain/text/city.ts'

/** A point of a route as it is typed: its minutes as texts, blank where nobody gets on, or off. */
export interface DraftPoint {
  pointId: number
  boardingOffset: string
  droppingOffset: string
}

/** The two times of a point. */
export type OffsetField = keyof PointOffsets

/** What is wrong with a point, by its id and the field. */
export type DraftErrors = Readonly<Record<string, string>>

/** A town of a route, and what may happen there. */
export interface Town {
  name: string
  slug: string
  /** Nobody gets on where the route ends, or off where it begins. */
  fields: readonly OffsetField[]
}

/** The towns of a route in order. */
export function townsOf({ sourceCity, stops, destinationCity }: Route): Town[] {
  const town = (name: string, fields: readonly OffsetField[]) => ({
    name,
    slug: slugOf(name),
    fields,
  })
  return [
    town(sourceCity, ['boardingOffset']),
    ...stops.map(({ stopName }) => town(stopName, ['boardingOffset', 'droppingOffset'])),
    town(destinationCity, ['droppingOffset']),
  ]
}

const textOf = (offset: number | null): string => (offset === null ? '' : String(offset))

const firstOffset = ({ boardingOffset, droppingOffset }: PointOffsets): number =>
  boardingOffset ?? droppingOffset ?? 0

/** The points of a route as the editor begins with them, the earlier first. */
export const draftOf = (points: readonly RoutePoint[]): DraftPoint[] =>
  points
    .toSorted((one, other) => firstOffset(one) - firstOffset(other))
    .map((point) => ({
      pointId: point.id,
      boardingOffset: textOf(point.boardingOffset),
      droppingOffset: textOf(point.droppingOffset),
    }))

/** Minutes as typed; null for a blank, NaN for what is no number. */
function offsetOf(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN
}

/** What is sent for a draft. */
export const sentPoints = (draft: readonly DraftPoint[]) =>
  draft.map(({ pointId, boardingOffset, droppingOffset }) => ({
    pointId,
    boardingOffset: offsetOf(boardingOffset),
    droppingOffset: offsetOf(droppingOffset),
  }))

/** A point put on a route: the first of a town is at the town's own time, that of a further one is to be said. */
export function withPoint(
  draft: readonly DraftPoint[],
  pointId: number,
  { fields }: Town,
  isFirst: boolean,
): DraftPoint[] {
  const offset = (field: OffsetField) => (isFirst && fields.includes(field) ? '0' : '')
  const boardingOffset = offset('boardingOffset')
  return [...draft, { pointId, boardingOffset, droppingOffset: offset('droppingOffset') }]
}

/** Where the error of a field is kept. */
export const errorKey = (pointId: number, field: string): string => `${pointId}.${field}`

/** The errors of `points.N.field` at the points that were sent. */
export function errorsAt(
  sent: readonly Pick<DraftPoint, 'pointId'>[],
  fields: readonly InvalidField[],
): DraftErrors {
  const entries = fields.flatMap(({ field, message }) => {
    const [list, place, name = ''] = field.split('.')
    const point = list === 'points' ? sent[Number(place)] : undefined
    return point ? [[errorKey(point.pointId, name), message] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Whether two drafts say the same, in whatever order. */
export function isSameDraft(one: readonly DraftPoint[], other: readonly DraftPoint[]): boolean {
  const lines = (draft: readonly DraftPoint[]) =>
    sentPoints(draft)
      .map((point) => `${point.pointId}: ${point.boardingOffset} ${point.droppingOffset}`)
      .toSorted((a, b) => a.localeCompare(b))
      .join('\n')
  return lines(one) === lines(other)
}

/** The points of a town, a line each, as they are compared with what somebody else has saved. */
export function townLines(
  draft: readonly DraftPoint[],
  known: ReadonlyMap<number, Point>,
  { slug }: Town,
): string {
  const lines = draft.flatMap(({ pointId, boardingOffset, droppingOffset }) => {
    const point = known.get(pointId)
    if (point?.townSlug !== slug) return []
    const times = [
      boardingOffset.trim() === '' ? '' : `on after ${boardingOffset} min`,
      droppingOffset.trim() === '' ? '' : `off after ${droppingOffset} min`,
    ]
    return [[point.name, ...times.filter((part) => part !== '')].join(', ')]
  })
  return lines.toSorted((a, b) => a.localeCompare(b)).join('\n') || 'none'
}

/** Whether each error stands at a field of its own. */
export const isShown = (errors: DraftErrors): boolean => {
  const keys = Object.keys(errors)
  return keys.length > 0 && keys.every((key) => key.endsWith('Offset'))
}
