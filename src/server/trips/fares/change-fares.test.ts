import { expect, test } from 'vitest'
import { addDays } from '../../../domain/time/calendar.ts'
import { aMaster } from '../../../testing/builders/a-master.ts'
import {
  addRule,
  aFestival,
  aSupplement,
} from '../../../testing/builders/back-office/fare-rules.ts'
import { TOMORROW } from '../../../testing/builders/fleet.ts'
import { buyOn, holdOn } from '../../../testing/builders/sales-on.ts'
import { changeFareRule } from '../../fares/fare-rule.service.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { atomically } from '../../core/atomically.ts'
import { applyFares } from './apply-fares.service.ts'
import { rollForward } from '../generate-runs.service.ts'
import {
  changeFares,
  followRules,
  previewFareChange,
  undoFareChange,
} from './change-fares.service.ts'
import { markCancelled } from '../mark-cancelled.service.ts'
import { updateSchedule } from '../update-schedule.service.ts'
import { previewFares } from './preview-fares.service.ts'

const day = (index: number) => addDays(TOMORROW, index)
const priceOf = ({ seats: [seat] }: { seats: readonly { pricePaise: number }[] }) =>
  seat?.pricePaise

test('a preview says what a rule does to coming trips, line by line, and changes none', async () => {
  const { admin, context, on } = await aMaster()
  await buyOn(context, (await on(day(1))).id, ['1A', '1B'])
  const change = { act: 'ADD', rule: aFestival('Diwali', day(1), 20) } as const
  const preview = await previewFares(admin, { change })
  expect(preview).toMatchObject({ total: 1, byHand: 0 })
  expect(preview.trips).toMatchObject([
    {
      date: day(1),
      departureTime: '21:00',
      sourceCity: 'Pune',
      destinationCity: 'Goa',
      soldSeats: 2,
      pairsChange: false,
      prices: [
        {
          beforePaise: 90_000,
          afterPaise: 108_000,
          lines: [
            { label: 'Base fare', amountPaise: 90_000 },
            { label: 'Diwali +20 %', amountPaise: 18_000 },
          ],
        },
      ],
    },
  ])
  expect(preview.trips[0]?.prices[0]?.seats).toHaveLength(40)
  expect(await previewFares(admin, {})).toEqual({ trips: [], total: 0, byHand: 0 })
})

test('seats are grouped by what they cost and why, the cheapest first', async () => {
  const { admin, on } = await aMaster()
  const rule = aSupplement('Window', 5000, { window: true })
  const { trips } = await previewFares(admin, { change: { act: 'ADD', rule } })
  const first = trips.find(({ date }) => date === TOMORROW)
  expect(first?.scheduleId).toBe((await on(TOMORROW)).id)
  expect(first?.prices.map(({ seats, afterPaise }) => [seats.length, afterPaise])).toEqual([
    [20, 90_000],
    [20, 95_000],
  ])
})

test('coming trips take a rule when it is given to them; what is sold and held keeps its price', async () => {
  const { admin, context, on } = await aMaster()
  const trip = await on(day(1))
  const { booking } = await buyOn(context, trip.id, ['1A'])
  const held = await holdOn(context, trip.id, ['1B'])
  await addRule(admin, aFestival('Diwali', day(1), 20))
  expect(priceOf((await holdOn(context, trip.id, ['1C'])).booking)).toBe(90_000)
  expect(await applyFares(admin)).toEqual({ changed: 1, notChanged: [] })
  expect(await applyFares(admin)).toEqual({ changed: 0, notChanged: [] })
  expect(priceOf((await holdOn(context, trip.id, ['1D'])).booking)).toBe(108_000)
  expect(priceOf((await holdOn(context, (await on(day(2))).id)).booking)).toBe(90_000)
  expect(priceOf(booking)).toBe(90_000)
  expect(priceOf(held.booking)).toBe(90_000)
  expect(await checkData(admin.db)).toEqual([])
})

test('a rule that is removed is taken from coming trips the same way', async () => {
  const { admin, context, on } = await aMaster()
  const id = await addRule(admin, aFestival('Diwali', day(1), 20))
  await applyFares(admin)
  const removal = { act: 'REMOVE', id, version: 1 } as const
  expect((await previewFares(admin, { change: removal })).trips).toMatchObject([
    { date: day(1), prices: [{ beforePaise: 108_000, afterPaise: 90_000 }] },
  ])
  await changeFareRule(admin, removal)
  expect(await applyFares(admin)).toMatchObject({ changed: 1 })
  expect(priceOf((await holdOn(context, (await on(day(1))).id)).booking)).toBe(90_000)
})

