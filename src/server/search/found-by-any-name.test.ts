import { beforeEach, expect, test } from 'vitest'
import { aTrip } from '../../testing/builders/a-trip.ts'
import { aBus, aSchedule, TODAY, TOMORROW } from '../../testing/builders/fleet.ts'
import type { AdminCall } from '../core/call.ts'
import { addBus } from '../fleet/bus.service.ts'
import {
  addTownName,
  listSearchedCities,
  listTownNames,
  removeTownName,
} from '../fleet/town-names.service.ts'
import { addRoute } from '../fleet/route.service.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import { findSearchAlternatives } from './search-alternatives.service.ts'
import { listDayOffers, searchScheduleHits, searchSchedules } from './search.service.ts'

/** The trip Pune – Satara – Kolhapur – Belagavi – Goa of the tests, at 21:00 tomorrow. */
let trip: Awaited<ReturnType<typeof aTrip>>
let admin: AdminCall

beforeEach(async () => {
  trip = await aTrip()
  admin = trip.admin
})

const asked = (source: string, destination: string, date = TOMORROW) => ({
  source,
  destination,
  date,
})
const alternatives = (source: string, destination: string, date?: string) =>
  findSearchAlternatives(trip.call, asked(source, destination, date))

test('a search by a further name finds what it does by the town’s own, at each door and in each call', async () => {
  const own = asked('pune', 'belagavi')
  const other = asked('पुणे', 'belgaum')
  expect(await searchSchedules(trip.call, other)).toEqual(await searchSchedules(trip.call, own))
  const hits = await searchScheduleHits(trip.call, other)
  expect(hits).toEqual(await searchScheduleHits(trip.call, own))
  expect(hits[0]?.boarding).toMatchObject({ slug: 'pune', name: 'Pune' })
  const days = { days: 3 }
  expect(await listDayOffers(trip.call, { ...other, ...days })).toEqual(
    await listDayOffers(trip.call, { ...own, ...days }),
  )
  expect(await alternatives('poona', 'nashik')).toEqual(await alternatives('pune', 'nashik'))
})

test('a name of several towns finds the buses of all, in order of departure, and names the towns', async () => {
  for (const town of ['satara', 'kolhapur']) await addTownName(admin, { town, otherName: 'Deccan' })
  const answer = await searchSchedules(trip.call, asked('deccan', 'goa'))
  expect(answer.source).toEqual({
    slug: 'deccan',
    name: 'Deccan',
    towns: [
      { slug: 'kolhapur', name: 'Kolhapur' },
      { slug: 'satara', name: 'Satara' },
    ],
  })
  expect(answer.hits.map(({ boarding }) => boarding.name)).toEqual(['Satara'])
  const there = await searchSchedules(trip.call, asked('pune', 'deccan'))
  expect(there.hits.map(({ dropping }) => dropping.name)).toEqual(['Satara', 'Kolhapur'])
  const offers = await listDayOffers(trip.call, { ...asked('deccan', 'goa'), days: 2 })
  expect(offers.map(({ trips }) => trips)).toEqual([1, 1])
})

test('a name that is added, turned off, turned on or removed counts for the next search', async () => {
  const found = async (source: string) =>
    (await searchSchedules(trip.call, asked(source, 'goa'))).hits.length
  const town = 'pune'
  expect(await found('punawadi')).toBe(0)
  await addTownName(admin, { town, otherName: 'Punawadi' })
  expect(await found('punawadi')).toBe(1)
  await removeTownName(admin, { town, otherName: 'punawadi' })
  expect(await found('punawadi')).toBe(0)
  await removeTownName(admin, { town, otherName: 'Poona' })
  expect(await found('poona')).toBe(0)
  const named = await addTownName(admin, { town, otherName: 'Poona' })
  expect(await found('poona')).toBe(1)
  expect(await listTownNames(admin)).toContainEqual(named)
})

test.each([
  ['Poona', 'Pune is called Poona already'],
  ['Satara', 'Satara is a town of its own'],
  ['PUNE', 'Pune is a town of its own'],
])('%s is no further name of Pune', async (otherName, message) => {
  await expect(addTownName(admin, { town: 'pune', otherName })).rejects.toThrow(message)
})

