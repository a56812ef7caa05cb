import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { DAY_TRIP, edited, on } from '../../testing/builders/edited-trip.ts'
import { aBus, aRoute } from '../../testing/builders/fleet.ts'
import { holdOn, sellOn } from '../../testing/builders/sales-on.ts'
import { cancelOwnHold } from '../booking/booking.service.ts'
import { getSeatMap } from '../booking/seat.service.ts'
import { addBus, updateBus } from '../fleet/bus.service.ts'
import { addRoute, updateRoute } from '../fleet/route.service.ts'

describe('a trip that nobody has booked', () => {
  test('changes whole: its date, times, fare, and its places follow', async () => {
    const { save, free, sound } = await edited()
    const { nodes, ...saved } = await save({
      ...DAY_TRIP,
      scheduleDate: '2027-01-20',
      farePrice: 750,
    })
    expect(saved).toMatchObject({
      ...DAY_TRIP,
      scheduleDate: '2027-01-20',
      farePaise: 75_000,
      version: 2,
    })
    expect(nodes.map((node) => node.departureMinutes)).toEqual([540, 687, 856, 1003, 1140])
    expect(await free('pune', 'goa')).toEqual([])
    expect(await free('satara', 'goa', '2027-01-20')).toEqual([40])
    await sound()
  })

  test('changes its bus, and has the seats of that one', async () => {
    const { admin, id, save } = await edited()
    const { id: busId } = await addBus(admin, aBus({ busType: 'SLEEPER', totalSeats: 30 }))
    expect(await save({ busId, totalSeats: 28, farePrice: 1000 })).toMatchObject({
      bus: { id: busId },
      totalSeats: 28,
      availableSeats: 28,
    })
    const { seats } = await getSeatMap(admin, { scheduleId: id })
    expect([seats.length, seats[0]?.number, seats[27]?.number]).toEqual([28, 'L1', 'U13'])
    expect(new Set(seats.map((seat) => seat.pricePaise))).toEqual(new Set([100_000]))
  })

  test('changes its route, and is found on that one alone', async () => {
    const { admin, save, free } = await edited()
    const stops = [
      { id: 0, stopName: 'Lonavala', arrivalTime: '22:00', departureTime: '22:10', distance: 65 },
    ]
    const { id: routeId } = await addRoute(
      admin,
      aRoute({ destinationCity: 'Mumbai', totalDistance: 150, stops }),
    )
    await save({ routeId, arrivalTime: '23:59' })
    expect([await free('pune', 'mumbai'), await free('lonavala', 'mumbai')]).toEqual([[40], [40]])
    expect(await free('pune', 'goa')).toEqual([])
  })

  test('may have had a hold that ended, and keeps that booking’s seat in the new bus', async () => {
    const { admin, context, id, save, sound } = await edited()
    await holdOn(context, id, ['2B'])
    context.pass(11 * MINUTE)
    const { id: busId } = await addBus(admin, aBus({ busType: 'NON_AC', totalSeats: 20 }))
    expect(await save({ busId, totalSeats: 20 })).toMatchObject({ availableSeats: 20, bookings: 0 })
    const { seats } = await getSeatMap(admin, { scheduleId: id })
    expect(seats).toHaveLength(20)
    expect(seats.filter((seat) => seat.status !== 'AVAILABLE')).toEqual([])
    await sound()
  })

  test('keeps the seats that a booking names, when the new bus does not have them', async () => {
    const { admin, context, id, save } = await edited()
    const { customer, booking } = await holdOn(context, id, ['10D'])
    await cancelOwnHold(customer, booking.id)
    const small = await addBus(admin, aBus({ totalSeats: 20 }))
    await expect(save({ busId: small.id, totalSeats: 20 })).rejects.toMatchObject({
      kind: 'conflict',
      ...on('busId', 'Seat 10D is named by a booking that has ended, and must stay.'),
    })
    await expect(save({ totalSeats: 39 })).rejects.toMatchObject(on('totalSeats'))
  })

  test('keeps route and date while a booking that has ended names its journey', async () => {
    const { admin, context, id, save } = await edited()
    await holdOn(context, id)
    context.pass(11 * MINUTE)
    const { id: routeId } = await addRoute(admin, aRoute({ destinationCity: 'Mumbai' }))
    await expect(save({ routeId })).rejects.toMatchObject(
      on(
        'routeId',
        '1 booking that has ended names this trip: its route stays. Stop its sales and add another trip instead.',
      ),
    )
    await expect(save({ scheduleDate: '2027-01-20' })).rejects.toMatchObject(on('scheduleDate'))
    expect(await save(DAY_TRIP)).toMatchObject(DAY_TRIP)
  })
})

