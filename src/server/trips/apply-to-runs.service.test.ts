import { formatShortDay } from '../../domain/time/format-date-time.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { addDays, HOUR, MINUTE, weekdayOf } from '../../domain/time/calendar.ts'
import { aMaster } from '../../testing/builders/a-master.ts'
import { aBus, aRoute, TODAY, TOMORROW } from '../../testing/builders/fleet.ts'
import { holdOn, sellOn } from '../../testing/builders/sales-on.ts'
import { addBus } from '../fleet/bus.service.ts'
import { updateRoute } from '../fleet/route.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { applyToRuns } from './apply-to-runs.service.ts'
import { updateSchedule } from './update-schedule.service.ts'
import { addSchedule } from './schedule.service.ts'

const day = (index: number) => addDays(TOMORROW, index)
const nothing = {
  changedRuns: 0,
  createdRuns: 0,
  removedRuns: 0,
  leftAlone: [],
  notChanged: [],
  notified: { sent: 0, toCall: 0 },
}

describe('an edit of a master for its runs too', () => {
  test('changes all of them that nobody booked: times, fare, bus, seats', async () => {
    const { admin, save, trips, context } = await aMaster()
    const bus = await addBus(admin, aBus({ totalSeats: 30 }))
    const { schedule, ...runs } = await save(
      { busId: bus.id, totalSeats: 28, farePrice: 700, departureTime: '20:00' },
      true,
    )
    expect(runs).toEqual({ ...nothing, changedRuns: 30 })
    expect(schedule).toMatchObject({ isMasterRecord: true, departureTime: '20:00' })
    const all = await trips()
    expect(all).toHaveLength(31)
    for (const trip of all) {
      expect(trip).toMatchObject({
        busId: bus.id,
        totalSeats: 28,
        farePaise: 70_000,
        departure: 1200,
      })
    }
    const seats = await admin.db
      .selectFrom('seats')
      .select((eb) => ['price_paise', eb.fn.countAll<number>().as('seats')])
      .groupBy('price_paise')
      .execute()
    expect(seats).toEqual([{ price_paise: 70_000, seats: 31 * 28 }])
    expect(await checkData(context.call().db)).toEqual([])
  })

  test('leaves those with sales alone and lists them with their bookings', async () => {
    const { context, save, on } = await aMaster()
    const [sold, held, over] = [await on(day(3)), await on(day(5)), await on(day(7))]
    await holdOn(context, over.id)
    context.pass(11 * MINUTE)
    await sellOn(context, sold.id, ['1A'])
    await sellOn(context, sold.id, ['1B', '1C'])
    await holdOn(context, held.id)
    const { schedule: _, ...runs } = await save({ farePrice: 700 }, true)
    expect(runs).toEqual({
      ...nothing,
      changedRuns: 28,
      leftAlone: [
        { id: sold.id, date: day(3), bookings: 2 },
        { id: held.id, date: day(5), bookings: 1 },
      ],
    })
    expect((await on(day(3))).farePaise).toBe(90_000)
    expect((await on(day(7))).farePaise).toBe(70_000)
  })

  test('takes away those on days on which it runs no more, and makes those that are missing', async () => {
    const { context, save, on, days } = await aMaster({ skipDates: [day(2)] })
    const sunday = await on(day(1))
    await sellOn(context, sunday.id)
    const { schedule, ...runs } = await save(
      { weekdays: [6], skipDates: [], extraDates: [day(2)] },
      true,
    )
    expect(runs).toEqual({
      ...nothing,
      createdRuns: 1,
      removedRuns: 24,
      leftAlone: [{ id: sunday.id, date: day(1), bookings: 1 }],
    })
    expect(schedule).toMatchObject({ weekdays: [6], skipDates: [], extraDates: [day(2)] })
    const left = await days()
    expect(left.filter((one) => weekdayOf(one) !== 6)).toEqual([day(1), day(2)])
    expect(left).toHaveLength(7)
  })

  test('takes away what lies beyond a shorter time, and makes what a longer one needs', async () => {
    const { save, days } = await aMaster({ automationDuration: 'TWO_MONTHS' })
    expect(await save({ automationDuration: 'ONE_MONTH' }, true)).toMatchObject({ removedRuns: 28 })
    expect((await days()).at(-1)).toBe('2027-02-15')
    const longer = await save({ automationDuration: 'THREE_MONTHS' }, true)
    expect(longer).toMatchObject({ createdRuns: 59, removedRuns: 0 })
    expect((await days()).at(-1)).toBe('2027-04-15')
  })

  test('says of a day that could not follow why, and changes the others', async () => {
    const { admin, form, save, on } = await aMaster()
    const bus = await addBus(admin, aBus({ busName: 'Konkan Queen' }))
    const busy = { ...form(), busId: bus.id, scheduleDate: day(4), isMasterRecord: false }
    await addSchedule(admin, busy)
    const { changedRuns, notChanged } = await save({ busId: bus.id }, true)
    expect(changedRuns).toBe(29)
    expect(notChanged).toEqual([
      {
        id: (await on(day(4))).id,
        date: day(4),
        reason: expect.stringMatching(/^Konkan Queen .* already runs Pune – Goa/),
      },
    ])
    expect((await on(day(4))).busId).not.toBe(bus.id)
  })

  test('says why a run stays whose day is gone but which was booked before', async () => {
    const { context, save, on } = await aMaster()
    await holdOn(context, (await on(day(1))).id)
    context.pass(11 * MINUTE)
    const { notChanged } = await save({ skipDates: [day(1)] }, true)
    expect(notChanged).toEqual([
      {
        id: (await on(day(1))).id,
        date: day(1),
        reason: 'This schedule has 1 booking and cannot be deleted. Cancel the trip instead.',
      },
    ])
  })

  test('moves long trips later or earlier although each first meets the next one’s old time', async () => {
    const { save, trips } = await aMaster({ departureTime: '06:00', arrivalTime: '05:00' })
    const later = await save({ departureTime: '10:00', arrivalTime: '09:00' }, true)
    // The run of the second day makes way for the master, and is made again.
    expect(later).toMatchObject({ changedRuns: 29, createdRuns: 1, notChanged: [] })
    const earlier = await save({ departureTime: '04:00', arrivalTime: '03:00' }, true)
    expect(earlier).toMatchObject({ changedRuns: 30, notChanged: [] })
    expect(new Set((await trips()).map((trip) => trip.departure))).toEqual(new Set([240]))
  })

  test('rests between two runs, so that others are served', async () => {
    const { save } = await aMaster()
    const began = performance.now()
    await save({ farePrice: 700 }, true)
    // Thirty runs at 5 ms at least, of which the work itself takes a third.
    expect(performance.now() - began).toBeGreaterThan(150)
  })

  test('gives way to a newer edit that comes meanwhile', async () => {
    const { admin, master, save, form } = await aMaster()
    const first = save({ farePrice: 700 }, true)
    await turn()
    await updateSchedule(admin, { id: master.id, schedule: form({ farePrice: 600 }) })
    const { notChanged } = await first
    expect(notChanged.at(-1)?.reason).toBe('The master was changed again meanwhile.')
    expect(await applyToRuns(admin, master.id)).toMatchObject({ changedRuns: 30, notChanged: [] })
  })

  test('leaves what has departed as it was, today’s run too once it is on its way', async () => {
    const { context, save, on } = await aMaster()
    context.pass(72 * HOUR + 10 * HOUR)
    const { changedRuns } = await save({ skipDates: [addDays(TODAY, 3), day(10)] }, true)
    expect(changedRuns).toBe(0)
    expect(await on(addDays(TODAY, 3))).toBeDefined()
    await expect(on(day(10))).rejects.toThrow('Nothing runs')
  })

  test('lets the start move on to the day of a run that nobody booked, which makes way', async () => {
    const { save, days, trips, office } = await aMaster()
    await expect(save({ scheduleDate: day(2) })).rejects.toMatchObject({
      detail: {
        fields: [
          {
            field: 'scheduleDate',
            message: `This master already has a trip on ${formatShortDay(day(2))}. Apply the change to its future runs as well.`,
          },
        ],
      },
    })
    const { schedule, removedRuns, createdRuns } = await save({ scheduleDate: day(2) }, true)
    expect(schedule.scheduleDate).toBe(day(2))
    expect({ removedRuns, createdRuns }).toEqual({ removedRuns: 1, createdRuns: 2 })
    expect(await office()).toMatchObject({ masterId: null, bookings: 0 })
    expect((await days())[0]).toBe(day(2))
    expect(new Set(await days()).size).toBe((await trips()).length)
  })
})

