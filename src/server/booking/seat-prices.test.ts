import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import {
  addRule,
  aFestival,
  aLeadRule,
  aSupplement,
} from '../../testing/builders/back-office/fare-rules.ts'
import { CHILD } from '../../testing/builders/back-office/kinds-of-passengers.ts'
import { aFleet, aSchedule, TOMORROW } from '../../testing/builders/fleet.ts'
import { buyOn, holdOn, seatIdsOf } from '../../testing/builders/sales-on.ts'
import { requireStaff } from '../core/call.ts'
import { addConcession, retireConcession, updateConcession } from '../fares/concession.service.ts'
import { getFaresOfRoute, setRouteFares } from '../fleet/route-fares.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import { applyFares } from '../trips/fares/apply-fares.service.ts'
import { enterPassengers, holdSeats } from './booking.service.ts'
import { getSeatMap } from './seat.service.ts'
import { getFareLines } from '../counter/fare-lines.service.ts'

/** A trip of tomorrow at 21:00 for 900 rupees, made with some rules. */
async function aTripBy(...rules: Parameters<typeof addRule>[1][]) {
  const fleet = await aFleet()
  // One after the other: a rule is judged by those before it.
  // oxlint-disable-next-line no-await-in-loop
  for (const rule of rules) await addRule(fleet.admin, rule)
  const { id, departureAt } = await addSchedule(fleet.admin, aSchedule(fleet))
  const staff = requireStaff(await fleet.context.actingAs('AGENT'))
  const prices = async (journey = {}) => {
    const { seats } = await getSeatMap(fleet.context.call(), { scheduleId: id, ...journey })
    return Object.fromEntries(seats.map(({ number, pricePaise }) => [number, pricePaise]))
  }
  return { ...fleet, id, departureAt, staff, prices }
}

const window = aSupplement('Window', 5000, { window: true })
const late = aLeadRule('Early and late', [
  { hoursBefore: 24, basisPoints: -1000 },
  { hoursBefore: 12, basisPoints: 0 },
  { hoursBefore: 0, basisPoints: 1000 },
])

test('seat map, hold and payment have one price, and staff read how it came about', async () => {
  const { context, id, staff, prices, admin } = await aTripBy(
    window,
    aFestival('Diwali', TOMORROW, 20),
  )
  expect(await prices()).toMatchObject({ '1A': 114_000, '1B': 108_000 })
  const { booking } = await buyOn(context, id, ['1A', '1B'])
  expect(booking.price.totalPaise).toBe(222_000)
  expect(await getFareLines(staff, booking.id)).toMatchObject([
    {
      seatNumber: '1A',
      farePaise: 114_000,
      lines: [
        { label: 'Base fare', amountPaise: 90_000 },
        { label: 'Window', amountPaise: 5000 },
        { label: 'Diwali +20 %', amountPaise: 19_000 },
      ],
    },
    { seatNumber: '1B', farePaise: 108_000 },
  ])
  expect(await checkData(admin.db)).toEqual([])
})

test('where no rule touches a seat it costs its share to the paisa, and has no lines of its own', async () => {
  const { context, id, staff, prices } = await aTripBy()
  expect((await prices())['1A']).toBe(90_000)
  expect((await prices({ from: 1, to: 3 }))['1A']).toBe(46_000)
  const { booking } = await holdOn(context, id, ['1A'], { from: 1, to: 3 })
  expect(await getFareLines(staff, booking.id)).toMatchObject([
    { farePaise: 46_000, lines: [{ label: 'Fare', amountPaise: 46_000 }] },
  ])
})

test('prices change by the clock at the steps of the trip; a hold keeps the price it was made with', async () => {
  const { context, id, departureAt, prices } = await aTripBy(late)
  const { pricesChangeAt } = await getSeatMap(context.call(), { scheduleId: id })
  expect(pricesChangeAt).toBe(departureAt - 24 * HOUR + 1)
  expect((await prices())['1A']).toBe(81_000)
  const early = await holdOn(context, id, ['1A'])
  context.pass(departureAt - 24 * HOUR - context.call().now())
  expect((await prices())['1A']).toBe(81_000)
  context.pass(1)
  expect((await prices())['1A']).toBe(90_000)
  context.pass(13 * HOUR)
  expect((await prices())['1A']).toBe(99_000)
  expect((await getSeatMap(context.call(), { scheduleId: id })).pricesChangeAt).toBeNull()
  expect(early.booking.seats[0]?.pricePaise).toBe(81_000)
})

test('a part of a trip that is not sold is neither on the map nor held; another costs its own fare', async () => {
  const { admin, context, id, routeId, prices } = await aTripBy(window)
  const { route } = await getFaresOfRoute(admin, routeId)
  const fares = [
    { fromSlug: 'pune', toSlug: 'satara', farePaise: 30_000 },
    { fromSlug: 'satara', toSlug: 'kolhapur', farePaise: null },
  ]
  await setRouteFares(admin, { routeId, version: route.version, fares })
  expect(await applyFares(admin)).toMatchObject({ changed: 1 })
  expect(await prices({ from: 0, to: 1 })).toMatchObject({ '1A': 32_000, '1B': 30_000 })
  const part = { scheduleId: id, from: 1, to: 2 }
  expect((await getSeatMap(context.call(), part)).closed).toBe('notSold')
  await expect(holdOn(context, id, ['1A'], { from: 1, to: 2 })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Satara to Kolhapur is not sold on this bus',
  })
})

