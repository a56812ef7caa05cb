import { expect, test } from 'vitest'
import { cancellationFixture } from '../../../testing/builders/cancellation/cancellation-fixture.ts'
import { downgrade } from '../../../testing/builders/cancellation/downgrade.ts'
import { movePassenger } from '../../boarding/move-passenger.service.ts'
import { getOwnBookingView } from '../../booking/booking.service.ts'
import { cancelByOperator } from './cancel-by-operator.service.ts'
import { confirmCancellation } from './confirm-cancellation.service.ts'
import { quoteByOperator } from './quote.service.ts'
import { cancelTrip } from './trip-cancellation.service.ts'
import { dryRunTripCancellation } from './trip-cancellation-figures.service.ts'

const RATES = { serviceFeePaise: 5000, taxBasisPoints: 500 }
const reason = 'Landslide on the Amboli road'

/** Three who paid ₹900 each, of whom the first got ₹270 back for a worse seat, with ₹13.50 of tax. */
async function downgraded() {
  const fixture = await cancellationFixture(RATES)
  const booking = await fixture.bought(fixture.asha, ['3A', '3B', '3C'])
  await downgrade(fixture.call(), booking, { '3A': 27_000 })
  return { ...fixture, booking }
}

test('a customer’s cancellation counts on what is left of the fare', async () => {
  const { booking, quote, cancel, refunds, sound } = await downgraded()
  expect(await quote(booking, '3A')).toMatchObject({
    seats: [{ basePaise: 63_000, downgradePaise: 27_000, keptPercent: 10, keptPaise: 6_300 }],
    refundPaise: 56_700,
  })
  await cancel(booking, '3A')
  await cancel(booking, '3B')
  expect(await refunds(booking.id)).toEqual([28_350, 56_700, 81_000])
  await sound()
})

test('a quote from before a downgrade does not hold any more', async () => {
  const { asha, booking, call, quote, sound } = await downgraded()
  const { token } = await quote(booking, '3B')
  await downgrade(call(), booking, { '3B': 9_000 })
  const confirmed = confirmCancellation(asha, { bookingId: booking.id, token })
  await expect(confirmed).rejects.toMatchObject({ kind: 'conflict' })
  await sound()
})

test('the operator gives back what is left: all refunds come to what was paid', async () => {
  const { admin, booking, on, refunds, sound } = await downgraded()
  const full = { bookingId: booking.id, terms: 'FULL', reason } as const
  const passengerIds = on(booking, '3A')
  const { refundPaise } = await quoteByOperator(admin, { ...full, passengerIds })
  expect(refundPaise).toBe(99_750 - 28_350)
  await cancelByOperator(admin, {
    requestedBy: 'OPERATOR',
    ...full,
    passengerIds,
    expectedPaise: refundPaise,
  })
  const ended = await cancelByOperator(admin, { requestedBy: 'OPERATOR', ...full })
  expect(ended).toMatchObject({ status: 'CANCELLED', refundedPaise: booking.price.totalPaise })
  expect(await refunds(booking.id)).toEqual([28_350, 99_750 - 28_350, 2 * 99_750])
  await sound()
})

test('a cancelled trip gives back what is left, as its dry run says', async () => {
  const { admin, asha, booking, trip, sound } = await downgraded()
  const { confirmBy, bookings, refundPaise } = await dryRunTripCancellation(admin, trip.id)
  expect(refundPaise).toBe(booking.price.totalPaise - 28_350)
  const expected = { bookings, refundPaise }
  await cancelTrip(admin, { scheduleId: trip.id, typed: confirmBy, reason, expected })
  expect(await getOwnBookingView(asha, booking.id)).toMatchObject({
    status: 'CANCELLED',
    refundedPaise: booking.price.totalPaise,
  })
  await sound()
})

test('what has gone back moves with the passenger to another seat', async () => {
  const { admin, booking, on, quote, seatIds, sound } = await downgraded()
  const [passengerId = 0] = on(booking, '3A')
  await movePassenger(admin, { passengerId, toSeatId: seatIds('7A')[0] ?? 0 })
  const { seats } = await quote(booking, '3A')
  expect(seats).toMatchObject([{ seatNumber: '7A', basePaise: 63_000, downgradePaise: 27_000 }])
  await sound()
})
