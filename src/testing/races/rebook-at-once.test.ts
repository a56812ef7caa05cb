import { expect, test } from 'vitest'
import { rebook } from '../../server/boarding/swap/rebook.service.ts'
import { buyOn } from '../builders/sales-on.ts'
import { leftWithoutSeats } from '../builders/swap/left-without-seats.ts'
import { neighbour } from './neighbour.ts'

test('of two administrators on two servers one gives a booking another trip', async () => {
  const fixture = await leftWithoutSeats()
  const { admin, onLater, booking, now, violations } = fixture
  const next = await neighbour(fixture)
  const outcomes = await Promise.allSettled([rebook(admin, onLater), rebook(next(admin), onLater)])
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([
    { reason: { kind: 'conflict', message: expect.stringContaining('has another trip already') } },
  ])
  expect((await now(booking)).refundedPaise).toBe(180_000)
  expect(await violations()).toEqual([])
})

test('the last seats of a trip are sold once, to whoever comes first', async () => {
  const fixture = await leftWithoutSeats({ seatsThere: 3 })
  const { admin, onLater, later, booking, now, violations } = fixture
  const next = await neighbour(fixture)
  const buyer = { ...fixture, actingAs: async () => next(await fixture.actingAs('CUSTOMER')) }
  const outcomes = await Promise.allSettled([
    buyOn(buyer, later.id, ['1A', '1B']),
    rebook(admin, onLater),
  ])
  const [sold, carried] = outcomes.map(({ status }) => status === 'fulfilled')
  expect(sold).not.toBe(carried)
  expect((await now(booking)).refundedPaise).toBe(carried === true ? 180_000 : 0)
  expect(await violations()).toEqual([])
})
