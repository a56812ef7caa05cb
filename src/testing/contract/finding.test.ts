import { expect, test } from 'vitest'
import { fuzzEntries } from '../abuse/fuzz-entries.ts'
import { aBus, aRoute, aSchedule } from '../builders/fleet.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { testApp } from '../harness/test-app.ts'
import type { Person } from '../harness/test-app.ts'

/** How people write two words. */
const waysOf = ([one, other]: readonly [string, string]): string[] => [
  `${one} ${other}`,
  `${one} to ${other}`,
  `${other} ${one}`,
  `${one} → ${other}`,
  `${other.toUpperCase()}->${one.toUpperCase()}`,
  `${one} – ${other}`,
]

/** A trip from Pune to Mumbai by the Charminar at 22:00, which Meera Joshi travels with, and one to Goa at 21:00. */
async function twoLines() {
  const app = await testApp()
  const admin = await app.as('admin')
  const line = async (busName: string, destinationCity: string, departureTime: string) => {
    const bus = await admin.trpc.bus.add.mutate(aBus({ busName }))
    const stops = aRoute().stops.slice(0, 1)
    const route = await admin.trpc.route.add.mutate(aRoute({ destinationCity, stops }))
    const trip = { busId: bus.id, routeId: route.id, departureTime }
    return admin.trpc.schedule.add.mutate(aSchedule(trip))
  }
  const { id } = await line('Charminar Express', 'Mumbai', '22:00')
  await line('Deccan Queen', 'Goa', '21:00')
  const { seats } = await admin.trpc.counter.seats.query({ scheduleId: id })
  const asha = await app.as('asha')
  const trip = { id, seats: Object.fromEntries(seats.map(({ id, number }) => [number, id])) }
  const journey = { from: 0, to: 2 }
  await sellSeats(asha, trip, { journey, passengers: { '3A': 'Meera Joshi' } })
  const vikram = await app.as('vikram')
  await sellSeats(vikram, trip, { journey, passengers: { '3B': 'Vikram Patil' } })
  return { app, admin }
}

interface List {
  /** Two words of one row, in different columns where a list has several. */
  words: readonly [string, string]
  /** A word of a row that has not the first of the two. */
  other: string
  /** How many rows have both. */
  found: number
  /** How many rows a search finds. */
  count: (who: Person, searchTerm: string) => Promise<number>
}

const TOWNS = { words: ['mumbai', 'pune'], other: 'goa', found: 1 } as const
const TRIP = { words: ['22:00', 'charminar'], other: 'queen', found: 1 } as const
const PAYER = { words: ['asha', 'example.com'], other: 'vikram@', found: 1 } as const

const recordsAt =
  (path: string): List['count'] =>
  async (who, searchTerm) => {
    const query = new URLSearchParams({ searchTerm }).toString()
    const { body } = await who.rest<{ totalRecords: number }>('GET', `${path}?${query}`)
    return body.totalRecords
  }

