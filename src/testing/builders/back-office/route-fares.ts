import { screen } from '@testing-library/react'
import type { RouteFare } from '../../../domain/fare/route-fares.ts'
import type { Route } from '../../../domain/fleet/route.ts'
import { openSite } from '../../harness/render-screen.tsx'
import type { Browser } from '../../harness/render-screen.tsx'
import type { Person, TestApp } from '../../harness/test-app.ts'
import { aBus, aRoute, aSchedule } from '../fleet.ts'

/** Pune to Goa on the screen of its fares. */
export interface FaresEditing {
  route: Route
  browser: Browser
  /** The fares as they are stored now. */
  stored: () => Promise<RouteFare[]>
}

/** A trip of 900 rupees on a route, tomorrow. @returns its id */
export async function aTripOn({ trpc }: Person, routeId: number): Promise<number> {
  const { id: busId } = await trpc.bus.add.mutate(aBus())
  return (await trpc.schedule.add.mutate(aSchedule({ busId, routeId }))).id
}

/** Gives a route fares between its towns, whoever has changed it meanwhile. @param fares paise by `pune satara` */
export async function setFares(
  { trpc }: Person,
  routeId: number,
  fares: Readonly<Record<string, number | null>>,
): Promise<void> {
  const { version } = await trpc.route.get.query({ id: routeId })
  await trpc.fare.setOfRoute.mutate({
    routeId,
    version,
    fares: Object.entries(fares).map(([towns, farePaise]) => {
      const [fromSlug = '', toSlug = ''] = towns.split(' ')
      return { fromSlug, toSlug, farePaise }
    }),
  })
}

/** Adds a route with a trip and opens the screen of its fares. @param prepare what is done to the route before */
export async function editFares(
  app: TestApp,
  prepare?: (admin: Person, route: Route) => Promise<void>,
): Promise<FaresEditing> {
  const admin = await app.as('admin')
  const route = await admin.trpc.route.add.mutate(aRoute())
  await aTripOn(admin, route.id)
  await prepare?.(admin, route)
  const browser = await openSite(app, admin, { path: `/admin/routes/${route.id}/fares` })
  await screen.findByRole('heading', { name: 'Fares between towns of Pune to Goa', level: 1 })
  const stored = async () => (await admin.trpc.fare.ofRoute.query({ routeId: route.id })).fares
  return { route, browser, stored }
}
