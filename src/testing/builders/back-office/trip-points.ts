import type { TestApp } from '../../harness/test-app.ts'
import type { TestSchedule } from '../fixtures.ts'

/** Minutes after the town's departure and arrival; null where nobody gets on, or off. */
interface Offsets {
  boardingOffset: number | null
  droppingOffset: number | null
  landmark?: string
}

/** The ids of points by their names. */
export type PointIds<Name extends string> = Readonly<Record<Name, number>>

/** Gives a trip of the tests, and its route, points: by town, then by name. */
export async function addPoints<Name extends string>(
  app: TestApp,
  trip: TestSchedule,
  towns: Readonly<Record<string, Partial<Record<Name, Offsets>>>>,
): Promise<PointIds<Name>> {
  const { trpc } = await app.as('admin')
  const { routeId } = await app.dependencies.store.reader
    .selectFrom('schedules')
    .select('route_id as routeId')
    .where('id', '=', trip.id)
    .executeTakeFirstOrThrow()
  const points = []
  const ids: Partial<Record<Name, number>> = {}
  for (const [town, named] of Object.entries(towns)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are of its names
    for (const [name, offsets] of Object.entries(named) as [Name, Offsets][]) {
      const { boardingOffset, droppingOffset, landmark = '' } = offsets
      const { id } = await trpc.route.addPoint.mutate({
        town,
        place: { name, landmark, phone: null, latitude: null, longitude: null },
      })
      ids[name] = id
      points.push({ pointId: id, boardingOffset, droppingOffset })
    }
  }
  const { route } = await trpc.route.points.query({ id: routeId })
  await trpc.route.setPoints.mutate({ routeId, version: route.version, points })
  const { notChanged } = await trpc.route.applyPoints.mutate({ id: routeId })
  if (notChanged.length > 0)
    throw new Error(`The points were not applied: ${notChanged[0]?.reason}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has been given its id
  return ids as PointIds<Name>
}

/** A night bus with two points to get on in Pune, 22:00 and 22:30, and two to get off in Goa, 05:30 and 06:10. */
export const PUNE_AND_GOA = {
  Pune: {
    Wakad: { boardingOffset: 0, droppingOffset: null, landmark: 'opposite the Metro station' },
    Swargate: { boardingOffset: 30, droppingOffset: null },
  },
  Goa: {
    Mapusa: { boardingOffset: null, droppingOffset: 0 },
    Panjim: { boardingOffset: null, droppingOffset: 40, landmark: 'KTC bus stand' },
  },
} as const satisfies Record<string, Record<string, Offsets>>