test('names of a town that no route has, and names that it has not, are missing', async () => {
  const missing = { kind: 'missing' }
  await expect(addTownName(admin, { town: 'nashik', otherName: 'Nasik' })).rejects.toMatchObject(
    missing,
  )
  await expect(
    removeTownName(admin, { town: 'pune', otherName: 'Punawadi' }),
  ).rejects.toMatchObject(missing)
})

test('two routes that spell a town differently are found together, each with its own spelling', async () => {
  const route = { sourceCity: 'Poona', destinationCity: 'Belgaum', totalDistance: 340 }
  const { id: routeId } = await addRoute(admin, { ...route, totalDuration: '7h', stops: [] })
  const bus = await addBus(admin, aBus())
  await addSchedule(admin, aSchedule({ busId: bus.id, routeId, departureTime: '20:00' }))
  for (const places of [asked('pune', 'belgaum'), asked('poona', 'belagavi')]) {
    const { source, destination, hits } = await searchSchedules(trip.call, places)
    expect([source, destination]).toEqual([
      { slug: 'pune', name: 'Pune' },
      { slug: 'belagavi', name: 'Belagavi' },
    ])
    expect(hits.map(({ boarding, dropping }) => [boarding.name, dropping.name])).toEqual([
      ['Poona', 'Belgaum'],
      ['Pune', 'Belagavi'],
    ])
  }
  const offered = await listSearchedCities(trip.call)
  expect(offered.filter(({ slug }) => ['pune', 'poona'].includes(slug))).toEqual([
    { slug: 'pune', name: 'Pune', otherNames: ['Poona', 'पुणे'] },
  ])
  const { fromHere } = await alternatives('poona', 'nashik')
  expect(fromHere.filter(({ name }) => name.startsWith('Bel'))).toHaveLength(1)
  await removeTownName(admin, { town: 'pune', otherName: 'Poona' })
  expect((await searchSchedules(trip.call, asked('pune', 'belagavi'))).hits).toHaveLength(1)
})

test('a misspelt town asks for the one that is like it, on either side; a served one asks nothing', async () => {
  expect((await alternatives('puna', 'gao')).meant).toEqual([
    { source: { slug: 'pune', name: 'Pune' }, destination: { slug: 'goa', name: 'Goa' } },
  ])
  expect((await alternatives('belgam', 'goa')).meant).toEqual([
    { source: { slug: 'belagavi', name: 'Belagavi' }, destination: { slug: 'goa', name: 'Goa' } },
  ])
  expect((await alternatives('goa', 'pune')).meant).toEqual([])
  expect((await alternatives('atlantis', 'pune')).meant).toEqual([])
})

test('towns near by are those the fewest legs away, with the next bus that has a free seat', async () => {
  const route = { totalDistance: 90, totalDuration: '2h', stops: [] }
  await addRoute(admin, { ...route, sourceCity: 'Belagavi', destinationCity: 'Karwar' })
  const { nearby } = await alternatives('pune', 'karwar', TODAY)
  expect(nearby.map(({ source, destination }) => `${source.name} ${destination.name}`)).toEqual([
    'Pune Belagavi',
    'Pune Goa',
    'Pune Kolhapur',
    'Pune Satara',
  ])
  expect(nearby[0]).toMatchObject({ date: TOMORROW, time: '21:00', farePaise: 68_000 })
  const late = await alternatives('pune', 'karwar', '2027-01-25')
  expect(late.nearby).toEqual([])
})

test('a day beyond the last run says until when sales are open; today and earlier days do not', async () => {
  const { nextDate, salesOpenUntil } = await alternatives('pune', 'goa', '2027-05-01')
  expect({ nextDate, salesOpenUntil }).toEqual({ nextDate: null, salesOpenUntil: TOMORROW })
  expect(await alternatives('pune', 'goa', TODAY)).toMatchObject({
    nextDate: TOMORROW,
    salesOpenUntil: null,
  })
  expect(await alternatives('pune', 'goa')).toMatchObject({ nextDate: null, salesOpenUntil: null })
})
