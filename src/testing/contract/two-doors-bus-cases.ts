import type { BusInput } from '../../domain/fleet/bus.input.ts'
import type { Person } from '../harness/test-app.ts'
import { MISSING, WELL } from './two-doors-cases.ts'
import type { Asker, Case } from './two-doors-cases.ts'
import { guardedCases } from './two-doors-guards.ts'

const admin = ({ app }: Asker): Promise<Person> => app.as('admin')

let numbers = 0

/** A bus whose number no other has. */
function aBus(change: Partial<BusInput> = {}): BusInput {
  numbers += 1
  return {
    busName: 'Deccan Queen',
    busNumber: `MH 14 TD ${numbers}`,
    busType: 'AC',
    totalSeats: 40,
    busAmenities: ['WIFI'],
    operatorName: 'Farebox Travels',
    ...change,
  }
}

/** The bus of the trip that Asha holds a seat on. */
const sold = async ({ nobody, trip }: Asker) =>
  (await nobody.trpc.schedule.get.query({ id: trip.id })).bus

const saved = async (ask: Asker) => (await admin(ask)).trpc.bus.add.mutate(aBus())

/** A bus that the rules refuse; what it lacks or has too much of is not its type. */
const wrong = (fields: object): BusInput => JSON.parse(JSON.stringify(fields))

const refusedToAdd = (
  says: string,
  status: number,
  bus: (ask: Asker) => Promise<BusInput>,
): Case => ({
  says,
  trpc: async (ask) => (await admin(ask)).trpc.bus.add.mutate(await bus(ask)),
  rest: async (ask) => (await admin(ask)).rest('POST', '/bus', await bus(ask)),
  status,
})

const refusedToChange = (
  says: string,
  status: number,
  bus: (ask: Asker) => Promise<BusInput>,
): Case => ({
  says,
  trpc: async (ask) => {
    const { id, version } = await saved(ask)
    return (await admin(ask)).trpc.bus.update.mutate({ id, version, bus: await bus(ask) })
  },
  rest: async (ask) => {
    const { id } = await saved(ask)
    return (await admin(ask)).rest('PUT', `/bus/${id}`, await bus(ask))
  },
  status,
  under: 'bus',
})

/** The number of the sold bus in small letters, on another. */
const taken = async (ask: Asker) => aBus({ busNumber: (await sold(ask)).busNumber.toLowerCase() })
const empty = async () => wrong({})
const nonsense = async () =>
  wrong({ ...aBus(), busName: ' ', busType: 'BOAT', totalSeats: 0, busAmenities: ['POOL'] })

/** What both doors must answer alike about the fleet. */
export const busCases: Case[] = [
  {
    says: 'add a bus',
    trpc: async (ask) => (await admin(ask)).trpc.bus.add.mutate(aBus()),
    rest: async (ask) => (await admin(ask)).rest('POST', '/bus', aBus()),
    status: WELL,
  },
  {
    says: 'change a bus',
    trpc: async (ask) => {
      const { id, version } = await saved(ask)
      return (await admin(ask)).trpc.bus.update.mutate({ id, version, bus: aBus() })
    },
    rest: async (ask) => {
      const { id } = await saved(ask)
      return (await admin(ask)).rest('PUT', `/bus/${id}`, aBus())
    },
    status: WELL,
  },
  {
    says: 'delete a bus',
    trpc: async (ask) => {
      const { id } = await saved(ask)
      return (await admin(ask)).trpc.bus.remove.mutate({ id })
    },
    rest: async (ask) => {
      const { id } = await saved(ask)
      return (await admin(ask)).rest('DELETE', `/bus/${id}`)
    },
    status: WELL,
  },
  refusedToAdd('name every field that a new bus lacks', 400, empty),
  refusedToAdd('refuse a new bus field by field', 400, nonsense),
  refusedToAdd('refuse a new bus with a number that is taken, in any letter case', 409, taken),
  refusedToChange('refuse a changed bus field by field', 400, nonsense),
  refusedToChange('refuse a changed bus with a number that is taken', 409, taken),
  {
    says: 'refuse to change a bus that there is not',
    trpc: async (ask) =>
      (await admin(ask)).trpc.bus.update.mutate({ id: MISSING, version: 1, bus: aBus() }),
    rest: async (ask) => (await admin(ask)).rest('PUT', `/bus/${MISSING}`, aBus()),
    status: 404,
  },
  {
    says: 'refuse to delete a bus that has trips',
    trpc: async (ask) => {
      const { id } = await sold(ask)
      return (await admin(ask)).trpc.bus.remove.mutate({ id })
    },
    rest: async (ask) => (await admin(ask)).rest('DELETE', `/bus/${(await sold(ask)).id}`),
    status: 409,
  },
  {
    says: 'refuse to delete a bus that there is not',
    trpc: async (ask) => (await admin(ask)).trpc.bus.remove.mutate({ id: MISSING }),
    rest: async (ask) => (await admin(ask)).rest('DELETE', `/bus/${MISSING}`),
    status: 404,
  },
  ...guardedCases([
    {
      act: 'add a bus',
      trpc: ({ trpc }) => trpc.bus.add.mutate(aBus()),
      rest: (who) => who.rest('POST', '/bus', aBus()),
    },
    {
      act: 'change a bus',
      trpc: async ({ trpc }, ask) =>
        trpc.bus.update.mutate({ id: (await sold(ask)).id, version: 1, bus: aBus() }),
      rest: async (who, ask) => who.rest('PUT', `/bus/${(await sold(ask)).id}`, aBus()),
    },
    {
      act: 'delete a bus',
      trpc: async ({ trpc }, ask) => trpc.bus.remove.mutate({ id: (await sold(ask)).id }),
      rest: async (who, ask) => who.rest('DELETE', `/bus/${(await sold(ask)).id}`),
    },
  ]),
]