test('a booked run makes no way for the start of its master', async () => {
  const { context, save, on } = await aMaster()
  await sellOn(context, (await on(day(2))).id)
  await expect(save({ scheduleDate: day(2) }, true)).rejects.toMatchObject({
    kind: 'conflict',
    detail: { fields: [{ field: 'scheduleDate' }] },
  })
  await expect(save({ departureTime: '20:00', scheduleDate: day(3) }, true)).resolves.toMatchObject(
    {
      leftAlone: [{ date: day(2) }],
    },
  )
})

describe('an edit of a master alone', () => {
  test.each([
    [{ extraDates: ['2027-03-01'] }, 'extraDates'],
    [{ scheduleDate: day(1), weekdays: [6] }, 'scheduleDate'],
  ])('refuses days that cannot be, %j, on their field', async (days, field) => {
    const { save, office } = await aMaster()
    const before = await office()
    await expect(save(days)).rejects.toMatchObject({
      kind: 'invalid',
      detail: { fields: [{ field }] },
    })
    expect(await office()).toEqual(before)
  })

  test('changes its own trip and what later runs will be, and leaves the runs it has made', async () => {
    const { context, save, trips } = await aMaster()
    const { schedule: _, ...runs } = await save({
      farePrice: 700,
      automationDuration: 'TWO_MONTHS',
    })
    expect(runs).toEqual(nothing)
    const [own, next, ...others] = await trips()
    expect([own?.farePaise, next?.farePaise]).toEqual([70_000, 90_000])
    expect(others.at(-1)).toMatchObject({ day: '2027-03-15', farePaise: 70_000 })
    expect(await checkData(context.call().db)).toEqual([])
  })

  test('that begins on its route as it is now gives that to later runs', async () => {
    const { admin, routeId, save, office } = await aMaster()
    await updateRoute(admin, routeId, aRoute({ stops: [] }))
    await save({ departureTime: '20:00' }, true)
    expect((await office()).nodes).toHaveLength(2)
  })
})
