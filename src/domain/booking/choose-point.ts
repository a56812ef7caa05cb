import { Fault } from '../fault.ts'
import type { PointOffsets } from '../fleet/point.ts'
import { openPoints } from '../schedule/trip-points.ts'
import type { TripPoint } from '../schedule/trip-points.ts'
import { salesCloseAt } from '../schedule/schedule.ts'
import { MINUTE, timeOf } from '../time/calendar.ts'
import type { Instant, Minutes } from '../time/calendar.ts'

interface Town {
  node: number
  name: string
  departureMinutes: Minutes
  departureAt: Instant
}

/** How a point is chosen: by whom, and until when each sells. */
export interface PointTerms {
  /** Somebody who does not choose gets the first that sells: a script. A person is asked. */
  isFirstTaken: boolean
  closeMinutes: Minutes
  now: Instant
}

const FIELDS = { boardingOffset: 'boardingPointId', droppingOffset: 'droppingPointId' } as const

const refusal = (kind: 'invalid' | 'conflict', which: keyof PointOffsets, message: string) =>
  new Fault(kind, message, { fields: [{ field: FIELDS[which], message }] })

const clockOfPoint = (town: Town, point: TripPoint): string =>
  timeOf(town.departureMinutes + (point.boardingOffset ?? 0))

/**
 * Where one gets on in a town: the point chosen, the only one that sells, or none where the town has none. decisions/0077
 * @throws Fault invalid for none of several, or one of elsewhere; conflict where sales for it are closed
 */
export function chooseBoarding(
  points: readonly TripPoint[],
  town: Town,
  chosenId: number | undefined,
  terms: PointTerms,
): TripPoint | undefined {
  const open = openPoints(points, town.node, 'boardingOffset')
  const sells = (point: TripPoint) =>
    salesCloseAt(town.departureAt + (point.boardingOffset ?? 0) * MINUTE, terms.closeMinutes) >
    terms.now
  const selling = open.filter(sells)
  if (chosenId === undefined)
    return onlyOne(selling.length > 0 ? selling : open, terms, 'boardingOffset')
  const chosen = pointOfTown(points, town, chosenId, 'boardingOffset')
  if (chosen.substituteId === null && sells(chosen)) return chosen
  const [other] = selling
  // Where nothing sells any more, the trip says why.
  if (other === undefined) return chosen.substituteId === null ? chosen : open.at(-1)
  throw refusal(
    'conflict',
    'boardingOffset',
    `Sales for ${chosen.name} are closed; ${other.name} (${clockOfPoint(town, other)}) is open.`,
  )
}

/** Where one gets off, likewise: it has no end of sales. @throws Fault invalid; conflict for one that is closed */
export function chooseDropping(
  points: readonly TripPoint[],
  town: Pick<Town, 'node' | 'name'>,
  chosenId: number | undefined,
  terms: Pick<PointTerms, 'isFirstTaken'>,
): TripPoint | undefined {
  const open = openPoints(points, town.node, 'droppingOffset')
  if (chosenId === undefined) return onlyOne(open, terms, 'droppingOffset')
  const chosen = pointOfTown(points, town, chosenId, 'droppingOffset')
  if (chosen.substituteId === null) return chosen
  const substitute = points.find(({ id }) => id === chosen.substituteId)
  const instead = substitute === undefined ? '' : ` ${substitute.name} is used instead.`
  throw refusal('conflict', 'droppingOffset', `${chosen.name} is closed on this trip.${instead}`)
}

function onlyOne(
  candidates: readonly TripPoint[],
  { isFirstTaken }: Pick<PointTerms, 'isFirstTaken'>,
  which: keyof PointOffsets,
): TripPoint | undefined {
  const [first] = candidates
  if (candidates.length <= 1 || isFirstTaken) return first
  const verb = which === 'boardingOffset' ? 'on' : 'off'
  throw refusal('invalid', which, `Choose where you get ${verb}.`)
}

/** A point of a town that is used so. @throws Fault invalid */
function pointOfTown(
  points: readonly TripPoint[],
  town: Pick<Town, 'node' | 'name'>,
  id: number,
  which: keyof PointOffsets,
): TripPoint {
  const point = points.find((other) => other.id === id)
  if (point === undefined || point[which] === null)
    throw refusal('invalid', which, `Choose a point of ${town.name}.`)
  if (point.node !== town.node) throw refusal('invalid', which, `${point.name} is another journey.`)
  return point
}
