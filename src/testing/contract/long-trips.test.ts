import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { aBus } from '../builders/fleet.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { tamper } from '../harness/tamper.ts'
import { testApp } from '../harness/test-app.ts'
import type { Person, TestApp } from '../harness/test-app.ts'

/** The tests begin at noon on 15 January 2027. */
const DAY_OF_TRIP = '2027-01-20'
const NOON_OF_TRIP = 5 * 24 * HOUR

const NIGHT = { stopName: 'Night', arrivalTime: '02:00', departureTime: '02:20', distance: 500 }
const NOON = { stopName: 'Noon', arrivalTime: '13:00', departureTime: '13:30', distance: 800 }

interface LongTrip {
  hours: number
  departureTime: string
  arrivalTime: string
  /** Days after that of the trip on which it arrives, and on which it leaves the last stop. */
  arrivalDay: number
  stops: (typeof NIGHT)[]
  leaves: { name: string; day: number; time: string; hoursAfter: number }
}

const TRIPS: LongTrip[] = [
  {
    hours: 24,
    departureTime: '12:00',
    arrivalTime: '12:00',
    arrivalDay: 1,
    stops: [NIGHT],
    leaves: { name: 'night', day: 1, time: '02:20', hoursAfter: 14 + 1 / 3 },
  },
  {
    hours: 38,
    departureTime: '06:00',
    arrivalTime: '20:00',
    arrivalDay: 1,
    stops: [NIGHT, NOON],
    leaves: { name: 'noon', day: 1, time: '13:30', hoursAfter: 31.5 },
  },
  {
    hours: 60,
    departureTime: '06:00',
    arrivalTime: '18:00',
    arrivalDay: 2,
    stops: [NIGHT, NOON],
    leaves: { name: 'noon', day: 2, time: '13:30', hoursAfter: 55.5 },
  },
]

interface Hit {
  id: number
  boarding: { date: string; time: string; node: number }
  dropping: { date: string; time: string; node: number }
}

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

/** Puts a trip on sale with the fields of the specification alone, and no stop ids but those that were saved. */
async function onSale({ hours, departureTime, arrivalTime, stops }: LongTrip, more: object = {}) {
  const made = async <Body>(path: string, body: object) => {
    const answer = await admin.rest<Body>('POST', path, body)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body
  }
  const stopIds: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- in their order
  for (const stop of stops) stopIds.push((await made<{ id: number }>('/bus-stop', stop)).id)
  const { id: busId } = await made<{ id: number }>('/bus', aBus())
  const { id: routeId } = await made<{ id: number }>('/bus-route', {
    sourceCity: 'Kochi',
    destinationCity: 'Delhi',
    totalDistance: 1000,
    totalDuration: `${hours}h`,
    stopIds,
  })
  const body = {
    busId,
    routeId,
    scheduleDate: DAY_OF_TRIP,
    departureTime,
    arrivalTime,
    totalSeats: 40,
    farePrice: 900,
    ...more,
  }
  const trip = await made<{ id: number; arrivalDay: number }>('/bus-schedule', body)
  return { ...trip, body }
}

const searched = async (source: string, date: string) =>
  (
    await app
      .visitor()
      .rest<Hit[]>(
        'GET',
        `/bus-schedule/fetch-schedules?source=${source}&destination=delhi&date=${date}`,
      )
  ).body

const dayAt = (offset: number) => addDays(DAY_OF_TRIP, offset)

