import type { PointOffered, SeatMap } from '../../../domain/booking/seat-map.ts'
import type { PointOffsets } from '../../../domain/fleet/point.ts'
import { slugOf } from '../../../domain/text/city.ts'
import type { AdminCall } from '../../core/call.ts'
import { addTownName, removeTownName } from '../../fleet/town-names.service.ts'
import { addPoint } from '../../fleet/point.service.ts'
import { setPointsOfRoute } from '../../fleet/route-points.service.ts'
import { getRoute } from '../../fleet/route.service.ts'
import type { SeededRandom } from './seeded-random.ts'

interface DemoPoint {
  town: string
  name: string
  landmark: string
  phone: string | null
  latitude: number
  longitude: number
  /** Minutes after the town's departure where buses begin, and after its arrival where they end. */
  leaves: number
  arrives: number
}

/** Six places of Bengaluru and two of Hyderabad, as buses of these cities stop at them. */
const POINTS: readonly DemoPoint[] = [
  {
    town: 'Bengaluru',
    name: 'Majestic',
    landmark: 'Kempegowda bus station, Platform 22',
    phone: '9845012301',
    latitude: 12.9774,
    longitude: 77.5708,
    leaves: 0,
    arrives: 35,
  },
  {
    town: 'Bengaluru',
    name: 'Anand Rao Circle',
    landmark: 'Under the flyover, opposite the Race Course',
    phone: null,
    latitude: 12.9809,
    longitude: 77.5762,
    leaves: 10,
    arrives: 25,
  },
  {
    town: 'Bengaluru',
    name: 'Madiwala',
    landmark: 'Ayyappa temple, service road',
    phone: '9845012302',
    latitude: 12.9207,
    longitude: 77.6205,
    leaves: 25,
    arrives: 55,
  },
  {
    town: 'Bengaluru',
    name: 'Silk Board',
    landmark: 'Bus bay before the junction',
    phone: null,
    latitude: 12.9172,
    longitude: 77.6228,
    leaves: 30,
    arrives: 50,
  },
  {
    town: 'Bengaluru',
    name: 'Electronic City',
    landmark: 'Toll plaza, Phase 1',
    phone: null,
    latitude: 12.8456,
    longitude: 77.6603,
    leaves: 36,
    arrives: 60,
  },
  {
    town: 'Bengaluru',
    name: 'Hebbal',
    landmark: 'Esteem Mall, under the flyover',
    phone: '9845012303',
    latitude: 13.0358,
    longitude: 77.597,
    leaves: 20,
    arrives: 0,
  },
  {
    town: 'Hyderabad',
    name: 'Miyapur',
    landmark: 'Metro station, gate 2',
    phone: null,
    latitude: 17.4963,
    longitude: 78.3728,
    leaves: 0,
    arrives: 40,
  },
  {
    town: 'Hyderabad',
    name: 'Mehdipatnam',
    landmark: 'Pillar 12, Rythu Bazar',
    phone: '9849012304',
    latitude: 17.3959,
    longitude: 78.4312,
    leaves: 30,
    arrives: 0,
  },
]

/** Gives the routes that begin or end in a town with points these. */
export async function addPoints(call: AdminCall, routeIds: Iterable<number>): Promise<void> {
  const points: (DemoPoint & { id: number })[] = []
  for (const point of POINTS) {
    const { town, leaves: _leaves, arrives: _arrives, ...place } = point
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const { id } = await addPoint(call, { town, place })
    points.push({ ...point, id })
  }
  for (const routeId of routeIds) {
    // oxlint-disable-next-line no-await-in-loop
    const { version, sourceCity, destinationCity } = await getRoute(call, routeId)
    const offsetsOf = ({ town, leaves, arrives }: DemoPoint): PointOffsets => ({
      boardingOffset: slugOf(town) === slugOf(sourceCity) ? leaves : null,
      droppingOffset: slugOf(town) === slugOf(destinationCity) ? arrives : null,
    })
    const ofRoute = points
      .map((point) => ({ pointId: point.id, ...offsetsOf(point) }))
      .filter((point) => point.boardingOffset !== null || point.droppingOffset !== null)
    if (ofRoute.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop
    await setPointsOfRoute(call, { routeId, version, points: ofRoute })
  }
}

/** The points that a customer chooses on a journey, those that still sell. */
export function pickPoints(
  { boardingPoints, droppingPoints }: Pick<SeatMap, 'boardingPoints' | 'droppingPoints'>,
  chance: SeededRandom,
): { boardingPointId?: number; droppingPointId?: number } {
  const oneOf = (points: readonly PointOffered[]) => {
    const open = points.filter((point) => point.open)
    return open.length === 0 ? undefined : chance.pick(open).id
  }
  const [boardingPointId, droppingPointId] = [oneOf(boardingPoints), oneOf(droppingPoints)]
  return {
    ...(boardingPointId !== undefined && { boardingPointId }),
    ...(droppingPointId !== undefined && { droppingPointId }),
  }
}

/** What people of the demo’s towns call them besides the usual names. */
const NAMES: readonly (readonly [town: string, name: string])[] = [
  ['Bengaluru', 'Garden City'],
  ['Hyderabad', 'Bhagyanagar'],
  ['Hyderabad', 'Cyberabad'],
  ['Chennai', 'Chennapattinam'],
  ['Jaipur', 'Pink City'],
]

/** The names that the operator keeps; and one usual name of Pune that nobody there uses any more. */
export async function addTownNames(call: AdminCall): Promise<void> {
  for (const [town, otherName] of NAMES) await addTownName(call, { town: slugOf(town), otherName })
  await removeTownName(call, { town: 'pune', otherName: 'Poona' })
}
