import { expect, test } from 'vitest'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { swapFixture } from '../../../testing/builders/swap/swap-fixture.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { holdSeats } from '../../booking/booking.service.ts'
import { confirmPayment } from '../../payment/payment.service.ts'
import { confirmSwap } from './confirm-swap.service.ts'

test('a bus with the same seats moves nobody, and the trip has it', async () => {
  const fixture = await swapFixture()
  const { buy, actingAs, spare, swap, seatsOf, now, violations, states } = fixture
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A', '3B'])
  const seatIds = fixture.seatIds('3A', '3B')
  const busId = await spare({ busName: 'Stand-in' })
  const done = await swap(busId)
  expect(done).toMatchObject({ state: 'DONE', newBus: { busName: 'Stand-in' } })
  const after = await now(booking)
  expect(after.busName).toBe('Stand-in')
  expect(after.seats.map(({ seatId }) => seatId)).toEqual(seatIds)
  expect(after.fullRefundReason).toBeNull()
  expect(await seatsOf(booking)).toEqual(['3A', '3B'])
  expect(await states(asha, ['3A', '4A'])).toEqual(['BOOKED', 'AVAILABLE'])
  expect(await violations()).toEqual([])
})

test('in a bus with other seats everybody gets one of its own, and the old seats are sold no more', async () => {
  const fixture = await swapFixture()
  const { buy, actingAs, spare, swap, seatsOf, now, violations, map } = fixture
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['10C', '10D'], { from: 1, to: 3 })
  await swap(await spare({ busType: 'SLEEPER', totalSeats: 30 }))
  const numbers = await seatsOf(booking)
  expect(new Set(numbers).size).toBe(2)
  const { seats } = await map(asha)
  expect(seats).toHaveLength(30)
  const taken = seats.filter(({ status }) => status === 'BOOKED').map(({ number }) => number)
  expect(taken.toSorted()).toEqual(numbers.toSorted())
  expect((await now(booking)).fullRefundReason).toBe('BUS_CHANGED')
  await expect(fixture.hold(asha, ['1A'])).rejects.toMatchObject({ kind: 'invalid' })
  const seatIds = seats.flatMap(({ id, status }) => (status === 'AVAILABLE' ? [id] : []))
  const key = 'another-seat'
  await holdSeats(asha, { scheduleId: fixture.trip.id, seatIds: seatIds.slice(0, 1), key })
  expect(await violations()).toEqual([])
})

test('whatever was bought, cancelled or moved since the plan was seen has it looked at again', async () => {
  const fixture = await swapFixture()
  const { buy, hold, ready, actingAs, spare, open, plan, admin, move } = fixture
  const asha = await actingAs('CUSTOMER')
  await buy(asha, ['3A'])
  const held = await ready(asha, ['5A'])
  const { id: swapId } = await open(await spare({ busType: 'SLEEPER', totalSeats: 30 }))
  const { fingerprint, confirmBy: typed } = await plan(swapId)
  const confirm = () =>
    confirmSwap(admin, { swapId, overrides: [], rebookings: [], fingerprint, typed })
  await expect(
    confirmSwap(admin, { swapId, overrides: [], rebookings: [], fingerprint, typed: 'yes' }),
  ).rejects.toMatchObject({ kind: 'invalid', message: `Type ${typed} to confirm` })
  await expect(hold(asha, ['7A'])).rejects.toMatchObject({
    message: 'The bus of this trip is being changed. Sales go on in 10 minutes at the latest.',
  })
  const changed = { kind: 'conflict', message: 'The trip has changed. Look again.' }
  await confirmPayment(asha, held.id)
  await expect(confirm()).rejects.toMatchObject(changed)
  await move('3A', '9A')
  await expect(confirm()).rejects.toMatchObject(changed)
})

test('a plan lasts ten minutes, then the trip sells and the plan is over', async () => {
  const { buy, hold, actingAs, spare, open, confirm, plan, pass } = await swapFixture()
  const asha = await actingAs('CUSTOMER')
  await buy(asha, ['3A'])
  const { id } = await open(await spare())
  await expect(open(await spare())).rejects.toMatchObject({
    message: expect.stringContaining('is changing the bus of this trip already'),
  })
  pass(10 * MINUTE)
  await hold(asha, ['7A'])
  await expect(plan(id)).rejects.toMatchObject({ message: expect.stringContaining('over') })
  await expect(confirm(id)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await open(await spare())).toMatchObject({ state: 'OPEN' })
})

test('holds follow with their deadline, and end where the other bus has no seat', async () => {
  const fixture = await swapFixture()
  const { buy, hold, actingAs, spare, swap, now, violations, file } = fixture
  const asha = await actingAs('CUSTOMER')
  await buy(asha, ['1A', '1B', '1C', '1D'])
  const first = await hold(await actingAs('CUSTOMER'), ['5A'])
  const last = await hold(await actingAs('CUSTOMER'), ['6A', '6B'])
  await swap(await spare({ busType: 'SLEEPER', totalSeats: 6 }))
  expect(await now(first)).toMatchObject({ status: 'PENDING', hold: first.hold })
  expect(await now(last)).toMatchObject({ status: 'CANCELLED', cancelReason: 'OPERATOR' })
  expect(
    tamper(
      file,
      `select subject from outbox where booking_id = ${last.id} and kind = 'bus-changed'`,
    ),
  ).toEqual([{ subject: `Booking ${last.bookingNumber}: your seats could not be kept` }])
  expect(await violations()).toEqual([])
})

test('blocked seats and seats for ladies stay so where the other bus has their number', async () => {
  const fixture = await swapFixture()
  const { buy, actingAs, spare, block, swap, sheet, violations } = fixture
  await buy(await actingAs('CUSTOMER'), ['3A'])
  await block('4A', '10D')
  await swap(await spare({ totalSeats: 36 }))
  const blocked = (await sheet()).seats.filter(({ uses }) => uses.some((use) => use.blockReason))
  expect(blocked.map(({ number }) => number)).toEqual(['4A'])
  expect(await violations()).toEqual([])
})
