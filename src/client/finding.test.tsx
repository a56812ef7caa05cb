import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aBus, aRoute, aSchedule } from '../testing/builders/fleet.ts'
import { openSite } from '../testing/harness/render-screen.tsx'
import { testApp } from '../testing/harness/test-app.ts'

async function twoLines() {
  const app = await testApp()
  const admin = await app.as('admin')
  const line = async (busName: string, destinationCity: string) => {
    const bus = await admin.trpc.bus.add.mutate(aBus({ busName }))
    const route = await admin.trpc.route.add.mutate(aRoute({ destinationCity, stops: [] }))
    await admin.trpc.schedule.add.mutate(aSchedule({ busId: bus.id, routeId: route.id }))
  }
  await line('Charminar', 'Mumbai')
  await line('Udyan', 'Goa')
  return { app, admin }
}

/** Where staff look for a trip or a route: its address, its field, and the text of each line. */
const SCREENS = [
  { path: '/counter', field: /^Trip/, found: /Charminar/, other: /Udyan/ },
  {
    path: '/trips?date=2027-01-16',
    field: /^Bus, place or time/,
    found: /Charminar/,
    other: /Udyan/,
  },
  { path: '/admin/seats', field: /^Search schedules/, found: /Charminar/, other: /Udyan/ },
  { path: '/admin/routes', field: /^Search/, found: /Pune to Mumbai/, other: /Pune to Goa/ },
  {
    path: '/admin/schedules',
    field: /^Search/,
    found: /Charminar/,
    other: /Udyan/,
    // Above it are the next departures, and the buses to filter by.
    selector: 'td *',
  },
]

test.each(SCREENS)(
  '$path finds “mumbai to pune”',
  async ({ path, field, found, other, selector = '*' }) => {
    const { app, admin } = await twoLines()
    await openSite(app, admin, { path })
    await waitFor(() =>
      expect(screen.queryAllByText(other, { selector }).length).toBeGreaterThan(0),
    )
    const [box] = await screen.findAllByLabelText(field, { selector: 'input' })
    if (box === undefined) throw new Error('There is no such field')
    await userEvent.type(box, 'mumbai to pune')
    await waitFor(() => expect(screen.queryAllByText(other, { selector })).toEqual([]))
    expect((await screen.findAllByText(found, { selector })).length).toBeGreaterThan(0)
  },
)
