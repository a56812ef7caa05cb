import type { TestApp } from '../../harness/test-app.ts'
import { aSchedule } from '../fixtures.ts'
import type { TestSchedule } from '../fixtures.ts'

interface TripWithPoints extends TestSchedule {
  /** The ids of its points by their names. */
  points: Record<string, number>
}

const PLACES = [
  { town: 'Pune', name: 'Wakad', landmark: 'opposite the Metro', phone: '9876543210' },
  { town: 'Pune', name: 'Swargate', landmark: 'bus stand', phone: null },
  { town: 'Pune', name: 'Katraj', landmark: '', phone: null },
  { town: 'Goa', name: 'Market', landmark: 'opposite the church', phone: null },
]
const NOWHERE = { latitude: null, longitude: null }
const WAKAD = { latitude: 18.5987, longitude: 73.7688 }

/** The night trip from Pune at 22:00 where one gets on so many minutes later at some points, and off in Goa at one. */
export async function aTripWithPoints(
  app: TestApp,
  offsets: Record<string, number> = { Wakad: 0, Swargate: 40, Katraj: 70 },
): Promise<TripWithPoints> {
  const trip = await aSchedule(app.dependencies)
  const { trpc } = await app.as('admin')
  const { route } = await trpc.schedule.get.query({ id: trip.id })
  const points: Record<string, number> = {}
  for (const { town, ...place } of PLACES) {
    const { id } = await trpc.route.addPoint.mutate({
      town,
      place: { ...place, ...(place.name === 'Wakad' ? WAKAD : NOWHERE) },
    })
    points[place.name] = id
  }
  await trpc.route.setPoints.mutate({
    routeId: route.id,
    version: route.version,
    points: [
      ...Object.entries(offsets).map(([name, boardingOffset]) => ({
        pointId: points[name] ?? 0,
        boardingOffset,
        droppingOffset: null,
      })),
      { pointId: points['Market'] ?? 0, boardingOffset: null, droppingOffset: 0 },
    ],
  })
  await trpc.route.applyPoints.mutate({ id: route.id })
  return { ...trip, points }
}
