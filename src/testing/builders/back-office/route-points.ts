import { screen } from '@testing-library/react'
import type { Point, RoutePoint } from '../../../domain/fleet/point.ts'
import type { Route } from '../../../domain/fleet/route.ts'
import { openSite } from '../../harness/render-screen.tsx'
import type { Browser } from '../../harness/render-screen.tsx'
import type { Person, TestApp } from '../../harness/test-app.ts'
import { aRoute } from '../fleet.ts'

/** A place to be found by its name alone. */
export const aPlace = (name: string) => ({ name, landmark: '', phone: '' })

/** When somebody gets on and off at a point. */
interface Offsets {
  on?: number
  off?: number
}

/** Pune to Goa on the screen of its points. */
export interface PointsEditing {
  route: Route
  browser: Browser
  /** The points as they are stored now. */
  stored: () => Promise<RoutePoint[]>
}

/** A new point of a town. */
export const addPoint = ({ trpc }: Person, town: string, name: string): Promise<Point> =>
  trpc.route.addPoint.mutate({ town, place: aPlace(name) })

/** Gives a route points, whoever has changed it meanwhile. */
export async function setPoints(
  { trpc }: Person,
  routeId: number,
  points: readonly (readonly [Point, Offsets])[],
): Promise<void> {
  const { version } = await trpc.route.get.query({ id: routeId })
  await trpc.route.setPoints.mutate({
    routeId,
    version,
    points: points.map(([{ id }, { on = null, off = null }]) => ({
      pointId: id,
      boardingOffset: on,
      droppingOffset: off,
    })),
  })
}

/** Adds a route and opens the screen of its points. @param prepare what is done to the route before */
export async function editPoints(
  app: TestApp,
  prepare?: (admin: Person, route: Route) => Promise<void>,
): Promise<PointsEditing> {
  const admin = await app.as('admin')
  const route = await admin.trpc.route.add.mutate(aRoute())
  await prepare?.(admin, route)
  const browser = await openSite(app, admin, { path: `/admin/routes/${route.id}/points` })
  await screen.findByRole('heading', { name: 'Points of Pune to Goa', level: 1 })
  const stored = async () => (await admin.trpc.route.points.query({ id: route.id })).points
  return { route, browser, stored }
}
