import { expect, test } from 'vitest'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { swapFixture } from '../../../testing/builders/swap/swap-fixture.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { holdSeats } from '../../booking/booking.service.ts'
import { cancelWithoutQuote } from '../../payment/cancellation/confirm-cancellation.service.ts'
import { addBus } from '../../fleet/bus.service.ts'
import { addSchedule } from '../../trips/schedule.service.ts'
import { aBus } from '../../../testing/builders/fleet.ts'
import { endSwaps, sendSwapNow } from './finish-swap.service.ts'
import { undoSwap } from './undo-swap.service.ts'

const OTHER = { busType: 'SLEEPER', totalSeats: 30 } as const

/** A booking of two, a hold and a blocked seat on a trip whose bus is then changed. */
async function aChange() {
  const fixture = await swapFixture()
  const asha = await fixture.actingAs('CUSTOMER')
  const { booking } = await fixture.buy(asha, ['3A', '3B'])
  const held = await fixture.hold(await fixture.actingAs('CUSTOMER'), ['5A'])
  await fixture.block('4A')
  const before = fixture.seatIds('3A', '3B', '5A')
  const { id } = await fixture.swap(await fixture.spare(OTHER))
  return { ...fixture, asha, booking, held, before, id }
}

test('undone, the trip has its bus, its seats and whoever sits there as before, and nobody is told', async () => {
  const change = await aChange()
  const { admin, booking, held, now, map, asha, told, violations, id, sheet } = change
  expect(await undoSwap(admin, id)).toMatchObject({ state: 'UNDONE' })
  const after = [...(await now(booking)).seats, ...(await now(held)).seats]
  expect(after.map(({ seatId }) => seatId)).toEqual(change.before)
  expect((await now(booking)).fullRefundReason).toBeNull()
  expect(await now(booking)).toMatchObject({ busName: 'Night Rider' })
  const { seats } = await map(asha)
  expect(seats).toHaveLength(40)
  const [blocked] = (await sheet()).seats.filter(({ number }) => number === '4A')
  expect(blocked?.uses).toMatchObject([{ blockReason: 'Broken' }])
  expect(await undoSwap(admin, id)).toMatchObject({ state: 'UNDONE' })
  change.pass(11 * MINUTE)
  await endSwaps(change.call())
  expect(await told()).toEqual([])
  expect(await violations()).toEqual([])
})

test('whoever cancelled or was moved in the other bus meanwhile stays cancelled, or is back', async () => {
  const { asha, booking, admin, id, now, seatsOf, violations, dependencies } = await aChange()
  const [first, second] = booking.seats
  await cancelWithoutQuote(asha, { bookingId: booking.id, passengerIds: [second?.id ?? 0] })
  await undoSwap(admin, id)
  expect((await now(booking)).seats).toMatchObject([
    { id: first?.id, seatNumber: '3A', status: 'BOOKED' },
    { id: second?.id, status: 'CANCELLED' },
  ])
  expect((await seatsOf(booking))[0]).toBe('3A')
  expect(dependencies.clock()).toBeGreaterThan(0)
  expect(await violations()).toEqual([])
})

test('a change cannot be undone once seats of the other bus are taken, nor after ten minutes, nor when it is final', async () => {
  const change = await aChange()
  const { admin, id, map, asha, trip, pass, spare, swap } = change
  const { seats } = await map(asha)
  const seatIds = seats.flatMap((one) => (one.status === 'AVAILABLE' ? [one.id] : [])).slice(0, 1)
  const newcomer = await holdSeats(asha, { scheduleId: trip.id, seatIds, key: 'newcomer' })
  await expect(undoSwap(admin, id)).rejects.toMatchObject({
    kind: 'conflict',
    message: `Booking ${newcomer.bookingNumber} has taken seats of the new bus since. Change the bus again instead.`,
  })
  await expect(swap(await spare())).rejects.toMatchObject({
    message: expect.stringContaining('can still be undone'),
  })
  pass(10 * MINUTE)
  await expect(undoSwap(admin, id)).rejects.toMatchObject({
    message: 'This cannot be undone any more. Change the bus again instead.',
  })
  await sendSwapNow(admin, id)
  await expect(undoSwap(admin, id)).rejects.toMatchObject({ kind: 'conflict' })
})

test('a change cannot be undone while the old bus drives elsewhere', async () => {
  const { admin, id, trip, file } = await aChange()
  const [old] = tamper<{ busId: number; routeId: number }>(
    file,
    `select old_bus_id as busId, route_id as routeId from bus_swaps join schedules on schedules.id = schedule_id`,
  )
  const { id: otherId } = await addBus(admin, aBus())
  expect(otherId).toBeGreaterThan(trip.id)
  await addSchedule(admin, {
    busId: old?.busId ?? 0,
    routeId: old?.routeId ?? 0,
    scheduleDate: '2027-01-16',
    departureTime: '23:30',
    arrivalTime: '07:00',
    totalSeats: 40,
    farePrice: 900,
    automationDuration: 'ONE_MONTH',
    isMasterRecord: false,
  })
  await expect(undoSwap(admin, id)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('already runs'),
  })
})
