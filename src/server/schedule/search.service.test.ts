import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/calendar.ts'
import { aBus, aFleet, aRoute, aSchedule, TODAY, TOMORROW } from '../../testing/fleet.ts'
import { addBus, updateBus } from '../bus/bus.service.ts'
import { addRoute } from '../route/route.service.ts'
import { atomically } from '../call.ts'
import { addSchedule, deleteSchedule } from './schedule.service.ts'
import {
  fetchSchedules,
  fetchSchedulesText,
  listDayOffers,
  searchAlternatives,
  searchSchedules,
  searchSchedulesText,
} from './search.service.ts'

const DAY_AFTER = '2027-01-17'
const asked = { source: 'pune', destination: 'goa', date: TOMORROW }

/** One trip, Pune to Goa, tomorrow from 21:00 to 07:00 with 40 seats at 900 rupees; now it is noon. */
async function aTrip(change: object = {}) {
  const fleet = await aFleet()
  const trip = await addSchedule(fleet.admin, aSchedule({ ...fleet, ...change }))
  const call = fleet.house.call()
  const free = async (source: string, destination: string, date = TOMORROW) =>
    (await searchSchedules(call, { source, destination, date })).hits.map(
      (hit) => hit.availableSeats,
    )
  return { ...fleet, trip, call, free, claim: claimsOf(fleet, trip.id) }
}

/** Takes a seat for some legs, for good or until an instant; told to whoever watches unless `silently`. */
function claimsOf({ admin }: Awaited<ReturnType<typeof aFleet>>, scheduleId: number) {
  return async (number: string, legs: number[], heldUntil: number | null = null) => {
    await atomically(admin, async (call) => {
      const { id: seat_id } = await call.trx
        .selectFrom('seats')
        .select('id')
        .where('schedule_id', '=', scheduleId)
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      const booking_id = heldUntil === null ? null : await aHold(call, scheduleId, heldUntil)
      const block_reason = booking_id === null ? 'crew' : null
      const rows = legs.map((leg) => ({
        seat_id,
        leg,
        schedule_id: scheduleId,
        booking_id,
        held_until: heldUntil,
        block_reason,
      }))
      await call.trx.insertInto('claims').values(rows).execute()
      call.afterCommit(() => call.parts.seatEvents.publish(scheduleId))
    })
  }
}

type Writing = Parameters<Parameters<typeof atomically>[1]>[0] & { actor: { id: number } | null }

async function aHold(call: Writing, scheduleId: number, deadline: number): Promise<number> {
  const id = call.randomId()
  await call.trx
    .insertInto('bookings')
    .values({
      id,
      number: String(id).padStart(8, 'A'),
      schedule_id: scheduleId,
      user_id: call.actor?.id ?? 0,
      sold_by: null,
      from_node: 0,
      to_node: 1,
      status: 'PENDING',
      payment_status: 'PENDING',
      cancel_reason: null,
      base_paise: 100,
      fee_paise: 0,
      tax_paise: 0,
      total_paise: 100,
      cancellation_slabs: '[]',
      contact_email: 'asha@example.com',
      contact_phone: null,
      held_at: call.now(),
      deadline_at: deadline,
      extended_at: null,
      created_at: call.now(),
      updated_at: call.now(),
    })
    .execute()
  return id
}

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
    const { house, call, free, claim } = await aTrip()
    await claim('1A', [0, 1, 2, 3], call.now() + 10 * MINUTE)
    expect(await free('pune', 'goa')).toEqual([39])
    house.pass(10 * MINUTE)
    expect(await free('pune', 'goa')).toEqual([40])
  })

  test('shows trips in order of departure, those that left earlier today last', async () => {
    const { house, admin, busId, routeId } = await aFleet()
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
    const call = house.call()
    const shown = async () =>
      (await searchSchedules(call, { ...asked, date: TODAY })).hits.map((hit) => [
        hit.boarding.time,
        hit.departed,
      ])
    house.pass(29 * MINUTE)
    expect(await shown()).toEqual([
      ['13:00', false],
      ['15:00', false],
      ['18:00', false],
    ])
    house.pass(MINUTE)
    expect(await shown()).toEqual([
      ['15:00', false],
      ['18:00', false],
    ])
    house.pass(30 * MINUTE)
    expect(await shown()).toEqual([
      ['15:00', false],
      ['18:00', false],
      ['13:00', true],
    ])
  })

  test('leaves out cancelled trips and those whose sales are stopped', async () => {
    const { house, free } = await aTrip()
    const sqlite = new Sqlite(house.file)
    sqlite.exec('update schedules set sales_stopped_at = 1')
    expect(await free('pune', 'goa')).toEqual([])
    sqlite.exec(`update schedules set sales_stopped_at = null, status = 'CANCELLED'`)
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
    const [hit] = await fetchSchedules(call, { ...asked, destination: 'satara' })
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
    const { house, call } = await aTrip({ scheduleDate: TODAY })
    const today = { ...asked, date: TODAY }
    expect(await fetchSchedules(call, today)).toHaveLength(1)
    house.pass(8 * HOUR + 30 * MINUTE)
    expect(await fetchSchedules(call, today)).toHaveLength(0)
    house.pass(HOUR)
    expect(await fetchSchedules(call, today)).toHaveLength(0)
  })
})