test('+20 % on chosen trips counts for unsold seats, once, and its runs of later days keep the usual fare', async () => {
  const { admin, context, on } = await aMaster()
  const { booking } = await buyOn(context, (await on(TOMORROW)).id, ['1A'])
  const change = { by: 'PERCENT', basisPoints: 2000 } as const
  const days = { from: TOMORROW, to: day(1) }
  const preview = await previewFareChange(admin, { ...days, change })
  expect(
    preview.map(({ date, soldSeats, prices }) => [date, soldSeats, prices[0]?.afterPaise]),
  ).toEqual([
    [TOMORROW, 1, 108_000],
    [day(1), 0, 108_000],
  ])
  const trips = preview.map(({ scheduleId, farePaise }) => ({ scheduleId, farePaise }))
  expect(await changeFares(admin, { trips, change })).toEqual({ changed: 2, notChanged: [] })
  // Sent again, as after a lost answer.
  expect(await changeFares(admin, { trips, change })).toMatchObject({
    changed: 0,
    notChanged: [{ reason: 'Its fare is ₹1,080 by now. Look again.' }, { date: day(1) }],
  })
  expect(priceOf((await holdOn(context, (await on(TOMORROW)).id, ['1B'])).booking)).toBe(108_000)
  expect(priceOf(booking)).toBe(90_000)
  // The first trip is the master itself.
  context.pass(3 * 24 * 3_600_000)
  await rollForward(context.call())
  expect((await on(day(32))).farePaise).toBe(90_000)
  expect(await checkData(admin.db)).toEqual([])
})

test('a fare that was set by hand is left alone by rules and by its master, until it is given back', async () => {
  const { admin, context, on, save } = await aMaster()
  const { id } = await on(day(1))
  const change = { by: 'FARE', farePaise: 120_000 } as const
  await changeFares(admin, { trips: [{ scheduleId: id, farePaise: 90_000 }], change })
  await addRule(admin, aFestival('Diwali', day(1), 20))
  expect(await previewFares(admin, {})).toMatchObject({ total: 0, byHand: 1 })
  expect(await applyFares(admin)).toEqual({ changed: 0, notChanged: [] })
  await save({ farePrice: 950 }, true)
  expect((await on(day(1))).farePaise).toBe(120_000)
  expect((await on(day(2))).farePaise).toBe(95_000)
  expect(await followRules(admin, [id])).toEqual({ changed: 1, notChanged: [] })
  expect((await on(day(1))).farePaise).toBe(95_000)
  expect(priceOf((await holdOn(context, id)).booking)).toBe(114_000)
})

test('another fare in the form of a run is one set by hand; that of a single schedule is its own', async () => {
  const { admin, on, form } = await aMaster()
  const run = await on(day(1))
  const schedule = { ...form(), isMasterRecord: false, scheduleDate: day(1), farePrice: 1000 }
  await updateSchedule(admin, { id: run.id, schedule })
  const [before] = await previewFareChange(admin, { from: day(1), to: day(1) })
  expect(before).toMatchObject({ farePaise: 100_000, usualFarePaise: 90_000 })
  await updateSchedule(admin, { id: run.id, schedule: { ...schedule, farePrice: 900 } })
  const [after] = await previewFareChange(admin, { from: day(1), to: day(1) })
  expect(after).toMatchObject({ farePaise: 90_000, usualFarePaise: null })
})

test('trips that have left, are cancelled or gone are named with the reason', async () => {
  const { admin, on } = await aMaster()
  const gone = { scheduleId: 4711, farePaise: 90_000 }
  const cancelled = await on(day(1))
  await atomically(admin, (call) => markCancelled(call, cancelled.id))
  const change = { by: 'AMOUNT', amountPaise: 5000 } as const
  const trips = [{ scheduleId: cancelled.id, farePaise: 90_000 }, gone]
  expect(await changeFares(admin, { trips, change })).toEqual({
    changed: 0,
    notChanged: [
      { id: cancelled.id, date: day(1), reason: 'This trip is cancelled and stays as it is.' },
      { id: 4711, date: '', reason: 'There is no such schedule' },
    ],
  })
})