test('whoever pays less is chosen by seat before the hold, and is of that kind when entered', async () => {
  const { admin, context, id, staff } = await aTripBy()
  const child = await addConcession(admin, CHILD)
  const map = await getSeatMap(context.call(), { scheduleId: id })
  expect(map.concessions).toEqual([
    {
      id: child.id,
      label: 'Child',
      minAge: 5,
      maxAge: 11,
      gender: null,
      basisPoints: 5000,
      proof: 'proof of age',
      ages: '5 to 11 years old',
      mostPerBooking: 2,
    },
  ])
  expect(map.seats[0]).toMatchObject({ pricePaise: 90_000, concessionPaise: [45_000] })
  const [adult = 0, young = 0] = await seatIdsOf(context.call(), id, ['1A', '1B'])
  const concessions = [{ seatId: young, concessionId: child.id }]
  const { customer, booking } = await holdOn(context, id, ['1A', '1B'], { concessions })
  expect(booking.price.totalPaise).toBe(135_000)
  expect(booking.seats[1]?.concession).toMatchObject({ label: 'Child', minAge: 5, maxAge: 11 })
  const enter = (age: number) =>
    enterPassengers(customer, {
      bookingId: booking.id,
      passengers: [
        { seatId: adult, passengerName: 'Asha Rao', age: 34, gender: 'FEMALE' },
        { seatId: young, passengerName: 'Veer Rao', age, gender: 'MALE' },
      ],
    })
  await expect(enter(12)).rejects.toMatchObject({
    kind: 'invalid',
    message: 'A child is 5 to 11 years old. Choose Adult or correct the age.',
    detail: { fields: [{ field: 'passengers.1.age' }] },
  })
  await enter(11)
  expect((await getFareLines(staff, booking.id))[1]?.lines).toEqual([
    { label: 'Base fare', amountPaise: 90_000 },
    { label: 'Child −50 %', amountPaise: -45_000 },
  ])
  expect(await checkData(admin.db)).toEqual([])
})

test('a kind of passenger is offered where it is sold: at which place, on which days, so many of a booking', async () => {
  const { admin, context, id } = await aTripBy(aFestival('Diwali', TOMORROW, 20))
  const { id: counterOnly } = await addConcession(admin, {
    ...CHILD,
    label: 'Staff',
    online: false,
  })
  const { id: notOnFestivals } = await addConcession(admin, { ...CHILD, namedDates: false })
  const { id: senior } = await addConcession(admin, {
    ...CHILD,
    label: 'Senior',
    minAge: 60,
    maxAge: null,
  })
  const seatIds = await seatIdsOf(context.call(), id, ['1A', '1B', '1C'])
  const hold = (concessionId: number, count = 1) =>
    holdOn(context, id, ['1A', '1B', '1C'], {
      concessions: seatIds.slice(0, count).map((seatId) => ({ seatId, concessionId })),
    })
  const refusal = 'This kind of passenger is not offered on this trip'
  await expect(hold(counterOnly)).rejects.toThrow(refusal)
  await expect(hold(notOnFestivals)).rejects.toThrow(refusal)
  await expect(hold(4711)).rejects.toThrow(refusal)
  await expect(hold(senior, 3)).rejects.toThrow('At most 2 seats of a booking can be Senior')
  const atCounter = await getSeatMap(context.call(), { scheduleId: id }, 'counter')
  expect(atCounter.concessions.map(({ label }) => label)).toEqual(['Staff', 'Senior'])
  await retireConcession(admin, { id: senior, retired: true })
  await expect(hold(senior)).rejects.toThrow(refusal)
})

test('a kind that is changed or retired later stays with the booking as it was', async () => {
  const { admin, context, id } = await aTripBy()
  const child = await addConcession(admin, CHILD)
  const [seatId = 0] = await seatIdsOf(context.call(), id, ['1A'])
  const concessions = [{ seatId, concessionId: child.id }]
  const { customer, booking } = await holdOn(context, id, ['1A'], { concessions })
  await updateConcession(admin, {
    id: child.id,
    version: child.version,
    concession: { ...CHILD, maxAge: 8, basisPoints: 2500 },
  })
  const passengers = [{ seatId, passengerName: 'Veer', age: 11, gender: 'MALE' as const }]
  const entered = await enterPassengers(customer, { bookingId: booking.id, passengers })
  expect(entered.price.totalPaise).toBe(45_000)
  await expect(
    updateConcession(admin, { id: child.id, version: child.version, concession: CHILD }),
  ).rejects.toThrow('has changed this kind of passenger meanwhile')
})

test('a concession names a seat of the booking, and each seat has one kind', async () => {
  const { admin, context, id } = await aTripBy()
  const child = await addConcession(admin, CHILD)
  const [, other = 0] = await seatIdsOf(context.call(), id, ['1A', '1B'])
  await expect(
    holdOn(context, id, ['1A'], { concessions: [{ seatId: other, concessionId: child.id }] }),
  ).rejects.toThrow('Choose seats of this trip')
  await expect(addConcession(admin, { ...CHILD, label: 'child' })).rejects.toThrow(
    'There is a kind of passenger called Child already',
  )
})

test('the same request of a hold answers the same price again after a step', async () => {
  const { context, id, departureAt } = await aTripBy(late)
  const customer = await context.actingAs('CUSTOMER')
  const seatIds = await seatIdsOf(customer, id, ['1A'])
  const request = { scheduleId: id, seatIds, key: 'hold-before-a-step' }
  context.pass(departureAt - 24 * HOUR - context.call().now())
  const first = await holdSeats(customer, request)
  context.pass(1)
  expect((await holdSeats(customer, request)).price).toEqual(first.price)
})