/** Every list with a search, by the procedure or call that it asks. */
const LISTS: Record<string, List> = {
  'user.list': {
    words: ['asha', 'customer'],
    other: 'vikram',
    found: 1,
    count: async ({ trpc }, searchTerm) =>
      (await trpc.user.list.query({ searchTerm })).totalRecords,
  },
  'bus.list': {
    words: ['charminar', 'travels'],
    other: 'queen',
    found: 1,
    count: async ({ trpc }, searchTerm) => (await trpc.bus.list.query({ searchTerm })).totalRecords,
  },
  'route.list': {
    ...TOWNS,
    count: async ({ trpc }, searchTerm) =>
      (await trpc.route.list.query({ searchTerm })).totalRecords,
  },
  'fare.schedules': {
    ...TRIP,
    count: async ({ trpc }, searchTerm) => (await trpc.fare.schedules.query({ searchTerm })).length,
  },
  'schedule.list': {
    ...TRIP,
    count: async ({ trpc }, searchTerm) =>
      (await trpc.schedule.list.query({ searchTerm })).totalRecords,
  },
  'timetable.find': {
    ...TRIP,
    count: async ({ trpc }, searchTerm) => (await trpc.timetable.find.query({ searchTerm })).total,
  },
  'timetable.days': {
    ...TRIP,
    count: async ({ trpc }, searchTerm) => {
      const days = await trpc.timetable.days.query({ searchTerm, from: '2027-01-15' })
      return days.reduce((sum, { trips }) => sum + trips, 0)
    },
  },
  'passenger.trips': {
    ...TRIP,
    count: async ({ trpc }, searchTerm) =>
      (await trpc.passenger.trips.query({ searchTerm })).trips.length,
  },
  'sale.find': {
    words: ['meera', 'joshi'],
    other: 'vikram',
    found: 1,
    count: async ({ trpc }, term) => (await trpc.sale.find.mutate({ term })).length,
  },
  'message.list': {
    words: ['asha@', 'confirmed'],
    other: 'vikram@',
    found: 1,
    count: async ({ trpc }, searchTerm) =>
      (await trpc.message.list.query({ searchTerm })).totalRecords,
  },
  'audit.list': {
    words: ['asha', 'hold'],
    other: 'add',
    found: 1,
    count: async ({ trpc }, searchTerm) =>
      (await trpc.audit.list.query({ searchTerm })).totalRecords,
  },
  'report.transactions': {
    ...PAYER,
    count: async ({ trpc }, searchTerm) =>
      (await trpc.report.transactions.query({ searchTerm })).totalRecords,
  },
  'report.transactionTotals': {
    ...PAYER,
    count: async ({ trpc }, searchTerm) =>
      (await trpc.report.transactionTotals.query({ searchTerm })).chargedPaise > 0 ? 1 : 0,
  },
  'GET /bus': {
    words: ['charminar', 'travels'],
    other: 'queen',
    found: 1,
    count: recordsAt('/bus'),
  },
  'GET /bus-route': { ...TOWNS, count: recordsAt('/bus-route') },
  'GET /bus-schedule': { ...TRIP, count: recordsAt('/bus-schedule') },
  'GET /report/transactions.csv': {
    ...PAYER,
    count: async (who, searchTerm) => {
      const query = new URLSearchParams({ searchTerm }).toString()
      const headers = { authorization: `Bearer ${who.accessToken}` }
      const answer = await who.fetch(`/report/transactions.csv?${query}`, { headers })
      return (await answer.text()).trim().split('\n').length - 1
    },
  },
}

/** Found by a number, an amount or a phone, not by words. */
const BY_NUMBER = ['payment.upiClaims']

test('every list with a search by words is tried here', () => {
  const searched = fuzzEntries.filter(
    ({ name, schema: { properties = {} } }) =>
      !BY_NUMBER.includes(name) && ['searchTerm', 'term'].some((field) => field in properties),
  )
  expect(searched.map(({ name }) => name).toSorted()).toEqual(Object.keys(LISTS).toSorted())
})

test.each(Object.entries(LISTS))(
  '%s finds its rows word by word, in any order',
  async (_, { words, other, found, count }) => {
    const { admin } = await twoLines()
    for (const text of waysOf(words)) {
      // oxlint-disable-next-line no-await-in-loop -- one search after the other
      expect([text, await count(admin, text)]).toEqual([text, found])
    }
    expect(await count(admin, other)).toBeGreaterThan(0)
    expect(await count(admin, `${words[0]} ${other}`)).toBe(0)
  },
)

test('trips are found by bus, number, place and time of one search', async () => {
  const { admin } = await twoLines()
  for (const list of ['passenger.trips', 'schedule.list', 'fare.schedules', 'GET /bus-schedule']) {
    const count = async (text: string) => LISTS[list]?.count(admin, text)
    // oxlint-disable-next-line no-await-in-loop -- one list after the other
    const counts = await Promise.all(
      ['queen 21', '22:00 queen', '22:00 satara mumbai', 'mumbai goa'].map(count),
    )
    expect([list, counts]).toEqual([list, [1, 0, 1, 0]])
  }
})

test('a town is found with its accents beside its letters or in them, in any letter case', async () => {
  const { admin } = await twoLines()
  await admin.trpc.route.add.mutate(aRoute({ destinationCity: 'Évry', stops: [] }))
  for (const searchTerm of ['évry', 'ÉVRY pune', 'e\u0301vry', 'Pune → E\u0301VRY']) {
    // oxlint-disable-next-line no-await-in-loop -- one search after the other
    const { data } = await admin.trpc.route.list.query({ searchTerm })
    expect(data.map(({ destinationCity }) => destinationCity)).toEqual(['Évry'])
  }
})
