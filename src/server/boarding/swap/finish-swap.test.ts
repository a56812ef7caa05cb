import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { buyOn } from '../../../testing/builders/sales-on.ts'
import { swapFixture } from '../../../testing/builders/swap/swap-fixture.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { cancelWithoutQuote } from '../../payment/cancellation/confirm-cancellation.service.ts'
import { dryRunTripCancellation } from '../../payment/cancellation/trip-cancellation-figures.service.ts'
import { cancelTrip } from '../../payment/cancellation/trip-cancellation.service.ts'
import { endSwaps, sendSwapNow } from './finish-swap.service.ts'

const BERTHS = { busType: 'SLEEPER', totalSeats: 30 } as const

test('after ten minutes the change is final by itself, and everybody is told once which bus, seat and refund', async () => {
  const fixture = await swapFixture()
  const { buy, actingAs, spare, swap, told, pass, call, seatsOf, file, violations } = fixture
  const { booking } = await buy(await actingAs('CUSTOMER'), ['3A'])
  await swap(await spare({ ...BERTHS, busNumber: 'MH 12 ZZ 9999' }))
  expect(await endSwaps(call())).toBe(0)
  expect(await told()).toEqual([])
  pass(10 * MINUTE)
  expect(await endSwaps(call())).toBe(1)
  expect(await endSwaps(call())).toBe(0)
  expect(await told()).toEqual([
    `Booking ${booking.bookingNumber}: another bus comes, MH 12 ZZ 9999`,
  ])
  const [mail] = tamper<{ text: string }>(
    file,
    `select body_text as text from outbox where kind = 'bus-changed'`,
  )
  const [seat] = await seatsOf(booking)
  expect(mail?.text).toContain(`Seat ${seat} instead of 3A`)
  expect(mail?.text).toContain('everything you paid comes back')
  expect(await violations()).toEqual([])
})

test('whoever has another bus with the same seat is told as well, and keeps the terms of the booking', async () => {
  const { buy, actingAs, spare, swap, told, admin, now, file } = await swapFixture()
  const { booking } = await buy(await actingAs('CUSTOMER'), ['3A'])
  const { id } = await swap(await spare())
  expect(await sendSwapNow(admin, id)).toMatchObject({ state: 'FINAL' })
  expect(await sendSwapNow(admin, id)).toMatchObject({ state: 'FINAL' })
  expect(await told()).toHaveLength(1)
  expect((await now(booking)).fullRefundReason).toBeNull()
  expect(
    tamper(
      file,
      `select count(*) as count from outbox where body_text like '%Seat 3A, as before%'`,
    ),
  ).toEqual([{ count: 1 }])
})

test('who is on another kind of seat may cancel for all until boarding', async () => {
  const { buy, actingAs, spare, swap, pass, now } = await swapFixture()
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A'])
  await swap(await spare(BERTHS))
  pass(33 * HOUR)
  const cancelled = await cancelWithoutQuote(asha, { bookingId: booking.id })
  expect(cancelled.refundedPaise).toBe(booking.price.totalPaise)
  expect((await now(booking)).status).toBe('CANCELLED')
})

test('whoever finds no seat is cancelled by the operator with everything, when the change is final', async () => {
  const fixture = await swapFixture()
  const { buy, actingAs, spare, open, plan, confirm, admin, now, violations, told, file } = fixture
  const bought = []
  for (const numbers of [['1A', '1B'], ['2A', '2B'], ['3A'], ['4A', '4B', '4C']])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    bought.push((await buy(await actingAs('CUSTOMER'), numbers)).booking)
  const { id } = await open(await spare({ ...BERTHS, totalSeats: 6 }))
  const dry = await plan(id)
  expect(dry.conflicts).toHaveLength(2)
  expect([dry.conflictPaise, dry.downgradePaise]).toEqual([2 * 90_000, 6 * 18_000])
  expect(dry.toCall.length).toBeGreaterThan(0)
  await confirm(id)
  expect(await violations()).toEqual([])
  await sendSwapNow(admin, id)
  const after = await Promise.all(bought.map(now))
  const gone = after.flatMap(({ seats }) => seats).filter(({ status }) => status === 'CANCELLED')
  expect(gone).toHaveLength(2)
  expect(after.map(({ refundedPaise }) => refundedPaise).reduce((a, b) => a + b)).toBe(
    2 * 90_000 + 6 * 18_000,
  )
  expect(await told()).toHaveLength(4)
  expect(
    tamper(file, `select count(*) as count from outbox where kind = 'booking-cancelled'`),
  ).not.toEqual([{ count: 0 }])
  expect(await violations()).toEqual([])
})

