import type { PointOffered, SeatMap } from '../../../domain/booking/seat-map.ts'
import type { SaleDraft, SaleErrors } from './sale-draft.ts'

/** The fields of a sale that name a point inside a town. */
export const POINT_FIELDS = ['boardingPointId', 'droppingPointId'] as const
export type PointField = (typeof POINT_FIELDS)[number]

const OFFERED = { boardingPointId: 'boardingPoints', droppingPointId: 'droppingPoints' } as const
const NOT_CHOSEN: Record<PointField, string> = {
  boardingPointId: 'Choose where they get on',
  droppingPointId: 'Choose where they get off',
}

const GONE = 'What was chosen before is not served now. '

type Points = Pick<SeatMap, 'boardingPoints' | 'droppingPoints'>

/** The points of a town that are sold still. */
export function pointsOnSale(map: Points, field: PointField): PointOffered[] {
  return map[OFFERED[field]].filter(({ open }) => open)
}

/** The point that was chosen, or the only one there is; undefined while one of several is to be chosen, or without any. */
export function pointChosen(
  map: Points,
  draft: Pick<SaleDraft, PointField>,
  field: PointField,
): PointOffered | undefined {
  const points = pointsOnSale(map, field)
  if (points.length === 1) return points[0]
  return points.find(({ id }) => String(id) === draft[field])
}

/** What is said of the points that are still to be chosen; one chosen before may be closed now, or of another town. */
export function pointErrors(map: Points, draft: Pick<SaleDraft, PointField>): SaleErrors {
  const missing = POINT_FIELDS.filter(
    (field) => pointsOnSale(map, field).length > 1 && pointChosen(map, draft, field) === undefined,
  )
  return Object.fromEntries(
    missing.map((field) => [field, `${draft[field] === '' ? '' : GONE}${NOT_CHOSEN[field]}`]),
  )
}
