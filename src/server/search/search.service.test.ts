import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { aTrip } from '../../testing/builders/a-trip.ts'
import { aBus, aFleet, aSchedule, TODAY, TOMORROW } from '../../testing/builders/fleet.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { addBus } from '../fleet/bus.service.ts'
import { addRoute } from '../fleet/route.service.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import { findSearchAlternatives } from './search-alternatives.service.ts'
import { searchScheduleHits, listDayOffers, searchSchedules } from './search.service.ts'

const DAY_AFTER = '2027-01-17'
const asked = { source: 'pune', destination: 'goa', date: TOMORROW }

describe('a search', () => {
  test('finds the trip for the journey asked about, with its own fare and times', async () => {
    const { call, trip } = await aTrip()
    const answer = await searchSchedules(call, {
      source: 'satara',
      destination: 'belagavi',
      date: TOMORROW,
    })
    expect(answer).toMatchObject({
      source: { slug: 'satara', name: 'Satara' },
      destination: { slug: 'belagavi', name: 'Belagavi' },
      today: TODAY,
    })
    expect(answer.hits).toHaveLength(1)
    expect(answer.hits[0]).toMatchObject({
      scheduleId: trip.id,
      sourceCity: 'Pune',
      destinationCity: 'Goa',
      boarding: { node: 1, name: 'Satara', time: '23:30', date: TOMORROW },
      dropping: { node: 3, name: 'Belagavi', time: '04:20', date: DAY_AFTER },
      durationMinutes: 290,
      farePaise: 46_000,
      availableSeats: 40,
      departed: false,
    })
  })

  test('compares the date at the boarding place: after midnight one travels on the next date', async () => {
    const { free } = await aTrip()
    expect(await free('kolhapur', 'goa', TOMORROW)).toEqual([])
    expect(await free('kolhapur', 'goa', DAY_AFTER)).toEqual([40])
    expect(await free('pune', 'goa', DAY_AFTER)).toEqual([])
  })

  test('goes in the direction of the bus only', async () => {
    const { free } = await aTrip()
    expect(await free('goa', 'pune')).toEqual([])
    expect(await free('belagavi', 'satara', DAY_AFTER)).toEqual([])
  })

  test('costs the full fare for the whole trip exactly', async () => {
    const { call } = await aTrip({ farePrice: 901 })
    expect((await searchSchedules(call, asked)).hits[0]?.farePaise).toBe(90_100)
  })

  test('counts a seat as free for a journey when none of its legs is taken', async () => {
    const { free, claim } = await aTrip()
    await claim('1A', [1, 2])
    expect(await free('pune', 'satara')).toEqual([40])
    expect(await free('satara', 'belagavi')).toEqual([39])
    expect(await free('belagavi', 'goa', DAY_AFTER)).toEqual([40])
    expect(await free('pune', 'goa')).toEqual([39])
    await claim('1A', [0])
    expect(await free('pune', 'goa')).toEqual([39])
  })

  test('counts a held seat as taken until its deadline, and as free from then on', async () => {
    const { context, call, free, claim } = await aTrip()
    await claim('1A', [0, 1, 2, 3], call.now() + 10 * MINUTE)
    expect(await free('pune', 'goa')).toEqual([39])
    context.pass(10 * MINUTE)
    expect(await free('pune', 'goa')).toEqual([40])
  })

  test('shows trips in order of departure, those that left earlier today last', async () => {
    const { context, admin, busId, routeId } = await aFleet()
    const departures = ['13:00', '18:00', '15:00']
    for (const departureTime of departures) {
      const bus = departureTime === '13:00' ? busId : (await addBus(admin, aBus())).id
      await addSchedule(
        admin,
        aSchedule({
          busId: bus,
          routeId,
          scheduleDate: TODAY,
          departureTime,
          arrivalTime: '23:00',
        }),
      )
    }
    const call = context.call()
    const shown = async () =>
      (await searchSchedules(call, { ...asked, date: TODAY })).hits.map((hit) => [
        hit.boarding.time,
        hit.departed,
      ])
    context.pass(29 * MINUTE)
    expect(await shown()).toEqual([
      ['13:00', false],
      ['15:00', false],
      ['18:00', false],
    ])
    context.pass(MINUTE)
    expect(await shown()).toEqual([
      ['15:00', false],
      ['18:00', false],
    ])
    context.pass(30 * MINUTE)
    expect(await shown()).toEqual([
      ['15:00', false],
      ['18:00', false],
      ['13:00', true],
    ])
  })

  test('leaves out cancelled trips and those whose sales are stopped', async () => {
    const { context, free } = await aTrip()
    tamper(context.file, 'update schedules set sales_stopped_at = 1')
    expect(await free('pune', 'goa')).toEqual([])
    tamper(context.file, `update schedules set sales_stopped_at = null, status = 'CANCELLED'`)
    expect(await free('pune', 'goa')).toEqual([])
  })

  test('names a place that is on no route by its slug', async () => {
    const { call } = await aTrip()
    const answer = await searchSchedules(call, { ...asked, source: 'new-delhi' })
    expect([answer.source.name, answer.hits]).toEqual(['New Delhi', []])
  })
})

