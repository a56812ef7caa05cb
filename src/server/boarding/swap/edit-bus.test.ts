import { expect, test } from 'vitest'
import { HOUR } from '../../../domain/time/calendar.ts'
import { aBus } from '../../../testing/builders/fleet.ts'
import { swapFixture } from '../../../testing/builders/swap/swap-fixture.ts'
import { editBus } from './edit-bus.service.ts'

test('whoever has a ticket is told of another registration number, once for each, and of nothing else', async () => {
  const { buy, hold, actingAs, admin, swap, spare, dependencies } = await swapFixture()
  const { booking } = await buy(await actingAs('CUSTOMER'), ['3A'])
  await hold(await actingAs('CUSTOMER'), ['5A'])
  const busId = await spare({ busNumber: 'MH 12 AA 1111' })
  await swap(busId)
  const told = async () => {
    const rows = await dependencies.store.reader
      .selectFrom('outbox')
      .select('subject')
      .where('kind', '=', 'bus-number-changed')
      .orderBy('id')
      .execute()
    return rows.map(({ subject }) => subject)
  }
  await editBus(admin, busId, aBus({ busNumber: 'MH 12 AA 1111', busName: 'Renamed' }))
  expect(await told()).toEqual([])
  for (const busNumber of ['MH 12 BB 2222', 'MH 12 AA 1111', 'MH 12 BB 2222'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await editBus(admin, busId, aBus({ busNumber }))
  expect(await told()).toEqual([
    `Booking ${booking.bookingNumber}: look for MH 12 BB 2222`,
    `Booking ${booking.bookingNumber}: look for MH 12 AA 1111`,
  ])
})

test('whoever has boarded, and whoever travels with another bus, is told nothing', async () => {
  const { buy, actingAs, admin, spare, pass, dependencies, trip } = await swapFixture()
  await buy(await actingAs('CUSTOMER'), ['3A'])
  await editBus(admin, await spare(), aBus({ busNumber: 'MH 12 CC 3333' }))
  pass(34 * HOUR)
  const { bus_id: busId } = await dependencies.store.reader
    .selectFrom('schedules')
    .select('bus_id')
    .where('id', '=', trip.id)
    .executeTakeFirstOrThrow()
  await editBus(admin, busId, aBus({ busNumber: 'MH 12 DD 4444' }))
  const { count } = await dependencies.store.reader
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'bus-number-changed')
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})