describe('the answer kept as text', () => {
  const same = async (trip: Awaited<ReturnType<typeof aTrip>>) => {
    const text = await searchSchedulesText(trip.call, asked)
    expect(JSON.parse(text)).toEqual(await searchSchedules(trip.call, asked))
    return text
  }

  test('is the very same text until something changes', async () => {
    const trip = await aTrip()
    let written = 0
    const write = () => `${(written += 1)}`
    expect(await fetchSchedulesText(trip.call, asked, write)).toBe('1')
    expect(await fetchSchedulesText(trip.call, asked, write)).toBe('1')
    expect(await same(trip)).toBe(await same(trip))
  })

  test('is another when a seat is taken, and again when the hold ends by itself', async () => {
    const trip = await aTrip()
    const before = await same(trip)
    await trip.claim('1A', [0], trip.call.now() + 10 * MINUTE)
    const held = await same(trip)
    expect(held).not.toBe(before)
    trip.house.pass(10 * MINUTE)
    expect(await same(trip)).toBe(before)
  })

  test('is another when a trip, a bus or a route is added, changed or removed', async () => {
    const trip = await aTrip()
    const { admin, busId, routeId } = trip
    const texts = [await same(trip)]
    const bus = await addBus(admin, aBus())
    const second = await addSchedule(admin, aSchedule({ busId: bus.id, routeId }))
    texts.push(await same(trip))
    await updateBus(admin, busId, aBus({ busName: 'Renamed' }))
    texts.push(await same(trip))
    await deleteSchedule(admin, second.id)
    texts.push(await same(trip))
    await addRoute(admin, aRoute({ sourceCity: 'PUNE', destinationCity: 'Nashik', stops: [] }))
    await same(trip)
    expect(new Set(texts).size).toBe(4)
  })

  test('is another when sales close, when the bus leaves, and after midnight', async () => {
    const trip = await aTrip()
    await same(trip)
    for (const hours of [12, 20.5, 0.5, 4]) {
      trip.house.pass(hours * HOUR)
      await same(trip)
    }
  })

  test('is another when another process has written', async () => {
    const trip = await aTrip()
    await same(trip)
    const sqlite = new Sqlite(trip.house.file)
    sqlite.exec(
      `insert into claims select id, 0, schedule_id, null, null, 'crew' from seats limit 3`,
    )
    const { hits } = JSON.parse(await same(trip)) as { hits: { availableSeats: number }[] }
    expect(hits[0]?.availableSeats).toBe(37)
  })

  test('is not dropped by writes that have nothing to do with it', async () => {
    const trip = await aTrip()
    const write = (mark: string) => () => mark
    await fetchSchedulesText(trip.call, asked, write('first'))
    await trip.admin.parts.store.write((trx) =>
      trx.insertInto('newsletter').values({ email: 'a@example.com', subscribed_at: 0 }).execute(),
    )
    expect(await fetchSchedulesText(trip.call, asked, write('second'))).toBe('first')
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

  test('nothing found offers the next date, the way back and other places from here', async () => {
    const { call } = await aTrip()
    expect(await searchAlternatives(call, { ...asked, date: TODAY })).toEqual({
      nextDate: TOMORROW,
      oppositeTrips: 0,
      fromHere: [],
    })
    expect(
      await searchAlternatives(call, { source: 'goa', destination: 'pune', date: TOMORROW }),
    ).toMatchObject({ nextDate: null, oppositeTrips: 1 })
    const elsewhere = await searchAlternatives(call, { ...asked, destination: 'nashik' })
    expect(elsewhere.fromHere.map((place) => place.name)).toEqual([
      'Belagavi',
      'Goa',
      'Kolhapur',
      'Satara',
    ])
  })
})
