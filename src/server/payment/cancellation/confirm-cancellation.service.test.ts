import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { cancellationFixture } from '../../../testing/builders/cancellation/cancellation-fixture.ts'
import { markPassenger } from '../../boarding/mark-passenger.service.ts'
import { getOwnBookingView } from '../../booking/booking.service.ts'
import { searchSchedules } from '../../search/search.service.ts'
import { confirmCancellation } from './confirm-cancellation.service.ts'
import { quoteCancellation } from './quote.service.ts'

const CHANGED = {
  kind: 'conflict',
  message: 'This amount does not hold any more. Please look at the new one and confirm again.',
}

test('a quote says seat by seat what comes back and changes nothing', async () => {
  const { asha, bought, quote, dependencies, sound } = await cancellationFixture()
  const booking = await bought(asha, ['3A', '3B'])
  expect(await quote(booking, '3B')).toEqual({
    bookingId: booking.id,
    seats: [
      {
        passengerId: booking.seats[1]?.id,
        seatNumber: '3B',
        passengerName: 'Passenger 2',
        basePaise: 90_000,
        downgradePaise: 0,
        keptPercent: 10,
        keptPaise: 9000,
        feePaise: 0,
        taxPaise: 0,
        outsidePaise: 0,
        refundPaise: 81_000,
      },
    ],
    refundPaise: 81_000,
    keptPaise: 9000,
    whole: false,
    paidBackBy: 'provider',
    goodUntil: dependencies.clock() + 2 * MINUTE,
    token: expect.any(String),
  })
  expect(await quote(booking)).toMatchObject({
    refundPaise: 162_000,
    keptPaise: 18_000,
    whole: true,
  })
  expect(await getOwnBookingView(asha, booking.id)).toEqual(booking)
  await sound()
})

test('one of two passengers is cancelled: money back, seat free, one e-mail, the other travels', async () => {
  const fixture = await cancellationFixture({ serviceFeePaise: 5000, taxBasisPoints: 500 })
  const { asha, bought, cancel, states, refunds, letters, sound } = fixture
  const booking = await bought(asha, ['3A', '3B'])
  const search = { source: 'pune', destination: 'goa', date: '2027-01-16' }
  expect((await searchSchedules(asha, search)).hits).toMatchObject([{ availableSeats: 38 }])
  const after = await cancel(booking, '3A')
  // Fee and tax are kept.
  expect(after).toMatchObject({
    status: 'CONFIRMED',
    refundedPaise: 81_000,
    refundStatus: 'PENDING',
    seats: [{ status: 'CANCELLED' }, { status: 'BOOKED' }],
  })
  expect(await refunds(booking.id)).toEqual([81_000])
  expect(await states(asha, ['3A', '3B'])).toEqual(['AVAILABLE', 'BOOKED'])
  expect((await searchSchedules(asha, search)).hits).toMatchObject([{ availableSeats: 39 }])
  const [letter, ...others] = await letters(booking.id)
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    kind: 'booking-cancelled',
    subject: `Booking ${booking.bookingNumber}: seat 3A cancelled`,
    text: expect.stringMatching(
      /Seat 3A, Passenger: ₹810 back, 10 % of the fare kept\n\nRefund: ₹810\n\nIt comes back the way you paid\.\n\nPaid: ₹1,995\nRefunded: −₹810\nNet: ₹1,185\n\nStill travelling: Passenger \(seat 3B\)\./,
    ),
  })
  await sound()
})

test('the last passenger ends the booking, each on the terms of their own moment', async () => {
  const { asha, bought, cancel, pass, refunds, letters, sound } = await cancellationFixture()
  const booking = await bought(asha, ['3A', '3B'])
  await cancel(booking, '3A')
  pass(11 * HOUR)
  expect(await cancel(booking)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'CUSTOMER',
    refundedPaise: 81_000 + 72_000,
  })
  expect(await refunds(booking.id)).toEqual([81_000, 72_000])
  expect((await letters(booking.id)).map(({ kind }) => kind)).toEqual([
    'booking-cancelled',
    'booking-cancelled',
  ])
  await sound()
})

test('what was quoted is refunded exactly, also when the slab ends before it is confirmed', async () => {
  const { asha, bought, quote, pass, sound } = await cancellationFixture()
  const booking = await bought(asha, ['3A'])
  // Exactly 24 hours before departure.
  pass(10 * HOUR)
  const { token, refundPaise } = await quote(booking)
  pass(2 * MINUTE)
  expect(await quote(booking)).toMatchObject({ refundPaise: 72_000 })
  const confirmed = await confirmCancellation(asha, { bookingId: booking.id, token })
  expect(refundPaise).toBe(81_000)
  expect(confirmed.refundedPaise).toBe(81_000)
  await sound()
})

test('a quote is over after two minutes: nothing happens', async () => {
  const { asha, bought, quote, pass, refunds, sound } = await cancellationFixture()
  const booking = await bought(asha, ['3A'])
  const { token } = await quote(booking)
  pass(2 * MINUTE + 1)
  const late = confirmCancellation(asha, { bookingId: booking.id, token })
  await expect(late).rejects.toMatchObject(CHANGED)
  expect(await refunds(booking.id)).toEqual([])
  await sound()
})

