import { expect, test } from 'vitest'
import { edited } from '../../testing/builders/edited-trip.ts'
import { aBus, aSchedule } from '../../testing/builders/fleet.ts'
import { seatIdsOf } from '../../testing/builders/sales-on.ts'
import { holdSeats } from '../booking/booking.service.ts'
import { addBus } from '../fleet/bus.service.ts'
import { deleteSchedule } from './schedule-removal.service.ts'
import { addSchedule } from './schedule.service.ts'

test('who looks at a trip that is deleted never books the one added next', async () => {
  const { admin, context, id, ...fleet } = await edited()
  const customer = await context.actingAs('CUSTOMER')
  const seen = {
    scheduleId: id,
    seatIds: await seatIdsOf(customer, id, ['1A']),
    key: 'seen-before',
  }
  await deleteSchedule(admin, id)
  const next = await addSchedule(admin, aSchedule({ ...fleet, scheduleDate: '2027-01-20' }))
  expect(next.id).not.toBe(id)
  await expect(holdSeats(customer, seen)).rejects.toMatchObject({ kind: 'missing' })
})

test('who chose a seat before the bus was changed gets that seat or none', async () => {
  const { admin, context, id, save } = await edited()
  const customer = await context.actingAs('CUSTOMER')
  const seen = await seatIdsOf(customer, id, ['1A', '9A'])
  const sleeper = await addBus(admin, aBus({ busType: 'SLEEPER', totalSeats: 30 }))
  await save({ busId: sleeper.id, totalSeats: 30 })
  for (const [place, seatId] of seen.entries()) {
    const wanted = { scheduleId: id, seatIds: [seatId], key: `chosen-${place}` }
    // oxlint-disable-next-line no-await-in-loop
    await expect(holdSeats(customer, wanted)).rejects.toMatchObject({ kind: 'invalid' })
  }
})

test('a seat keeps its identity while the number of seats on sale goes down and up', async () => {
  const { context, id, save, admin } = await edited()
  const customer = await context.actingAs('CUSTOMER')
  const before = await seatIdsOf(customer, id, ['1A', '5A', '7D'])
  // A seat that stays where the others come and go would shift their identities.
  await holdSeats(customer, { scheduleId: id, seatIds: before.slice(1, 2), key: 'in-between' })
  context.pass(3_600_000)
  await save({ totalSeats: 30 })
  await save({ totalSeats: 40 })
  expect(await seatIdsOf(admin, id, ['1A', '5A', '7D'])).toEqual(before)
})
