import type { RouteInput, StopInput } from '../../domain/fleet/route.input.ts'
import type { Person, RestAnswer, Visitor } from '../harness/test-app.ts'
import { MISSING, WELL } from './two-doors-cases.ts'
import type { Asker, Case } from './two-doors-cases.ts'
import { guardedCases } from './two-doors-guards.ts'

interface Sent extends Omit<RouteInput, 'stops'> {
  stops: StopInput[]
}

const admin = ({ app }: Asker): Promise<Person> => app.as('admin')

export const SATARA: StopInput = {
  stopName: 'Satara',
  arrivalTime: '23:45',
  departureTime: '23:50',
  distance: 110,
}
export const KOLHAPUR: StopInput = {
  stopName: 'Kolhapur',
  arrivalTime: '02:10',
  departureTime: '02:20',
  distance: 230,
}

/** A route with two stops on the way. */
export const aRoute = (change: Partial<Sent> = {}): Sent => ({
  sourceCity: 'Nashik',
  destinationCity: 'Goa',
  totalDistance: 450,
  totalDuration: '7h 30m',
  stops: [SATARA, KOLHAPUR],
  ...change,
})

/** A procedure saves a route with its stops. */
export const whole = ({ stops, ...route }: Sent): RouteInput => ({
  ...route,
  stops: stops.map((stop) => ({ id: 0, ...stop })),
})

/** A call saves a route over stops that were saved before. */
export async function overStops(who: Visitor, { stops, ...route }: Sent) {
  const stopIds: number[] = []
  for (const stop of stops) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    stopIds.push((await who.rest<{ id: number }>('POST', '/bus-stop', stop)).body.id)
  }
  return { ...route, stopIds }
}

/** The route of the trip that Asha holds a seat on. */
const sold = async ({ nobody, trip }: Asker) =>
  (await nobody.trpc.schedule.get.query({ id: trip.id })).route.id

const saved = async (ask: Asker) => (await admin(ask)).trpc.route.add.mutate(whole(aRoute()))

const addAtTrpc = async (ask: Asker, route: Sent) =>
  (await admin(ask)).trpc.route.add.mutate(whole(route))
async function addAtRest(ask: Asker, route: Sent): Promise<RestAnswer<unknown>> {
  const who = await admin(ask)
  return who.rest('POST', '/bus-route', await overStops(who, route))
}
async function changeAtTrpc(ask: Asker, route: Sent): Promise<unknown> {
  const { id, version } = await saved(ask)
  return (await admin(ask)).trpc.route.update.mutate({ id, version, route: whole(route) })
}
async function changeAtRest(ask: Asker, route: Sent): Promise<RestAnswer<unknown>> {
  const who = await admin(ask)
  const { id } = await saved(ask)
  return who.rest('PUT', `/bus-route/${id}`, await overStops(who, route))
}

/** A refusal of a new route, and of a changed one. */
const refused = (why: string, change: object): Case[] => {
  const route: Sent = JSON.parse(JSON.stringify({ ...aRoute(), ...change }))
  return [
    {
      says: `refuse a new route ${why}`,
      trpc: (ask) => addAtTrpc(ask, route),
      rest: (ask) => addAtRest(ask, route),
      status: 400,
    },
    {
      says: `refuse a changed route ${why}`,
      trpc: (ask) => changeAtTrpc(ask, route),
      rest: (ask) => changeAtRest(ask, route),
      status: 400,
      under: 'route',
    },
  ]
}

const lacking = {
  sourceCity: null,
  destinationCity: null,
  totalDistance: null,
  totalDuration: null,
}

/** What both doors must answer alike about the routes. */
export const routeCases: Case[] = [
  {
    says: 'add a route with its stops',
    trpc: (ask) => addAtTrpc(ask, aRoute()),
    rest: (ask) => addAtRest(ask, aRoute()),
    status: WELL,
  },
  {
    says: 'change a route and its stops',
    trpc: (ask) => changeAtTrpc(ask, aRoute({ totalDuration: '8h', stops: [KOLHAPUR] })),
    rest: (ask) => changeAtRest(ask, aRoute({ totalDuration: '8h', stops: [KOLHAPUR] })),
    status: WELL,
  },
  {
    says: 'delete a route',
    trpc: async (ask) => {
      const { id } = await saved(ask)
      return (await admin(ask)).trpc.route.remove.mutate({ id })
    },
    rest: async (ask) => {
      const { id } = await saved(ask)
      return (await admin(ask)).rest('DELETE', `/bus-route/${id}`)
    },
    status: WELL,
  },
  ...refused('by every field it lacks', lacking),
  ...refused('field by field', { sourceCity: ' ', totalDistance: -1, totalDuration: 'long' }),
  ...refused('whose distances go back', { stops: [{ ...SATARA, distance: 231 }, KOLHAPUR] }),
  ...refused('whose times go back', { stops: [SATARA, { ...KOLHAPUR, arrivalTime: '23:40' }] }),
  ...refused('with a stop beyond its end', { stops: [{ ...SATARA, distance: 451 }] }),
  ...refused('that passes one place twice', { stops: [SATARA, { ...KOLHAPUR, stopName: 'Goa' }] }),
  {
    says: 'refuse to change a route that there is not',
    trpc: async (ask) =>
      (await admin(ask)).trpc.route.update.mutate({
        id: MISSING,
        version: 1,
        route: whole(aRoute()),
      }),
    rest: async (ask) => {
      const who = await admin(ask)
      return who.rest('PUT', `/bus-route/${MISSING}`, await overStops(who, aRoute()))
    },
    status: 404,
  },
  {
    says: 'refuse to delete a route that has trips',
    trpc: async (ask) => (await admin(ask)).trpc.route.remove.mutate({ id: await sold(ask) }),
    rest: async (ask) => (await admin(ask)).rest('DELETE', `/bus-route/${await sold(ask)}`),
    status: 409,
  },
  {
    says: 'refuse to delete a route that there is not',
    trpc: async (ask) => (await admin(ask)).trpc.route.remove.mutate({ id: MISSING }),
    rest: async (ask) => (await admin(ask)).rest('DELETE', `/bus-route/${MISSING}`),
    status: 404,
  },
  ...guardedCases([
    {
      act: 'add a route',
      trpc: ({ trpc }) => trpc.route.add.mutate(whole(aRoute({ stops: [] }))),
      rest: (who) => who.rest('POST', '/bus-route', aRoute({ stops: [] })),
    },
    {
      act: 'save a stop',
      trpc: ({ trpc }) => trpc.route.add.mutate(whole(aRoute())),
      rest: (who) => who.rest('POST', '/bus-stop', SATARA),
    },
    {
      act: 'change a route',
      trpc: async ({ trpc }, ask) =>
        trpc.route.update.mutate({ id: await sold(ask), version: 1, route: whole(aRoute()) }),
      rest: async (who, ask) =>
        who.rest('PUT', `/bus-route/${await sold(ask)}`, aRoute({ stops: [] })),
    },
    {
      act: 'delete a route',
      trpc: async ({ trpc }, ask) => trpc.route.remove.mutate({ id: await sold(ask) }),
      rest: async (who, ask) => who.rest('DELETE', `/bus-route/${await sold(ask)}`),
    },
  ]),
]