describe.each(TRIPS)('a trip of $hours hours', (trip) => {
  const { departureTime, arrivalTime, arrivalDay, leaves, hours } = trip

  test('arrives on the day that its route says, and its stops are on theirs', async () => {
    const { id, arrivalDay: answered } = await onSale(trip)
    expect(answered).toBe(arrivalDay)
    const [hit] = await searched('kochi', DAY_OF_TRIP)
    expect(hit).toMatchObject({
      id,
      boarding: { date: DAY_OF_TRIP, time: departureTime },
      dropping: { date: dayAt(arrivalDay), time: arrivalTime },
    })
    for (const day of [0, 1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- day by day
      const found = await searched(leaves.name, dayAt(day))
      expect(found.map(({ boarding }) => [boarding.date, boarding.time])).toEqual(
        day === leaves.day ? [[dayAt(day), leaves.time]] : [],
      )
    }
    expect(await checkData(app.dependencies.store.reader)).toEqual([])
  })

  test('keeps its bus busy until it arrives', async () => {
    const { body } = await onSale(trip)
    const at = (time: string) => ({ ...body, scheduleDate: dayAt(arrivalDay), departureTime: time })
    const [hour = 0] = arrivalTime.split(':').map(Number)
    expect(await admin.rest('POST', '/bus-schedule', at(`${hour - 1}:59`))).toMatchObject({
      status: 409,
    })
    expect(await admin.rest('POST', '/bus-schedule', at(arrivalTime))).toMatchObject({
      status: 201,
    })
  })

  test('sells at its last stop until half an hour before it leaves there', async () => {
    await onSale(trip)
    const [hour = 0] = departureTime.split(':').map(Number)
    app.pass(NOON_OF_TRIP + (hour - 12) * HOUR + leaves.hoursAfter * HOUR - 31 * MINUTE)
    expect(await searched(leaves.name, dayAt(leaves.day))).toHaveLength(1)
    app.pass(2 * MINUTE)
    expect(await searched(leaves.name, dayAt(leaves.day))).toEqual([])
  })

  test('is on ticket and calendar with its own days, and its terms count from its departure', async () => {
    const { id } = await onSale(trip)
    const [hit] = await searched(leaves.name, dayAt(leaves.day))
    const asha = await app.as('asha')
    const { seats } = await asha.trpc.seat.map.query({ scheduleId: id })
    const journey = { from: hit?.boarding.node ?? 0, to: hit?.dropping.node ?? 0 }
    const sold = await sellSeats(
      asha,
      { id, seats: Object.fromEntries(seats.map((seat) => [seat.number, seat.id])) },
      { passengers: { '1A': 'Asha Patil' }, journey },
    )
    const days = { travelDate: dayAt(leaves.day), arrivalDate: dayAt(arrivalDay) }
    const { body: booking } = await asha.rest('GET', `/bus-booking/${sold.id}`)
    expect(booking).toMatchObject({ ...days, departureTime: leaves.time, arrivalTime })
    const departureAt = sold.boarding.at - leaves.hoursAfter * HOUR
    expect(sold.dropping.at - departureAt).toBe(hours * HOUR)
    expect(sold.cancellation[0]?.untilAt).toBe(departureAt - 24 * HOUR)
    const calendar = await asha.fetch(`/bus-booking/${sold.id}/calendar.ics`, {
      headers: { authorization: `Bearer ${asha.accessToken}` },
    })
    const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
    const text = await calendar.text()
    expect(text).toContain(`DTSTART:${utc(sold.boarding.at)}`)
    expect(text).toContain(`DTEND:${utc(sold.dropping.at)}`)
  })
})

const [, OF_38_HOURS] = TRIPS

describe('the day of arrival', () => {
  const trip = OF_38_HOURS ?? expect.fail('There is no such trip')

  test('is the one that is named, and then the trip is as long as that says', async () => {
    const { arrivalDay } = await onSale(trip, { arrivalDay: 2 })
    expect(arrivalDay).toBe(2)
    const [hit] = await searched('kochi', DAY_OF_TRIP)
    expect(hit?.dropping).toMatchObject({ date: dayAt(2), time: '20:00' })
    expect(await checkData(app.dependencies.store.reader)).toEqual([])
  })

  test('stays where an update does not name it, and follows the route with other times', async () => {
    const { id, body } = await onSale(trip)
    const update = async (change: object) =>
      (
        await admin.rest<{ arrivalDay: number }>('PUT', `/bus-schedule/${id}`, {
          ...body,
          ...change,
        })
      ).body.arrivalDay
    expect(await update({ farePrice: 950 })).toBe(1)
    expect(await update({ departureTime: '21:00', arrivalTime: '11:00' })).toBe(2)
    expect(await update({ arrivalDay: 0 })).toBe(0)
    expect(await update({ arrivalTime: '21:00' })).toBe(0)
  })

  test('cannot be before the departure, nor more than three days after it', async () => {
    const { id, body } = await onSale(trip)
    for (const refused of [
      { departureTime: '21:00', arrivalDay: 0 },
      { arrivalDay: 3 },
      { arrivalDay: 4 },
      { arrivalDay: -1 },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await admin.rest('PUT', `/bus-schedule/${id}`, { ...body, ...refused })
      expect(answer.status).toBe(400)
    }
  })

  test('of a trip that was stored with a day too few is reported, shown and put right, booked or not', async () => {
    const { id, body } = await onSale(trip, { arrivalDay: 0 })
    const asha = await app.as('asha')
    const { seats } = await asha.trpc.seat.map.query({ scheduleId: id })
    const { id: bookingId } = await sellSeats(
      asha,
      { id, seats: Object.fromEntries(seats.map((seat) => [seat.number, seat.id])) },
      { passengers: { '1A': 'Asha Patil' } },
    )
    tamper(app.file, 'update schedules set arrival_day = null')
    const promises = async () =>
      (await checkData(app.dependencies.store.reader)).map(({ promise, ids, advisory }) => ({
        promise,
        ids,
        advisory,
      }))
    expect(await promises()).toEqual([
      {
        promise:
          'A trip arrives on the day that fits the duration of its route, or on one that was chosen',
        ids: [id],
        advisory: true,
      },
    ])
    expect(await admin.trpc.timetable.arrivalsToCheck.query()).toMatchObject([
      {
        scheduleId: id,
        isMaster: false,
        departureTime: '06:00',
        arrivalTime: '20:00',
        arrivalDay: 0,
        minutes: 14 * 60,
        totalDuration: '38h',
        count: 1,
        next: [{ id, date: DAY_OF_TRIP }],
      },
    ])
    await admin.rest('PUT', `/bus-schedule/${id}`, {
      ...body,
      arrivalDay: undefined,
      farePrice: 950,
    })
    expect(await promises()).toHaveLength(1)
    await admin.rest('PUT', `/bus-schedule/${id}`, { ...body, arrivalDay: 1 })
    expect(await promises()).toEqual([])
    expect(await admin.trpc.timetable.arrivalsToCheck.query()).toEqual([])
    const { dropping } = await asha.trpc.booking.get.query({ bookingId })
    expect(dropping).toMatchObject({ date: dayAt(1), time: '20:00' })
  })
})
