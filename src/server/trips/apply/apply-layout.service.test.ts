import { expect, test } from 'vitest'
import { addDays, DAY } from '../../../domain/time/calendar.ts'
import { aMaster } from '../../../testing/builders/a-master.ts'
import { aBus, aLayout, TOMORROW } from '../../../testing/builders/fleet.ts'
import { holdOn, sellOn } from '../../../testing/builders/sales-on.ts'
import { blockSeats } from '../../booking/seat-sheet/block-seats.service.ts'
import { getSeatSheet } from '../../booking/seat-sheet/seat-sheet.service.ts'
import { cancelOwnHold } from '../../booking/booking.service.ts'
import { getSeatMap } from '../../booking/seat.service.ts'
import { addBus } from '../../fleet/bus.service.ts'
import { drawBus, undrawBus } from '../../fleet/bus-layout.service.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { applyLayout } from './apply-layout.service.ts'
import { generateRuns } from '../generate-runs.service.ts'
import { updateSchedule } from '../update-schedule.service.ts'

const day = (index: number) => addDays(TOMORROW, index)

async function aDrawnMaster(totalSeats = 40) {
  const master = await aMaster({ totalSeats })
  const { admin, busId, context } = master
  const numbersOn = async (scheduleId: number) =>
    (await getSeatMap(context.call(), { scheduleId })).seats.map(({ number }) => number)
  return { ...master, numbersOn, bus: await drawBus(admin, busId, aLayout('seater-2-2-41'), 1) }
}

test('coming trips take a new drawing when they are told to, those with bookings keep their seats', async () => {
  const { admin, busId, context, on, trips, numbersOn } = await aDrawnMaster()
  const sold = await on(day(3))
  const held = await on(day(5))
  await sellOn(context, sold.id, ['1A'])
  await holdOn(context, held.id, ['1A'])
  expect((await trips()).every((trip) => trip.totalSeats === 40)).toBe(true)
  expect(await applyLayout(admin, busId)).toEqual({
    changed: 29,
    leftAlone: [
      { id: sold.id, date: day(3), bookings: 1 },
      { id: held.id, date: day(5), bookings: 1 },
    ],
    notChanged: [],
  })
  expect(await numbersOn(sold.id)).toHaveLength(40)
  expect((await numbersOn((await on(day(4))).id)).at(-1)).toBe('10E')
  expect(await applyLayout(admin, busId)).toMatchObject({ changed: 0 })
  expect(await checkData(admin.db)).toEqual([])
})

test('seats marked for ladies are another drawing: trips without bookings take the marks, those with bookings do not', async () => {
  const { admin, busId, bus, context, on } = await aDrawnMaster()
  await applyLayout(admin, busId)
  const sold = await on(day(3))
  await sellOn(context, sold.id, ['1A'])
  const { seats, fixtures } = aLayout('seater-2-2-41')
  const marked = seats.map((seat) =>
    seat.number === '2A' ? { ...seat, forLadies: true as const } : seat,
  )
  const { version } = await drawBus(admin, busId, { seats: marked, fixtures }, bus.version)
  expect(version).toBe(bus.version + 1)
  expect(await applyLayout(admin, busId)).toMatchObject({
    changed: 30,
    leftAlone: [{ id: sold.id, date: day(3), bookings: 1 }],
  })
  await saveSettings(admin, { ladiesRule: true })
  const forLadiesOn = async (scheduleId: number) =>
    (await getSeatSheet(admin, scheduleId)).seats
      .filter(({ forLadies }) => forLadies)
      .map(({ number }) => number)
  expect(await forLadiesOn((await on(day(4))).id)).toEqual(['2A'])
  expect(await forLadiesOn(sold.id)).toEqual([])
  expect(await checkData(admin.db)).toEqual([])
})

test('a trip on which a blocked seat would be gone says so and stays', async () => {
  const { admin, busId, bus, on, numbersOn } = await aDrawnMaster()
  const trip = await on(day(2))
  await applyLayout(admin, busId)
  const { seats } = await getSeatMap(admin, { scheduleId: trip.id })
  const seatIds = seats.filter(({ number }) => number === '10E').map(({ id }) => id)
  await blockSeats(admin, { scheduleId: trip.id, seatIds, reason: 'Broken' })
  await drawBus(admin, busId, aLayout('seater-2-1-30'), bus.version)
  expect(await applyLayout(admin, busId)).toEqual({
    changed: 30,
    leftAlone: [],
    notChanged: [
      {
        id: trip.id,
        date: day(2),
        reason: 'Seat 10E is blocked and would be gone. Unblock first.',
      },
    ],
  })
  expect(await numbersOn(trip.id)).toHaveLength(41)
})

