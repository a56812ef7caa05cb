import type { InvalidField } from '../fault.ts'
import type { PointOffsets, PointPlace, RoutePoint } from '../fleet/point.ts'
import { formatClock } from '../time/calendar.ts'
import type { Minutes } from '../time/calendar.ts'
import type { TripNode } from './schedule.ts'

/** A point of one trip: frozen with the trip but for its name, landmark, phone and place, which are shown as they are now. */
export interface TripPoint extends PointPlace, PointOffsets {
  node: number
  /** The point that takes its place on this trip, where it is closed. */
  substituteId: number | null
}

/** What of a trip's point is its own. */
export type TripPointOffsets = Pick<TripPoint, 'id' | 'node' | keyof PointOffsets>

/** What is shown of where it is. */
export const placeOf = ({
  id,
  name,
  landmark,
  phone,
  latitude,
  longitude,
}: PointPlace): PointPlace => ({ id, name, landmark, phone, latitude, longitude })

/** What an end of a journey is called on a list: 'Wakad, Pune', or the town alone. */
export const endName = ({ name, point }: { name: string; point?: PointPlace }): string =>
  point === undefined ? name : `${point.name}, ${name}`

/** The points of a route at the places of a trip: those of towns that the trip does not pass are left out. */
export function pointsOfTrip(
  nodes: readonly Pick<TripNode, 'node' | 'slug'>[],
  points: readonly RoutePoint[],
): TripPointOffsets[] {
  const last = nodes.length - 1
  return points.flatMap(({ id, townSlug, boardingOffset, droppingOffset }) => {
    const node = nodes.find(({ slug }) => slug === townSlug)?.node
    if (node === undefined) return []
    const offsets = {
      // Nobody gets on where the bus ends, or off where it begins.
      boardingOffset: node === last ? null : boardingOffset,
      droppingOffset: node === 0 ? null : droppingOffset,
    }
    const isUsed = offsets.boardingOffset !== null || offsets.droppingOffset !== null
    return isUsed ? [{ id, node, ...offsets }] : []
  })
}

/** The points of a town that are open, where one gets on or off there, in order of time. */
export function openPoints<
  Point extends Pick<TripPoint, 'node' | 'substituteId' | keyof PointOffsets>,
>(points: readonly Point[], node: number, which: keyof PointOffsets): Point[] {
  return points
    .filter((point) => point.node === node && point.substituteId === null && point[which] !== null)
    .toSorted((a, b) => (a[which] ?? 0) - (b[which] ?? 0))
}

/** So many minutes after its arrival a bus is busy at the points of its last place. */
export function lastDroppingOffset(points: readonly TripPointOffsets[], lastNode: number): Minutes {
  return Math.max(
    0,
    ...points.filter(({ node }) => node === lastNode).map((point) => point.droppingOffset ?? 0),
  )
}

type TimedNode = Pick<TripNode, 'node' | 'name' | 'arrivalMinutes' | 'departureMinutes'>

/**
 * Why the points of a trip do not follow each other: the last of a town comes before the bus reaches the next town, in
 * words; undefined when they do.
 */
export function pointsOutOfOrder(
  nodes: readonly TimedNode[],
  points: readonly (TripPointOffsets & { name: string })[],
): string | undefined {
  for (const { node, departureMinutes, arrivalMinutes } of nodes) {
    const next = nodes[node + 1]
    if (next === undefined) return undefined
    const lastAt = (point: TripPointOffsets): Minutes =>
      Math.max(
        point.boardingOffset === null ? 0 : departureMinutes + point.boardingOffset,
        point.droppingOffset === null ? 0 : arrivalMinutes + point.droppingOffset,
      )
    const late = points.find((point) => point.node === node && lastAt(point) >= next.arrivalMinutes)
    if (late === undefined) continue
    const at = lastAt(late)
    return `${late.name} at ${formatClock(at)} comes after ${next.name} (${formatClock(next.arrivalMinutes)})`
  }
  return undefined
}

/** What is wrong with the points of a route: the first point of a town is at the town's own time. */
export function routePointErrors(
  points: readonly (PointOffsets & { town: string; townSlug: string })[],
): InvalidField[] {
  const errors: InvalidField[] = []
  for (const ofTown of Map.groupBy(points, ({ townSlug }) => townSlug).values()) {
    for (const which of ['boardingOffset', 'droppingOffset'] as const) {
      const offsets = ofTown.flatMap((point) => point[which] ?? [])
      if (offsets.length === 0 || Math.min(...offsets) === 0) continue
      const [first] = ofTown
      const place = points.findIndex((point) => point === first)
      errors.push({
        field: `points.${place}.${which}`,
        message: `The first point of ${first?.town ?? ''} is at the town’s own time: give it 0 minutes`,
      })
    }
  }
  for (const [place, { boardingOffset, droppingOffset }] of points.entries())
    if (boardingOffset === null && droppingOffset === null)
      errors.push({
        field: `points.${place}.boardingOffset`,
        message: 'Say when one gets on or off here',
      })
  return errors
}
