import { expect, test } from 'vitest'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { getOwnBookingView, holdSeats } from './booking.service.ts'

test('a changed choice gives the earlier seats up in the same moment it takes the new ones', async () => {
  const { actingAs, hold, seatIds, states, trip } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const before = await hold(asha, ['3A', '3B'])
  const after = await holdSeats(asha, {
    scheduleId: trip.id,
    seatIds: seatIds('3B', '3C'),
    key: 'the new choice',
    replaces: before.id,
  })
  expect(after.seats.map((seat) => seat.seatNumber)).toEqual(['3B', '3C'])
  expect(await getOwnBookingView(asha, before.id)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'CUSTOMER',
  })
  expect(await states(asha, ['3A', '3B', '3C'])).toEqual([
    'AVAILABLE',
    'RESERVED by me',
    'RESERVED by me',
  ])
})

test('when the new choice is refused the earlier hold stays', async () => {
  const { actingAs, hold, seatIds, trip } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const ravi = await actingAs('CUSTOMER')
  await hold(ravi, ['4A'])
  const before = await hold(asha, ['3A'])
  const choice = {
    scheduleId: trip.id,
    seatIds: seatIds('3A', '4A'),
    key: 'new choice',
    replaces: before.id,
  }
  await expect(holdSeats(asha, choice)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await getOwnBookingView(asha, before.id)).toMatchObject({ status: 'PENDING' })
})

test("nobody gives up another's hold, and a paid booking is not given up", async () => {
  const { actingAs, buy, hold, seatIds, trip } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const ravi = await actingAs('CUSTOMER')
  const ashas = await hold(asha, ['3A'])
  const choice = { scheduleId: trip.id, seatIds: seatIds('5A'), key: 'ravi’s choice' }
  await expect(holdSeats(ravi, { ...choice, replaces: ashas.id })).rejects.toMatchObject({
    kind: 'missing',
  })
  expect(await getOwnBookingView(asha, ashas.id)).toMatchObject({ status: 'PENDING' })

  const { booking: paid } = await buy(ravi, ['6A'])
  await holdSeats(ravi, { ...choice, replaces: paid.id })
  expect(await getOwnBookingView(ravi, paid.id)).toMatchObject({ status: 'CONFIRMED' })
})