test('a change by hand is undone within ten minutes: fare, rules and usual fare are as before, and the audit names it', async () => {
  const { admin, context, on, save } = await aMaster()
  const id = (await on(day(1))).id
  await addRule(admin, aFestival('Diwali', day(1), 20))
  await applyFares(admin)
  const row = () =>
    admin.db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { fare_paise, fare_terms, usual_fare_paise } = await row()
  const change = { by: 'PERCENT', basisPoints: 3333 } as const
  const trips = [{ scheduleId: id, farePaise: 90_000 }]
  await changeFares(admin, { trips, change })
  const [shown] = await previewFareChange(admin, { from: day(1), to: day(1) })
  const until = admin.now() + 10 * 60_000
  expect(shown).toMatchObject({ farePaise: 120_000, undo: { farePaise: 90_000, until } })
  context.pass(9 * 60_000)
  const changed = [{ scheduleId: id, farePaise: 120_000 }]
  expect(await undoFareChange(admin, { trips: changed })).toEqual({ changed: 1, notChanged: [] })
  expect(await row()).toMatchObject({ fare_paise, fare_terms, usual_fare_paise, fare_before: null })
  expect(priceOf((await holdOn(context, id)).booking)).toBe(108_000)
  const audit = admin.db.selectFrom('audit').select(['action', 'detail']).orderBy('id', 'desc')
  expect(await audit.where('subject', '=', 'schedule').executeTakeFirst()).toEqual({
    action: 'undoFareChange',
    detail: '{"farePaise":90000}',
  })
  // Sent again, as after a lost answer.
  expect(await undoFareChange(admin, { trips: changed })).toMatchObject({ changed: 0 })
  expect(await undoFareChange(admin, { trips })).toMatchObject({
    notChanged: [{ reason: 'This change can no longer be undone. Change the fare instead.' }],
  })
  await save({}, true)
  expect(await checkData(admin.db)).toEqual([])
})

test('a fare given back to the rules by mistake is set by hand again', async () => {
  const { admin, on } = await aMaster()
  const { id } = await on(day(1))
  const change = { by: 'FARE', farePaise: 120_000 } as const
  await changeFares(admin, { trips: [{ scheduleId: id, farePaise: 90_000 }], change })
  await followRules(admin, [id])
  await undoFareChange(admin, { trips: [{ scheduleId: id, farePaise: 90_000 }] })
  expect(await previewFareChange(admin, { from: day(1), to: day(1) })).toMatchObject([
    { farePaise: 120_000, usualFarePaise: 90_000, undo: null },
  ])
})

test('a change stays after ten minutes, once a seat is sold or held at the new fare, and once the trip was edited', async () => {
  const { admin, context, on, form } = await aMaster()
  const change = { by: 'AMOUNT', amountPaise: 5000 } as const
  const ids = [(await on(day(1))).id, (await on(day(2))).id, (await on(day(3))).id]
  const trips = ids.map((scheduleId) => ({ scheduleId, farePaise: 90_000 }))
  await holdOn(context, ids[1] ?? 0, ['1A'])
  context.pass(60_000)
  await changeFares(admin, { trips, change })
  await buyOn(context, ids[0] ?? 0, ['1A'])
  const schedule = { ...form(), isMasterRecord: false, scheduleDate: day(3), farePrice: 950 }
  await updateSchedule(admin, { id: ids[2] ?? 0, schedule: { ...schedule, totalSeats: 39 } })
  const changed = ids.map((scheduleId) => ({ scheduleId, farePaise: 95_000 }))
  expect(await undoFareChange(admin, { trips: changed })).toEqual({
    changed: 1,
    notChanged: [
      { id: ids[0], date: day(1), reason: 'Seats have been sold or held at the new fare.' },
      {
        id: ids[2],
        date: day(3),
        reason: 'This change can no longer be undone. Change the fare instead.',
      },
    ],
  })
  await changeFares(admin, { trips: trips.slice(1, 2), change })
  context.pass(10 * 60_000)
  expect((await previewFareChange(admin, { from: day(2), to: day(2) }))[0]?.undo).toBeNull()
  expect(await undoFareChange(admin, { trips: changed.slice(1, 2) })).toMatchObject({ changed: 0 })
  expect((await on(day(2))).farePaise).toBe(95_000)
})