describe('the specified search call', () => {
  test('answers schedules with the journey’s fare and free seats, also the full ones', async () => {
    const { call, claim, trip } = await aTrip({ totalSeats: 1 })
    await claim('1A', [0, 1, 2, 3])
    const [hit] = await searchScheduleHits(call, { ...asked, destination: 'satara' })
    expect(hit).toMatchObject({
      id: trip.id,
      bus: { id: trip.bus.id },
      route: { id: trip.route.id },
      totalSeats: 1,
      availableSeats: 0,
      farePaise: 22_000,
      boarding: { node: 0, name: 'Pune', time: '21:00', date: TOMORROW },
      dropping: { node: 1, name: 'Satara', time: '23:20' },
    })
  })

  test('leaves out what has departed or closed', async () => {
    const { context, call } = await aTrip({ scheduleDate: TODAY })
    const today = { ...asked, date: TODAY }
    expect(await searchScheduleHits(call, today)).toHaveLength(1)
    context.pass(8 * HOUR + 30 * MINUTE)
    expect(await searchScheduleHits(call, today)).toHaveLength(0)
    context.pass(HOUR)
    expect(await searchScheduleHits(call, today)).toHaveLength(0)
  })
})

describe('around a search', () => {
  test('the date strip shows trips and the lowest fare with a free seat, day by day', async () => {
    const trip = await aTrip({ totalSeats: 1 })
    const bus = await addBus(trip.admin, aBus())
    await addSchedule(
      trip.admin,
      aSchedule({ busId: bus.id, routeId: trip.routeId, farePrice: 1200 }),
    )
    const offers = () => listDayOffers(trip.call, { ...asked, date: TODAY, days: 3 })
    expect(await offers()).toEqual([
      { date: TODAY, trips: 0, lowestFarePaise: null },
      { date: TOMORROW, trips: 2, lowestFarePaise: 90_000 },
      { date: DAY_AFTER, trips: 0, lowestFarePaise: null },
    ])
    await trip.claim('1A', [2])
    expect((await offers())[1]).toEqual({ date: TOMORROW, trips: 2, lowestFarePaise: 120_000 })
  })

  test('what is offered instead can be bought: full buses, paused and stopped ones are passed over', async () => {
    const { context, admin, call, claim, busId, routeId, trip } = await aTrip({ totalSeats: 1 })
    const day = (date: string) =>
      addSchedule(admin, aSchedule({ busId, routeId, scheduleDate: date }))
    const [paused, stopped, open] = ['2027-01-18', '2027-01-19', '2027-01-20']
    const ids = [await day(paused), await day(stopped), await day(open)].map(({ id }) => id)
    await addRoute(admin, {
      sourceCity: 'Goa',
      destinationCity: 'Karwar',
      totalDistance: 90,
      totalDuration: '2h',
      stops: [],
    })
    await claim('1A', [0, 1, 2, 3])
    const swapUntil = call.now() + HOUR
    tamper(context.file, `update schedules set swap_until = ${swapUntil} where id = ${ids[0]}`)
    tamper(context.file, `update schedules set sales_stopped_at = 1 where id = ${ids[1]}`)
    expect(await findSearchAlternatives(call, { ...asked, date: TODAY })).toMatchObject({
      nextDate: open,
      salesOpenUntil: null,
    })
    const back = { source: 'goa', destination: 'pune', date: trip.scheduleDate }
    expect(await findSearchAlternatives(call, back)).toMatchObject({ oppositeTrips: 0 })
    const near = { source: 'pune', destination: 'karwar', date: TODAY }
    const { nearby } = await findSearchAlternatives(call, near)
    expect(nearby.find(({ destination }) => destination.slug === 'goa')?.date).toBe(open)
  })

  test('a search from a place to itself offers only buses that leave it', async () => {
    const { call } = await aTrip()
    const same = { source: 'satara', destination: 'satara', date: TODAY }
    const { nearby } = await findSearchAlternatives(call, same)
    expect(nearby.map(({ source, destination }) => `${source.slug} ${destination.slug}`)).toEqual([
      'satara kolhapur',
      'satara belagavi',
      'satara goa',
    ])
  })

  test('nothing found offers the next date, the way back and other places from here', async () => {
    const { call } = await aTrip()
    expect(await findSearchAlternatives(call, { ...asked, date: TODAY })).toMatchObject({
      nextDate: TOMORROW,
      oppositeTrips: 0,
      fromHere: [],
      meant: [],
    })
    expect(
      await findSearchAlternatives(call, { source: 'goa', destination: 'pune', date: TOMORROW }),
    ).toMatchObject({ nextDate: null, oppositeTrips: 1 })
    const elsewhere = await findSearchAlternatives(call, { ...asked, destination: 'nashik' })
    expect(elsewhere.fromHere.map((place) => place.name)).toEqual([
      'Belagavi',
      'Goa',
      'Kolhapur',
      'Satara',
    ])
  })
})
