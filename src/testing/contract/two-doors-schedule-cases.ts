import type { Person, RestAnswer, Visitor } from '../harness/test-app.ts'
import { MISSING, WELL } from './two-doors-cases.ts'
import type { Asker, Case } from './two-doors-cases.ts'

interface Form {
  busId: number
  routeId: number
  scheduleDate: string
  departureTime: string
  arrivalTime: string
  totalSeats: number
  farePrice: number
  isMasterRecord?: boolean
  extraDates?: string[]
}

const admin = ({ app }: Asker): Promise<Person> => app.as('admin')

/** The form of the trip that Asha holds a seat on, with some of it changed. */
async function form(ask: Asker, change: Partial<Form> = {}): Promise<Form> {
  const { bus, route, ...trip } = await ask.nobody.trpc.schedule.get.query({ id: ask.trip.id })
  const { scheduleDate, departureTime, arrivalTime, totalSeats } = trip
  const own = { scheduleDate, departureTime, arrivalTime, totalSeats, farePrice: 900 }
  return { busId: bus.id, routeId: route.id, ...own, ...change }
}

const addAtTrpc = async (ask: Asker, change: Partial<Form>) =>
  (await admin(ask)).trpc.schedule.add.mutate(await form(ask, change))
const addAtRest = async (ask: Asker, change: Partial<Form>) =>
  (await admin(ask)).rest<{ id: number }>('POST', '/bus-schedule', await form(ask, change))

async function updateAtTrpc(ask: Asker, id: number, change: Partial<Form>): Promise<unknown> {
  const { trpc } = await admin(ask)
  const { version } = await trpc.schedule.get.query({ id: ask.trip.id })
  return trpc.schedule.update.mutate({ id, version, schedule: await form(ask, change) })
}
async function updateAtRest(
  ask: Asker,
  id: number,
  change: Partial<Form>,
): Promise<RestAnswer<unknown>> {
  return (await admin(ask)).rest('PUT', `/bus-schedule/${id}`, await form(ask, change))
}

/** A refusal to add: the same form at both doors. */
const refusedToAdd = (says: string, status: number, change: Partial<Form>): Case => ({
  says,
  trpc: (ask) => addAtTrpc(ask, change),
  rest: (ask) => addAtRest(ask, change),
  status,
})

/** A refusal to change the trip that Asha holds a seat on. */
const refusedToChange = (says: string, status: number, change: Partial<Form>): Case => ({
  says,
  trpc: (ask) => updateAtTrpc(ask, ask.trip.id, change),
  rest: (ask) => updateAtRest(ask, ask.trip.id, change),
  status,
})

/** Somebody who is no administrator tries to change a trip. */
const notFor = (says: string, status: number, who: (ask: Asker) => Visitor): Case => ({
  says,
  trpc: async (ask) =>
    who(ask).trpc.schedule.update.mutate({
      id: ask.trip.id,
      version: 1,
      schedule: await form(ask),
    }),
  rest: async (ask) => who(ask).rest('PUT', `/bus-schedule/${ask.trip.id}`, await form(ask)),
  status,
})

/** What both doors must answer alike about the schedules of the back office. */
export const scheduleCases: Case[] = [
  {
    says: 'put a trip on sale',
    trpc: (ask) => addAtTrpc(ask, { scheduleDate: '2027-02-01' }),
    rest: (ask) => addAtRest(ask, { scheduleDate: '2027-02-02' }),
    status: WELL,
  },
  {
    says: 'change a trip',
    trpc: async (ask) => {
      const { id } = await addAtTrpc(ask, { scheduleDate: '2027-02-03' })
      return updateAtTrpc(ask, id, { scheduleDate: '2027-02-04', farePrice: 700 })
    },
    rest: async (ask) => {
      const { body } = await addAtRest(ask, { scheduleDate: '2027-02-05' })
      return updateAtRest(ask, body.id, { scheduleDate: '2027-02-06', farePrice: 700 })
    },
    status: WELL,
  },
  {
    says: 'delete a trip',
    trpc: async (ask) => {
      const { id } = await addAtTrpc(ask, { scheduleDate: '2027-02-07' })
      return (await admin(ask)).trpc.schedule.remove.mutate({ id })
    },
    rest: async (ask) => {
      const { body } = await addAtRest(ask, { scheduleDate: '2027-02-08' })
      return (await admin(ask)).rest('DELETE', `/bus-schedule/${body.id}`)
    },
    status: WELL,
  },
  refusedToAdd('refuse a trip on a day gone by', 400, { scheduleDate: '2027-01-14' }),
  refusedToAdd('refuse more seats than the bus has', 400, {
    scheduleDate: '2027-02-09',
    totalSeats: 41,
  }),
  refusedToAdd('refuse a further day outside the months of a master', 400, {
    scheduleDate: '2027-02-09',
    isMasterRecord: true,
    extraDates: ['2028-01-01'],
  }),
  refusedToAdd('refuse a bus in two places, naming the other trip', 409, {}),
  refusedToChange('refuse another date for a trip with sales', 409, {
    scheduleDate: '2027-01-25',
  }),
  refusedToChange('refuse fewer seats for a trip with sales', 409, { totalSeats: 39 }),
  refusedToAdd('refuse a time that is none', 400, { departureTime: '24:00' }),
  {
    says: 'refuse to change a trip that there is not',
    trpc: (ask) => updateAtTrpc(ask, MISSING, {}),
    rest: (ask) => updateAtRest(ask, MISSING, {}),
    status: 404,
  },
  {
    says: 'refuse to delete a trip with bookings',
    trpc: async (ask) => (await admin(ask)).trpc.schedule.remove.mutate({ id: ask.trip.id }),
    rest: async (ask) => (await admin(ask)).rest('DELETE', `/bus-schedule/${ask.trip.id}`),
    status: 409,
  },
  {
    says: 'refuse to delete a trip that there is not',
    trpc: async (ask) => (await admin(ask)).trpc.schedule.remove.mutate({ id: MISSING }),
    rest: async (ask) => (await admin(ask)).rest('DELETE', `/bus-schedule/${MISSING}`),
    status: 404,
  },
  notFor('ask to sign in before a trip is changed', 401, ({ nobody }) => nobody),
  notFor('let no customer change a trip', 403, ({ asha }) => asha),
]
