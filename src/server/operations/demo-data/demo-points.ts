import type { PointOffered, SeatMap } from '../../../domain/booking/seat-map.ts'
import type { PointOffsets } from '../../../domain/fleet/point.ts'
import { slugOf } from '../../../domain/text/city.ts'
import type { AdminCall } from '../../core/call.ts'
import { addPoint } from '../../fleet/point.service.ts'
import { setPointsOfRoute } from '../../fleet/route-points.service.ts'
import { getRoute } from '../../fleet/route.service.ts'
import type { SeededRandom } from './seeded-random.ts'

interface DemoPoint {
  town: string
  name: string
  /** How to find it, and its street address. */
  landmark: string
  phone: string | null
  latitude: number
  longitude: number
  /** Minutes after the town's departure where buses begin, and after its arrival where they end. */
  leaves: PointOffset
  arrives: PointOffset
}

/** The same for all buses, or by the town at the other end: a bus does not cross the town to turn round. */
type PointOffset = number | Readonly<Record<string, number>>

type Position = readonly [latitude: number, longitude: number]

/** Every town of the demo has a point; where there is one, the bus is there at the town's time. */
const point = (
  [town, name, landmark]: readonly [town: string, name: string, landmark: string],
  [latitude, longitude]: Position,
  phone: string | null = null,
  { leaves, arrives }: Pick<DemoPoint, 'leaves' | 'arrives'> = { leaves: 0, arrives: 0 },
): DemoPoint => ({ town, name, landmark, phone, latitude, longitude, leaves, arrives })

