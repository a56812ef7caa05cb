import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../../domain/time/calendar.ts'
import { swapFixture } from '../../../testing/builders/swap/swap-fixture.ts'
import { cancelByOperator } from '../../payment/cancellation/cancel-by-operator.service.ts'
import { markPassenger } from '../mark-passenger.service.ts'
import { movePassenger } from '../move-passenger.service.ts'
import { endSwaps, sendSwapNow } from './finish-swap.service.ts'
import { undoSwap } from './undo-swap.service.ts'

const ONE_BERTH = { busType: 'SLEEPER', totalSeats: 1 } as const

test('whoever has no seat and is given one by hand before the change is final keeps the ticket', async () => {
  const fixture = await swapFixture()
  const { buy, actingAs, spare, swap, admin, map, now, seatsOf, violations } = fixture
  const { booking } = await buy(await actingAs('CUSTOMER'), ['2A'])
  const { booking: without } = await buy(await actingAs('CUSTOMER'), ['3A'])
  const { id } = await swap(await spare(ONE_BERTH))
  expect([await seatsOf(booking), await seatsOf(without)]).toEqual([['L1'], ['3A']])
  const terms = 'FULL'
  await cancelByOperator(admin, {
    requestedBy: 'OPERATOR',
    bookingId: booking.id,
    terms,
    reason: 'Stays at home',
  })
  const [seat] = (await map(admin)).seats
  const passengerId = without.seats[0]?.id ?? 0
  await movePassenger(admin, { passengerId, toSeatId: seat?.id ?? 0 })
  await sendSwapNow(admin, id)
  expect(await now(without)).toMatchObject({ status: 'CONFIRMED', refundedPaise: 0 })
  expect(await seatsOf(without)).toEqual(['L1'])
  expect(await violations()).toEqual([])
})

test('who did not come stays where they were recorded when a bus with the same seats follows the next one', async () => {
  const fixture = await swapFixture()
  const { buy, actingAs, spare, swap, pass, admin, seatsOf, violations } = fixture
  const { booking: aboard } = await buy(await actingAs('CUSTOMER'), ['2A'])
  const { booking: missing } = await buy(await actingAs('CUSTOMER'), ['1A'])
  pass(34 * HOUR)
  const passengerId = missing.seats[0]?.id ?? 0
  await markPassenger(admin, { passengerId, status: 'NO_SHOW' })
  await swap(await spare({ totalSeats: 1 }), { fromNode: 1 })
  expect([await seatsOf(aboard), await seatsOf(missing)]).toEqual([['1A'], ['1A']])
  await swap(await spare({ totalSeats: 1 }), { fromNode: 1 })
  expect([await seatsOf(aboard), await seatsOf(missing)]).toEqual([['1A'], ['1A']])
  expect(await violations()).toEqual([])
})

test('a plan that was begun while the clock was ahead does not keep the trip off sale', async () => {
  const { buy, actingAs, spare, open, pass, call, violations } = await swapFixture()
  await buy(await actingAs('CUSTOMER'), ['2A'])
  await open(await spare())
  pass(-DAY)
  expect(await endSwaps(call())).toBe(1)
  await buy(await actingAs('CUSTOMER'), ['3A'])
  expect(await violations()).toEqual([])
})

test('two passengers may change places in a bus with the same seats', async () => {
  const fixture = await swapFixture()
  const { buy, actingAs, spare, open, confirm, seatsOf, violations } = fixture
  const { booking: one } = await buy(await actingAs('CUSTOMER'), ['2A'])
  const { booking: other } = await buy(await actingAs('CUSTOMER'), ['3D'])
  const { id } = await open(await spare())
  await confirm(id, [
    { passengerId: one.seats[0]?.id ?? 0, seatNumber: '3D' },
    { passengerId: other.seats[0]?.id ?? 0, seatNumber: '2A' },
  ])
  expect([await seatsOf(one), await seatsOf(other)]).toEqual([['3D'], ['2A']])
  expect(await violations()).toEqual([])
})

test('a change that has found a seat for who had none in the bus before cannot be undone', async () => {
  const fixture = await swapFixture()
  const { buy, actingAs, spare, swap, pass, admin, seatsOf, violations } = fixture
  await buy(await actingAs('CUSTOMER'), ['2A'])
  const { booking: missing } = await buy(await actingAs('CUSTOMER'), ['1A'])
  pass(30 * HOUR)
  const passengerId = missing.seats[0]?.id ?? 0
  await markPassenger(admin, { passengerId, status: 'NO_SHOW' })
  const { id: first } = await swap(await spare({ totalSeats: 1 }))
  await sendSwapNow(admin, first)
  const { id } = await swap(await spare())
  expect(await seatsOf(missing)).toEqual(['1D'])
  await expect(undoSwap(admin, id)).rejects.toMatchObject({
    message: `Booking ${missing.bookingNumber} had no seat in the bus before. Change the bus again instead.`,
  })
  expect(await violations()).toEqual([])
})