test('somebody may be given another seat than the plan has, or none, and the rules judge it', async () => {
  const { buy, actingAs, spare, open, plan, confirm, seatsOf, violations } = await swapFixture()
  const { booking: one } = await buy(await actingAs('CUSTOMER'), ['1A'])
  const { booking: other } = await buy(await actingAs('CUSTOMER'), ['2A'])
  const { id } = await open(await spare({ totalSeats: 36 }))
  const passengerId = one.seats[0]?.id ?? 0
  const chosen = (seatNumber: string | null) => [{ passengerId, seatNumber }]
  await expect(plan(id, chosen('99Z'))).rejects.toMatchObject({ kind: 'invalid' })
  await expect(plan(id, chosen('2A'))).rejects.toMatchObject({
    message: 'Seat 2A is another passenger’s in this plan. Move that passenger as well.',
  })
  expect((await plan(id, chosen(null))).conflicts).toMatchObject([
    { passengerId, reason: 'You have chosen to give them no seat' },
  ])
  await confirm(id, chosen('9C'))
  expect([await seatsOf(one), await seatsOf(other)]).toEqual([['9C'], ['2A']])
  expect(await violations()).toEqual([])
})

test('a berth for a seat gives the greater of the difference and the set part of the fare back, with a credit note', async () => {
  const fixture = await swapFixture()
  const { buy, actingAs, spare, swap, admin, now, violations, map, trip } = fixture
  const asha = await actingAs('CUSTOMER')
  await buy(asha, ['1A'])
  await sendSwapNow(admin, (await swap(await spare(BERTHS))).id)
  const { seats } = await map(asha)
  const [berth] = seats.filter(({ status }) => status === 'AVAILABLE')
  const { customer, booking } = await buyOn(fixture, trip.id, [berth?.number ?? ''])
  expect(berth?.kind).toBe('SLEEPER')
  const second = await swap(await spare({ busType: 'NON_AC' }))
  expect((await now(booking)).refundedPaise).toBe(0)
  await sendSwapNow(admin, second.id)
  const after = await now(booking)
  expect(after.refundedPaise).toBe(0.3 * 90_000)
  expect(after.status).toBe('CONFIRMED')
  const notes = await admin.db
    .selectFrom('invoices')
    .select('kind')
    .where('booking_id', '=', booking.id)
    .orderBy('id')
    .execute()
  expect(notes.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE'])
  const cancelled = await cancelWithoutQuote(customer, { bookingId: booking.id })
  expect(cancelled.refundedPaise).toBe(booking.price.totalPaise)
  expect(trip.id).toBe(booking.scheduleId)
  expect(await violations()).toEqual([])
})

test('of a trip that is cancelled before its change of bus is final nobody is told of the bus, nor paid twice', async () => {
  const fixture = await swapFixture()
  const { buy, actingAs, spare, swap, told, admin, trip, now, violations } = fixture
  const { booking } = await buy(await actingAs('CUSTOMER'), ['3A'])
  const { id } = await swap(await spare({ ...BERTHS, busType: 'NON_AC' }))
  const { bookings, refundPaise, confirmBy } = await dryRunTripCancellation(admin, trip.id)
  const expected = { bookings, refundPaise }
  const cancellation = { scheduleId: trip.id, typed: confirmBy, reason: 'Flood', expected }
  await cancelTrip(admin, cancellation)
  expect(await sendSwapNow(admin, id)).toMatchObject({ state: 'FINAL' })
  expect(await told()).toEqual([])
  expect((await now(booking)).refundedPaise).toBe(booking.price.totalPaise)
  expect(await violations()).toEqual([])
})