test('a seat that an ended booking names stays, and so does its trip', async () => {
  const { admin, busId, bus, context, on } = await aDrawnMaster()
  await applyLayout(admin, busId)
  const trip = await on(day(2))
  const { customer, booking } = await holdOn(context, trip.id, ['10E'])
  await cancelOwnHold(customer, booking.id)
  await drawBus(admin, busId, aLayout('seater-2-1-30'), bus.version)
  expect(await applyLayout(admin, busId)).toMatchObject({
    changed: 30,
    notChanged: [
      { id: trip.id, date: day(2), reason: expect.stringContaining('Seat 10E is named') },
    ],
  })
})

test('a trip that sold fewer seats than its drawing had sells no more of the new one', async () => {
  const { admin, busId, bus, save, on, numbersOn } = await aDrawnMaster()
  await applyLayout(admin, busId)
  await save({ totalSeats: 10 }, true)
  const trip = await on(day(3))
  await drawBus(admin, busId, aLayout('seater-2-1-30'), bus.version)
  await applyLayout(admin, busId)
  expect(await numbersOn(trip.id)).toHaveLength(10)
  await save({ totalSeats: 30 }, true)
  const again = await drawBus(admin, busId, aLayout('sleeper-2-1-36'), bus.version + 1)
  await applyLayout(admin, busId)
  expect(await numbersOn(trip.id)).toHaveLength(again.totalSeats)
})

test('runs that are made later take the newest drawing, although their master keeps its own', async () => {
  const { admin, busId, context, master, pass, trips, numbersOn } = await withTime()
  await sellOn(context, master.id, ['1A'])
  pass(10)
  await generateRuns(admin, master.id)
  const newest = (await trips()).at(-1)
  expect(await numbersOn(newest?.id ?? 0)).toHaveLength(41)
  expect(await numbersOn(master.id)).toHaveLength(40)
  expect(await checkData(admin.db)).toEqual([])
  expect(busId).toBe(newest?.busId)
})

test('an edit of the master reaches runs of another drawing, each with its own seats', async () => {
  const { admin, context, master, save, pass, trips, numbersOn } = await withTime()
  await sellOn(context, master.id, ['1A'])
  pass(10)
  await generateRuns(admin, master.id)
  const { notChanged, leftAlone } = await save({ farePrice: 650 }, true)
  expect([notChanged, leftAlone]).toEqual([[], []])
  const newest = (await trips()).at(-1)
  expect(newest).toMatchObject({ farePaise: 65_000, totalSeats: 41 })
  expect(await numbersOn(newest?.id ?? 0)).toHaveLength(41)
  expect(await checkData(admin.db)).toEqual([])
})

test('a drawing that is taken off is taken off coming trips as well when they are told to', async () => {
  const { admin, busId, bus, on, numbersOn } = await aDrawnMaster()
  await applyLayout(admin, busId)
  await undrawBus(admin, busId, bus.version)
  expect(await applyLayout(admin, busId)).toMatchObject({ changed: 31 })
  expect((await numbersOn((await on(day(1))).id)).at(-1)).toBe('11A')
  expect(await checkData(admin.db)).toEqual([])
})

test('seats that were not for sale before the bus was drawn are not for sale after it', async () => {
  const { admin, busId, on, context, master, trips, numbersOn } = await aDrawnMaster(30)
  expect(await applyLayout(admin, busId)).toMatchObject({ changed: 31 })
  expect(await numbersOn((await on(day(1))).id)).toHaveLength(30)
  context.pass(10 * DAY)
  await generateRuns(admin, master.id)
  expect(await numbersOn((await trips()).at(-1)?.id ?? 0)).toHaveLength(30)
})

test('fewer seats for a master that keeps its own are fewer on its drawn runs too', async () => {
  const { admin, busId, context, master, save, trips } = await aDrawnMaster()
  await sellOn(context, master.id, ['1A'])
  await applyLayout(admin, busId)
  const { notChanged } = await save({ totalSeats: 10 }, true)
  expect(notChanged).toEqual([])
  const unsold = (await trips()).filter(({ id }) => id !== master.id)
  expect(new Set(unsold.map(({ totalSeats }) => totalSeats))).toEqual(new Set([10]))
})

test('a run that comes back from another bus has the newest drawing of that of its master', async () => {
  const { admin, busId, bus, context, form, master, on, save, numbersOn } = await aDrawnMaster()
  await sellOn(context, master.id, ['1A'])
  const other = await addBus(admin, aBus())
  const run = await on(day(4))
  await updateSchedule(admin, {
    id: run.id,
    schedule: form({ busId: other.id, scheduleDate: day(4), isMasterRecord: false }),
  })
  await drawBus(admin, busId, aLayout('sleeper-2-1-30'), bus.version)
  await save({ farePrice: 640 }, true)
  expect((await on(day(4))).busId).toBe(busId)
  expect((await numbersOn(run.id)).at(-1)).toBe('U15')
  expect(await checkData(admin.db)).toEqual([])
})

/** A master on a drawn bus, and days that pass. */
async function withTime() {
  const drawn = await aDrawnMaster()
  const { context } = drawn
  return { ...drawn, pass: (days: number) => context.pass(days * DAY) }
}