const POINTS: readonly DemoPoint[] = [
  point(
    ['Bengaluru', 'Majestic', 'Platform 22, Kempegowda bus station, Gubbi Thotadappa Road, 560009'],
    [12.9774, 77.5708],
    '9845000312',
    { leaves: { Hyderabad: 0, Chennai: 0 }, arrives: { Hyderabad: 35, Chennai: 60 } },
  ),
  point(
    [
      'Bengaluru',
      'Anand Rao Circle',
      'Under the flyover, opposite the Race Course, Seshadri Road, 560009',
    ],
    [12.9809, 77.5762],
    null,
    { leaves: { Hyderabad: 10, Chennai: 10 }, arrives: { Hyderabad: 25, Chennai: 50 } },
  ),
  point(
    ['Bengaluru', 'Madiwala', 'Opposite the Ayyappa temple, service road, Hosur Road, 560068'],
    [12.9207, 77.6205],
    '9845000347',
    { leaves: { Chennai: 25 }, arrives: { Chennai: 25 } },
  ),
  point(
    ['Bengaluru', 'Silk Board', 'Bus bay before the junction, Hosur Road, 560068'],
    [12.9172, 77.6228],
    null,
    { leaves: { Chennai: 30 }, arrives: { Chennai: 20 } },
  ),
  point(
    ['Bengaluru', 'Electronic City', 'Toll plaza, Phase 1, Hosur Road, 560100'],
    [12.8456, 77.6603],
    null,
    { leaves: { Chennai: 36 }, arrives: { Chennai: 0 } },
  ),
  point(
    ['Bengaluru', 'Hebbal', 'Opposite Esteem Mall, under the flyover, Bellary Road, 560024'],
    [13.0358, 77.597],
    '9845000381',
    { leaves: { Hyderabad: 25 }, arrives: { Hyderabad: 0 } },
  ),
  point(
    ['Hyderabad', 'Miyapur', 'Metro station, gate 2, Mumbai Highway, 500049'],
    [17.4963, 78.3728],
    null,
    { leaves: 0, arrives: 40 },
  ),
  point(
    ['Hyderabad', 'Mehdipatnam', 'Pillar 12, opposite Rythu Bazar, Inner Ring Road, 500028'],
    [17.3959, 78.4312],
    '9849000226',
    { leaves: 30, arrives: 0 },
  ),
  point(
    ['Mumbai', 'Dadar East', 'Opposite the Swaminarayan temple, Dadasaheb Phalke Road, 400014'],
    [19.0176, 72.8479],
    '9822000419',
  ),
  point(
    ['Vashi', 'Vashi Plaza', 'Bus stop outside the plaza, Sector 17, Sion-Panvel Highway, 400703'],
    [19.0657, 72.9989],
  ),
  point(
    ['Panvel', 'ST stand', 'Gate of the depot, Old Mumbai-Pune Road, 410206'],
    [18.9913, 73.1166],
  ),
  point(
    ['Lonavala', 'ST stand', 'Opposite the post office, Old Mumbai-Pune Highway, 410401'],
    [18.75, 73.406],
  ),
  point(
    ['Pune', 'Swargate', 'Jedhe Chowk, opposite the ST stand, Satara Road, 411042'],
    [18.5018, 73.8636],
    '9822000453',
  ),
  point(['Satara', 'ST stand', 'Main gate, Radhika Road, 415001'], [17.689, 74.004]),
  point(['Karad', 'ST stand', 'Main gate, Station Road, 415110'], [17.287, 74.184]),
  point(
    ['Kolhapur', 'Central bus stand', 'Platform 9, Station Road, Shahupuri, 416001'],
    [16.7041, 74.2411],
    '9822000476',
  ),
  point(
    ['Belagavi', 'Central bus stand', 'Beside the fort gate, Old PB Road, 590016'],
    [15.8658, 74.5131],
  ),
  point(
    ['Panaji', 'Kadamba bus stand', 'Private bus bay, Patto Colony, 403001'],
    [15.4964, 73.837],
    '9822000498',
  ),
  point(
    ['Jadcherla', 'Old bus stand', 'Opposite the flyover, Bengaluru Highway, 509301'],
    [16.764, 78.136],
  ),
  point(['Kurnool', 'New bus stand', 'Platform 4, Bellary Road, 518003'], [15.8253, 78.04]),
  point(
    ['Anantapur', 'RTC bus stand', 'Opposite the clock tower, Subhash Road, 515001'],
    [14.679, 77.6],
  ),
  point(['Chikkaballapur', 'KSRTC bus stand', 'Main gate, Bazaar Road, 562101'], [13.432, 77.728]),
  point(
    ['Hosur', 'Bus stand', 'Opposite the taluk office, Bagalur Road, 635109'],
    [12.737, 77.829],
  ),
  point(['Krishnagiri', 'New bus stand', 'Main gate, Bengaluru Road, 635001'], [12.527, 78.214]),
  point(['Vellore', 'New bus stand', 'Green Circle, Katpadi Road, 632004'], [12.934, 79.137]),
  point(
    ['Kanchipuram', 'Bus stand', 'Opposite Rajaji Market, Railway Station Road, 631501'],
    [12.837, 79.704],
  ),
  point(
    ['Chennai', 'Koyambedu', 'Omni bus stand, gate 3, Jawaharlal Nehru Road, 600107'],
    [13.0678, 80.2057],
    '9840000165',
  ),
  point(['Villupuram', 'New bus stand', 'Main gate, Trichy Road, 605602'], [11.947, 79.492]),
  point(['Perambalur', 'New bus stand', 'Main gate, Thuraiyur Road, 621212'], [11.234, 78.868]),
  point(
    [
      'Tiruchirappalli',
      'Central bus stand',
      'Opposite the head post office, Rockins Road, Cantonment, 620001',
    ],
    [10.796, 78.683],
  ),
  point(['Melur', 'Bus stand', 'Main gate, Madurai Road, 625106'], [10.031, 78.339]),
  point(
    ['Madurai', 'Mattuthavani', 'MGR bus stand, omni bus bay, Melur Road, 625007'],
    [9.944, 78.156],
    '9840000198',
  ),
  point(
    ['New Delhi', 'Bikaner House', 'Gate 2, Pandara Road, near India Gate, 110003'],
    [28.609, 77.231],
    '9810000274',
  ),
  point(
    ['Gurugram', 'IFFCO Chowk', 'Metro station, gate 1, Mehrauli Road, 122001'],
    [28.472, 77.0724],
  ),
  point(
    ['Neemrana', 'Highway stop', 'Opposite the police station, Delhi-Jaipur Highway, 301705'],
    [27.988, 76.388],
  ),
  point(['Kotputli', 'Bus stand', 'Main gate, Delhi-Jaipur Highway, 303108'], [27.703, 76.2]),
  point(['Shahpura', 'Bus stand', 'Service road, Delhi-Jaipur Highway, 303103'], [27.388, 75.961]),
  point(
    ['Jaipur', 'Sindhi Camp', 'Opposite the Metro station, Station Road, 302001'],
    [26.924, 75.799],
    '9829000231',
  ),
  point(
    ['Ahmedabad', 'Geeta Mandir', 'Central bus port, gate 2, Geeta Mandir Road, 380022'],
    [23.012, 72.593],
    '9825000257',
  ),
  point(
    ['Vadodara', 'Central bus station', 'Opposite the railway station, Sayajiganj, 390005'],
    [22.311, 73.181],
  ),
  point(
    ['Bharuch', 'City Centre bus station', 'Main gate, Station Road, 392001'],
    [21.706, 72.998],
  ),
  point(
    ['Surat', 'Central bus station', 'Opposite the railway station, Ring Road, 395003'],
    [21.205, 72.84],
  ),
  point(['Vapi', 'GSRTC bus stand', 'Main gate, Station Road, 396195'], [20.372, 72.906]),
]

/** Gives the routes the points of their towns. */
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
    const { version, sourceCity, destinationCity, stops } = await getRoute(call, routeId)
    const onTheWay = new Set(stops.map(({ stopName }) => slugOf(stopName)))
    const offsetsOf = ({ town, leaves, arrives }: DemoPoint): PointOffsets => {
      if (onTheWay.has(slugOf(town))) return { boardingOffset: 0, droppingOffset: 0 }
      const at = (end: string, offset: PointOffset, other: string) => {
        if (slugOf(town) !== slugOf(end)) return null
        return typeof offset === 'number' ? offset : (offset[other] ?? null)
      }
      return {
        boardingOffset: at(sourceCity, leaves, destinationCity),
        droppingOffset: at(destinationCity, arrives, sourceCity),
      }
    }
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
