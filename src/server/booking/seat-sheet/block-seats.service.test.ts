import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { seatFixture } from '../../../testing/builders/seat-fixture.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { blockSeats } from './block-seats.service.ts'

test('blocked seats are reserved on every part of the trip, on the customer’s map too, and nobody holds them', async () => {
  const { block, seat, actingAs, states, hold, audited } = await seatFixture()
  const asha = await actingAs('CUSTOMER')
  await block('1A', '1B')
  expect(await seat('1A')).toMatchObject({
    status: 'RESERVED',
    uses: [{ fromNode: 0, toNode: 3, bookingId: null, blockReason: 'Broken' }],
  })
  for (const journey of [{}, { from: 0, to: 1 }, { from: 2, to: 3 }]) {
    expect(await states(asha, ['1A', '1B', '1C'], journey)).toEqual([
      'RESERVED',
      'RESERVED',
      'AVAILABLE',
    ])
  }
  await expect(hold(asha, ['1B'], { from: 1, to: 2 })).rejects.toMatchObject({ kind: 'conflict' })
  expect(await audited()).toEqual(['block schedule {"seats":["1A","1B"]} true'])
})

test('unblocked seats are free again; what is sold stays sold', async () => {
  const { block, unblock, actingAs, buy, states, audited } = await seatFixture()
  const asha = await actingAs('CUSTOMER')
  await buy(asha, ['2A'])
  await block('1A', '1B')
  await unblock('1A', '2A')
  expect(await states(asha, ['1A', '1B', '2A'])).toEqual(['AVAILABLE', 'RESERVED', 'BOOKED'])
  expect((await audited()).at(-1)).toBe('unblock schedule {"seats":["1A","2A"]} true')
})

test('a seat that is sold or held on any part is refused by its number, and none is blocked', async () => {
  const { block, actingAs, buy, hold, states, audited } = await seatFixture()
  const asha = await actingAs('CUSTOMER')
  await buy(asha, ['3A'], { from: 2, to: 3 })
  await hold(asha, ['3B'], { from: 0, to: 1 })
  await expect(block('1A', '3B')).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Seat 3B is sold or held on a part of the trip and cannot be blocked',
    detail: { seats: ['3B'] },
  })
  await expect(block('3B', '1A', '3A')).rejects.toMatchObject({
    message: 'Seats 3A and 3B are sold or held on a part of the trip and cannot be blocked',
  })
  expect(await states(asha, ['1A', '3A'], { from: 0, to: 1 })).toEqual(['AVAILABLE', 'AVAILABLE'])
  expect(await audited()).toEqual([])
})

test('an overdue hold does not prevent it, released or not', async () => {
  const { block, actingAs, hold, pass, states, dependencies } = await seatFixture()
  const asha = await actingAs('CUSTOMER')
  await hold(asha, ['1A'])
  pass(11 * MINUTE)
  await block('1A')
  expect(await states(asha, ['1A'])).toEqual(['RESERVED'])
  expect(await checkData(dependencies.store.reader)).toEqual([])
})

test('a seat that is blocked already keeps its reason', async () => {
  const { block, seat, admin, trip, seatIds } = await seatFixture()
  await block('1A')
  const again = { scheduleId: trip.id, seatIds: seatIds('1A', '1B'), reason: 'For the crew' }
  await blockSeats(admin, again)
  expect((await seat('1A')).uses[0]?.blockReason).toBe('Broken')
  expect((await seat('1B')).uses[0]?.blockReason).toBe('For the crew')
})

test('open maps hear of a block and of its end', async () => {
  const { block, unblock, dependencies, trip } = await seatFixture()
  let published = 0
  dependencies.seatEvents.subscribe(trip.id, () => (published += 1))
  await block('1A')
  expect(published).toBe(1)
  await unblock('1A')
  expect(published).toBe(2)
})

test('seats are blocked and unblocked until the bus arrives, and never on a trip that is cancelled', async () => {
  const { block, unblock, pass, file, seat } = await seatFixture()
  pass(35 * HOUR)
  await block('1A', '1C')
  await unblock('1C')
  pass(7 * HOUR)
  const arrived = { kind: 'conflict', message: 'This bus has already arrived' }
  await expect(block('1B')).rejects.toMatchObject(arrived)
  await expect(unblock('1A')).rejects.toMatchObject(arrived)
  expect((await seat('1A')).status).toBe('RESERVED')
  tamper(file, `update schedules set status = 'CANCELLED'`)
  await expect(block('1B')).rejects.toMatchObject({ message: 'This trip has been cancelled' })
  await expect(unblock('1A')).rejects.toMatchObject({ message: 'This trip has been cancelled' })
})

test('seats of another trip are no seats of this one', async () => {
  const { admin, trip } = await seatFixture()
  const elsewhere = { scheduleId: trip.id, seatIds: [999_999], reason: 'Broken' }
  await expect(blockSeats(admin, elsewhere)).rejects.toMatchObject({ kind: 'invalid' })
  await expect(blockSeats(admin, { ...elsewhere, scheduleId: 4711 })).rejects.toMatchObject({
    kind: 'missing',
  })
})
