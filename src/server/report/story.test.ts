import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { sellSeats } from '../../testing/builders/sell-seats.ts'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person
let asha: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
  asha = await app.as('asha')
})

const actionsOf = (rows: { action: string; actor: { name: string } | null }[]) =>
  rows.map(({ action, actor }) => `${actor?.name ?? 'the server'}: ${action}`)

test('the story of a booking tells who did what to it, from the hold to the refund', async () => {
  const trip = await aSchedule(app.dependencies)
  const { id: bookingId, seats } = await sellSeats(asha, trip, {
    passengers: { '3A': 'Asha Rao', '3B': 'Ravi Rao' },
  })
  const passengerIds = [seats[1]?.id ?? 0]
  const { token } = await asha.trpc.cancellation.quote.query({ bookingId, passengerIds })
  await asha.trpc.cancellation.confirm.mutate({ bookingId, token })
  const story = actionsOf(await admin.trpc.audit.ofBooking.query({ bookingId }))
  expect(story.slice(0, 6)).toEqual([
    'asha: hold',
    'asha: enterPassengers',
    'asha: extend',
    'asha: startPayment',
    'asha: pay',
    'asha: issue',
  ])
  expect(story).toContain('asha: cancelSeats')
  expect(story).toContain('asha: grantRefund')
})

test('the story of a seat follows it through a block, a sale and a move; other seats have their own', async () => {
  const trip = await aSchedule(app.dependencies)
  const seat = { scheduleId: trip.id, seatNumber: '3A' }
  const seatIds = [trip.seats['3A'] ?? 0]
  await admin.trpc.seat.block.mutate({ scheduleId: trip.id, seatIds, reason: 'Broken belt' })
  await admin.trpc.seat.unblock.mutate({ scheduleId: trip.id, seatIds })
  const { seats } = await sellSeats(asha, trip, { passengers: { '3A': 'Asha Rao' } })
  await admin.trpc.seat.move.mutate({
    passengerId: seats[0]?.id ?? 0,
    toSeatId: trip.seats['4A'] ?? 0,
  })
  const actions = actionsOf(await admin.trpc.audit.ofSeat.query(seat))
  expect(actions.slice(0, 3)).toEqual(['admin: block', 'admin: unblock', 'asha: hold'])
  expect(actions.at(-1)).toBe('admin: move')
  const other = actionsOf(await admin.trpc.audit.ofSeat.query({ ...seat, seatNumber: '4A' }))
  expect(other).toContain('asha: pay')
  expect(other).toContain('admin: move')
  expect(other).not.toContain('admin: block')
  expect(await admin.trpc.audit.ofSeat.query({ ...seat, seatNumber: '9A' })).toEqual([])
})

test('the audit is searched by who did it, the verb, a booking’s number and days; newest first', async () => {
  const trip = await aSchedule(app.dependencies)
  const { bookingNumber } = await sellSeats(asha, trip, { passengers: { '3A': 'Asha Rao' } })
  const page = { pageNumber: 0, pageSize: 50 }
  const byNumber = await admin.trpc.audit.list.query({
    ...page,
    searchTerm: bookingNumber.toLowerCase(),
  })
  expect(byNumber.data.every((row) => row.bookingNumber === bookingNumber)).toBe(true)
  expect(byNumber.data[0]?.action).toBe('issue')
  const byName = await admin.trpc.audit.list.query({ ...page, searchTerm: 'asha@example' })
  expect(byName.totalRecords).toBeGreaterThan(0)
  expect(byName.data.every((row) => row.actor?.name === 'asha')).toBe(true)
  const buses = await admin.trpc.audit.list.query({ ...page, subject: 'bus' })
  expect(buses.data.every((row) => row.subject === 'bus')).toBe(true)
  const yesterday = await admin.trpc.audit.list.query({ ...page, to: '2027-01-14' })
  expect(yesterday.totalRecords).toBe(0)
  const today = await admin.trpc.audit.list.query({ ...page, from: '2027-01-15', to: '2027-01-15' })
  expect(today.totalRecords).toBe((await admin.trpc.audit.list.query(page)).totalRecords)
})
