import { expect, test } from 'vitest'
import type { Booking } from '../../../domain/booking/booking.ts'
import { isFault } from '../../../domain/fault.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { cancellationFixture } from '../../../testing/builders/cancellation/cancellation-fixture.ts'
import type { CancellationFixture } from '../../../testing/builders/cancellation/cancellation-fixture.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { actAtOnce, diceOf, goesOn } from '../../../testing/races/dice.ts'
import { getOwnBookingView } from '../../booking/booking.service.ts'
import { expireAllHolds } from '../../booking/expire-holds.service.ts'
import { confirmPayment } from '../payment.service.ts'
import { cancelWithoutQuote, confirmCancellation } from './confirm-cancellation.service.ts'
import { cancelByOperator } from './cancel-by-operator.service.ts'
import { cancelTrip, finishCancelledTrips } from './trip-cancellation.service.ts'
import { dryRunTripCancellation } from './trip-cancellation-figures.service.ts'

const reason = 'Landslide'

/** Cancels the trip with the figures that hold when it is asked; refused while they change. */
async function cancelTheTrip({ admin, trip }: CancellationFixture): Promise<void> {
  const { confirmBy: typed, bookings, refundPaise } = await dryRunTripCancellation(admin, trip.id)
  const expected = { bookings, refundPaise }
  await cancelTrip(admin, { scheduleId: trip.id, typed, reason, expected })
}

/** Does something until it is no longer refused because of what others do meanwhile. */
async function insist(act: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await act()
      return
    } catch (error) {
      if (!isFault(error, 'conflict') || !error.message.startsWith('By now it is')) throw error
    }
  }
}

const ROUNDS = 300
/** Paid and kept; given up, cancelled paid, in two steps too; each with how many refunds. */
const ENDS = [
  'CONFIRMED 0',
  'CUSTOMER 0',
  'CUSTOMER 1',
  'TRIP_CANCELLED 0',
  'TRIP_CANCELLED 1',
  'EXPIRED 0',
]

test('paid, cancelled, overdue and its trip cancelled at once: the money is right each time', async () => {
  const fixture = await cancellationFixture({ serviceFeePaise: 3333, taxBasisPoints: 733 })
  const { asha, call, dependencies, pass, ready, sound, refunds } = fixture
  const dice = diceOf(20_270_116)
  const ends = new Map<string, number>()
  const isOften = (end: string) => (ends.get(end) ?? 0) >= 3
  for (let round = 0; goesOn(round, ROUNDS, () => ENDS.every(isOften)); round++) {
    Object.assign(fixture.trip, await aSchedule(dependencies, { inDays: 3 }))
    const { id, seats } = await ready(asha, ['3A', '3B'])
    const passengerIds = [seats[0]?.id ?? 0]
    const acts = [
      () => confirmPayment(asha, id),
      () => cancelWithoutQuote(asha, { bookingId: id }),
      () => cancelWithoutQuote(asha, { bookingId: id, passengerIds }),
      () => expireAllHolds(call()),
      () => insist(() => cancelTheTrip(fixture)),
      async () => pass(dice.roll(2) * 21 * MINUTE),
    ]
    const chosen = acts.filter((_act, place) => place === 0 || dice.roll(3) > 0)
    await actAtOnce(dice, chosen)
    await finishCancelledTrips(call())
    pass(21 * MINUTE)
    await expireAllHolds(call())
    const { status, cancelReason, paymentStatus, refundedPaise } = await getOwnBookingView(asha, id)
    const back = await refunds(id)
    expect(refundedPaise).toBe(back.reduce((sum, paise) => sum + paise, 0))
    expect(paymentStatus === 'PAID').toBe(status === 'CONFIRMED' || back.length > 0)
    const end = `${cancelReason ?? status} ${back.length}`
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  await sound()
  // Each end came often enough for this to mean something.
  expect(ENDS.filter((end) => !isOften(end))).toEqual([])
})

test('a payment that comes while its trip is cancelled is refused or given back, never kept', async () => {
  const fixture = await cancellationFixture()
  const { asha, ready, refunds, sound } = fixture
  const held: Booking[] = []
  for (const number of ['1A', '1B', '1C', '1D', '2A', '2B']) {
    const customer = await fixture.actingAs('CUSTOMER')
    held.push(await ready(customer, [number]))
  }
  const owner = ({ userId }: Booking) => ({ ...asha, actor: { ...asha.actor, id: userId } })
  await actAtOnce(diceOf(7), [
    () => insist(() => cancelTheTrip(fixture)),
    ...held.map((booking) => () => confirmPayment(owner(booking), booking.id)),
  ])
  for (const booking of held) {
    const { status, paymentStatus } = await getOwnBookingView(owner(booking), booking.id)
    expect(status).toBe('CANCELLED')
    expect(await refunds(booking.id)).toEqual(paymentStatus === 'PAID' ? [90_000] : [])
  }
  await sound()
})

test('one passenger cancelled by two people at once is refunded once', async () => {
  const { asha, admin, bought, on, quote, refunds, letters, sound } = await cancellationFixture()
  for (let round = 0; round < 20; round++) {
    const number = `${round < 10 ? 1 + round : round - 9}${round < 10 ? 'A' : 'C'}`
    const booking = await bought(asha, [number])
    const [{ token }, other] = [await quote(booking), await quote(booking)]
    const [bookingId, passengerIds] = [booking.id, on(booking, number)]
    await actAtOnce(diceOf(round), [
      () => confirmCancellation(asha, { bookingId, token }),
      () => confirmCancellation(asha, { bookingId, token }),
      () => confirmCancellation(asha, { bookingId, token: other.token }),
      () => cancelWithoutQuote(asha, { bookingId, passengerIds }),
      () =>
        cancelByOperator(admin, {
          requestedBy: 'OPERATOR',
          bookingId,
          passengerIds,
          terms: 'FULL',
          reason,
        }),
    ])
    expect(await refunds(bookingId)).toHaveLength(1)
    expect(await letters(bookingId)).toHaveLength(1)
  }
  await sound()
})

test('one passenger and the whole booking cancelled at once: everybody is refunded once', async () => {
  const { asha, bought, quote, refunds, sound } = await cancellationFixture()
  for (let row = 1; row <= 10; row++) {
    const booking = await bought(asha, [`${row}A`, `${row}B`, `${row}C`])
    const [one, whole] = [await quote(booking, `${row}A`), await quote(booking)]
    const confirm = ({ token }: { token: string }) =>
      confirmCancellation(asha, { bookingId: booking.id, token })
    const { done } = await actAtOnce(diceOf(row), [() => confirm(one), () => confirm(whole)])
    expect(done).toBe(1)
    await cancelWithoutQuote(asha, { bookingId: booking.id })
    const back = await refunds(booking.id)
    expect(back.reduce((sum, paise) => sum + paise, 0)).toBe(3 * 81_000)
  }
  await sound()
})

test('a seat that was cancelled is sold again at once, to one', async () => {
  const { asha, actingAs, bought, cancel, buy, states, sound } = await cancellationFixture()
  const booking = await bought(asha, ['3A', '3B'])
  const others = await Promise.all(Array.from({ length: 10 }, () => actingAs('CUSTOMER')))
  await cancel(booking, '3A')
  const { done } = await actAtOnce(
    diceOf(3),
    others.map((other) => () => buy(other, ['3A'])),
  )
  expect(done).toBe(1)
  expect(await states(asha, ['3A', '3B'])).toEqual(['BOOKED', 'BOOKED'])
  await sound()
})