test('confirmed again, whenever, it answers the same and refunds once', async () => {
  const { asha, bought, quote, pass, refunds, letters, sound } = await cancellationFixture()
  const booking = await bought(asha, ['3A', '3B'])
  const { token } = await quote(booking, '3A')
  const confirm = () => confirmCancellation(asha, { bookingId: booking.id, token })
  const first = await confirm()
  expect(await confirm()).toEqual(first)
  pass(HOUR)
  expect(await confirm()).toMatchObject({ status: 'CONFIRMED', refundedPaise: 81_000 })
  expect(await refunds(booking.id)).toHaveLength(1)
  expect(await letters(booking.id)).toHaveLength(1)
  await sound()
})

test('a booking that has changed since needs a new quote', async () => {
  const { asha, bought, quote, cancel, refunds, sound } = await cancellationFixture()
  const booking = await bought(asha, ['3A', '3B', '3C'])
  const whole = await quote(booking)
  await cancel(booking, '3A')
  const stale = confirmCancellation(asha, { bookingId: booking.id, token: whole.token })
  await expect(stale).rejects.toMatchObject(CHANGED)
  expect(await refunds(booking.id)).toEqual([81_000])
  await sound()
})

test('a quote that this server did not sign for this booking confirms nothing', async () => {
  const { asha, bought, quote, registered, refunds, sound } = await cancellationFixture()
  const [booking, other] = [await bought(asha, ['3A']), await bought(asha, ['3B'])]
  const { token } = await quote(other)
  const { accessToken } = await registered('bela')
  const [head, body] = token.split('.')
  for (const wrong of [token, accessToken, `${head}.${body}.AAAA`, 'a.b.c']) {
    const confirmed = confirmCancellation(asha, { bookingId: booking.id, token: wrong })
    await expect(confirmed).rejects.toMatchObject(CHANGED)
  }
  expect(await refunds(booking.id)).toEqual([])
  await sound()
})

test('a quote is no access token and names nobody', async () => {
  const { asha, bought, quote } = await cancellationFixture()
  const { token } = await quote(await bought(asha, ['3A']))
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  expect(Object.keys(JSON.parse(payload)).toSorted()).toEqual(['aud', 'exp', 'promised'])
  expect(payload).not.toMatch(/Passenger|@|98\d{8}/)
})

test('another’s booking is missing, for who asks and for who confirms', async () => {
  const { asha, bought, quote, actingAs, sell, agent } = await cancellationFixture()
  const booking = await bought(asha, ['3A'])
  const bela = await actingAs('CUSTOMER')
  const { token } = await quote(booking)
  const missing = { kind: 'missing', message: 'Booking not found' }
  const bookingId = booking.id
  await expect(quoteCancellation(bela, { bookingId })).rejects.toMatchObject(missing)
  await expect(confirmCancellation(bela, { bookingId, token })).rejects.toMatchObject(missing)
  const sold = await sell(['4A'])
  await expect(quoteCancellation(agent, { bookingId: sold.id })).rejects.toMatchObject(missing)
})

test('somebody on board, and anybody whose bus has left, is not cancelled', async () => {
  const { asha, agent, bought, on, quote, pass, sound } = await cancellationFixture()
  const booking = await bought(asha, ['3A', '3B'])
  pass(33 * HOUR)
  const [passengerId = 0] = on(booking, '3A')
  const { token } = await quote(booking)
  await markPassenger(agent, { passengerId, status: 'BOARDED' })
  const onBoard = {
    kind: 'conflict',
    message: 'The passenger of seat 3A is on board and cannot be cancelled',
  }
  await expect(quote(booking)).rejects.toMatchObject(onBoard)
  const confirmed = confirmCancellation(asha, { bookingId: booking.id, token })
  await expect(confirmed).rejects.toMatchObject(onBoard)
  pass(HOUR)
  await expect(quote(booking, '3B')).rejects.toMatchObject({
    kind: 'conflict',
    message: 'The bus has left Pune. This booking cannot be cancelled any more.',
  })
  await sound()
})

test('who boards on the way may cancel until then, for nothing once the bus is on its way', async () => {
  const { asha, bought, cancel, states, pass, refunds, letters, sound } =
    await cancellationFixture()
  const booking = await bought(asha, ['3A'], { from: 2 })
  pass(35 * HOUR)
  expect(await cancel(booking)).toMatchObject({
    status: 'CANCELLED',
    refundedPaise: 0,
    refundStatus: 'NONE',
  })
  expect(await refunds(booking.id)).toEqual([])
  expect(await letters(booking.id)).toMatchObject([
    { text: expect.stringContaining('Nothing is refunded.') },
  ])
  expect(await states(asha, ['3A'], { from: 2 })).toEqual(['AVAILABLE'])
  await sound()
})

test('what is unpaid, cancelled or another’s passenger is not quoted', async () => {
  const { asha, bought, cancel, quote, ready } = await cancellationFixture()
  const booking = await bought(asha, ['3A', '3B'])
  await cancel(booking, '3A')
  await expect(quote(booking, '3A')).rejects.toMatchObject({ kind: 'conflict' })
  // Named with somebody who travels, who was cancelled before is left out.
  expect((await quote(booking, '3A', '3B')).seats).toHaveLength(1)
  const strange = quoteCancellation(asha, { bookingId: booking.id, passengerIds: [99_999] })
  await expect(strange).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: [{ field: 'passengerIds' }] },
  })
  await expect(quote(await ready(asha, ['4A']))).rejects.toMatchObject({
    message: 'This booking is not paid yet. Giving it up is free of charge.',
  })
  await cancel(booking)
  await expect(quote(booking)).rejects.toMatchObject({ message: 'This booking has been cancelled' })
})