describe('a trip with sales', () => {
  test('keeps its bus, route, date and seats, and says why on each', async () => {
    const { admin, save, sell, office } = await edited()
    await sell()
    const before = await office()
    const bus = await addBus(admin, aBus())
    const route = await addRoute(admin, aRoute())
    const change = { busId: bus.id, routeId: route.id, scheduleDate: '2027-01-20', totalSeats: 39 }
    const because = (what: string) =>
      `This trip has 1 booking: its ${what} Stop its sales and add another trip instead.`
    await expect(save(change)).rejects.toMatchObject({
      kind: 'conflict',
      message: because('bus stays.'),
      detail: {
        fields: [
          { field: 'busId', message: because('bus stays.') },
          { field: 'routeId', message: because('route stays.') },
          { field: 'scheduleDate', message: because('date stays.') },
          { field: 'totalSeats', message: because('seats stays.'.replace('stays', 'stay')) },
        ],
      },
    })
    expect(await office()).toEqual(before)
  })

  test('is one while somebody holds a seat', async () => {
    const { context, id, save } = await edited()
    await holdOn(context, id)
    await expect(save({ totalSeats: 39 })).rejects.toMatchObject(on('totalSeats'))
  })

  test('changes its times, and tells each passenger whose own times change, once', async () => {
    const { context, id, save, letters, sound } = await edited()
    const whole = await sellOn(context, id, ['1A'])
    await sellOn(context, id, ['1B'], { from: 1, to: 2 })
    await holdOn(context, id, ['1C'])
    const before = (await letters()).length
    const change = { departureTime: '20:30' }
    expect(await save(change)).toMatchObject({ departureTime: '20:30', bookings: 3 })
    const added = (await letters()).slice(before)
    expect(added.map((letter) => [letter.kind, letter.booking_id])).toEqual([
      ['trip-times-changed', whole.id],
    ])
    expect(added[0]?.subject).toBe(
      `Booking ${whole.bookingNumber}: your bus now leaves Pune at 20:30, Saturday, 16 January 2027`,
    )
    await save({ ...change, farePrice: 800 })
    expect(await letters()).toHaveLength(before + 1)
    await sound()
  })

  test('changes its fare for later sales: what was sold keeps its price', async () => {
    const { context, id, save, sell, admin, sound } = await edited()
    const sold = await sell()
    await save({ farePrice: 1200 })
    const { seats } = await getSeatMap(admin, { scheduleId: id })
    expect(new Set(seats.map((seat) => seat.pricePaise))).toEqual(new Set([120_000]))
    const later = await sellOn(context, id, ['1B'])
    expect([sold.price.totalPaise, later.price.totalPaise]).toEqual([90_000, 120_000])
    const rows = await admin.db
      .selectFrom('passengers')
      .select('base_paise')
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.base_paise)).toEqual([90_000, 120_000])
    await sound()
  })

  test('keeps its places when the route was edited since, and spreads them over its new times', async () => {
    const { admin, routeId, save, sell, sound } = await edited()
    await sell()
    await updateRoute(admin, routeId, aRoute({ stops: [] }))
    const { nodes } = await save(DAY_TRIP)
    expect(nodes.map((node) => [node.name, node.departureMinutes])).toEqual([
      ['Pune', 540],
      ['Satara', 687],
      ['Kolhapur', 856],
      ['Belagavi', 1003],
      ['Goa', 1140],
    ])
    await sound()
  })
})

test('a bus that has fewer seats by now leaves a trip made before as it is', async () => {
  const { admin, busId, save } = await edited()
  await updateBus(admin, busId, aBus({ totalSeats: 20 }))
  expect(await save({ farePrice: 800 })).toMatchObject({ totalSeats: 40, farePaise: 80_000 })
})

test('blocked seats stay blocked in another bus; where they would be gone, they are named', async () => {
  const { admin, claim, id, save, sound } = await edited()
  await claim('10C', [0, 1, 2, 3])
  await claim('10D', [0, 1, 2, 3])
  const large = await addBus(admin, aBus({ busType: 'SEMI_SLEEPER', totalSeats: 44 }))
  await save({ busId: large.id, totalSeats: 44 })
  const { seats } = await getSeatMap(admin, { scheduleId: id })
  const blocked = seats.filter((seat) => seat.status === 'RESERVED')
  expect(blocked.map(({ number, kind }) => `${number} ${kind}`)).toEqual([
    '10C SEMI_SLEEPER',
    '10D SEMI_SLEEPER',
  ])
  await expect(save({ busId: large.id, totalSeats: 39 })).rejects.toMatchObject(
    on('totalSeats', 'Seat 10D is blocked and would be gone. Unblock first.'),
  )
  await sound()
})

test('an edit writes down which fields it changed, and open seat maps are notified', async () => {
  const { admin, id, context, save } = await edited()
  const published: number[] = []
  context.dependencies.seatEvents.subscribeAll((trip) => published.push(trip))
  await save({ farePrice: 800, departureTime: '20:00' })
  const [entry] = await admin.db
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', 'schedule')
    .where('action', '=', 'update')
    .execute()
  expect(entry).toMatchObject({ subject_id: id, actor_id: admin.actor.id })
  expect(JSON.parse(entry?.detail ?? '')).toEqual({ changed: ['departureTime', 'farePrice'] })
  expect(new Set(published)).toEqual(new Set([id]))
})
