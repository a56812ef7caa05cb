import { expect, test } from 'vitest'
import { boxOffice } from '../../testing/builders/box-office.ts'
import type { BoxOffice } from '../../testing/builders/box-office.ts'
import { withoutTrigger } from '../../testing/harness/drop-guard.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import type { SignedInCall } from '../core/call.ts'
import { confirmPayment, declinePayment, initiatePayment } from '../payment/payment.service.ts'
import { cancelOwnHold, enterPassengers, extendHold, getOwnBookingView } from './booking.service.ts'
import { listOwnBookings } from './find-booking.service.ts'

/** Everything that can be done to a booking by its id. */
const acts: Record<string, (call: SignedInCall, bookingId: number) => Promise<unknown>> = {
  getBooking: getOwnBookingView,
  extendHold,
  enterPassengers: (call, bookingId) => {
    const asha = { seatId: 1, passengerName: 'Asha', age: 30, gender: 'FEMALE' } as const
    return enterPassengers(call, { bookingId, passengers: [asha] })
  },
  initiatePayment,
  confirmPayment,
  declinePayment: (call, bookingId) => declinePayment(call, { bookingId, attemptId: 1 }),
  cancelBooking: cancelOwnHold,
}

test.each(Object.entries(acts))(
  'to %s, the booking of another is as good as none',
  async (_, act) => {
    const office = await boxOffice()
    const asha = await office.actingAs('CUSTOMER')
    const ravi = await office.actingAs('CUSTOMER')
    const { id } = await office.ready(asha, ['1A'])
    const before = await getOwnBookingView(asha, id)
    const refusal = await act(ravi, id).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ kind: 'missing', message: 'Booking not found' })
    expect(await act(ravi, 404).catch((error: unknown) => error)).toEqual(refusal)
    expect(await getOwnBookingView(asha, id)).toEqual(before)
    expect(await listOwnBookings(ravi)).toEqual([])
    // The refusal is about who asks: its owner is not refused.
    await expect(act(asha, id)).resolves.toBeDefined()
  },
)

const holdOften = async ({ actingAs, hold, dependencies }: BoxOffice, times: number) => {
  const asha = await actingAs('CUSTOMER')
  const same = Array.from({ length: times }, () => hold(asha, ['1A'], {}, 'the-same-key'))
  const outcomes = await Promise.allSettled(same)
  const bookings = await dependencies.store.reader.selectFrom('bookings').select('id').execute()
  return { outcomes, bookings }
}

test('one key, a thousand times at once, is one booking', async () => {
  const { outcomes, bookings } = await holdOften(await boxOffice(), 1000)
  const ids = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.id)
  expect(new Set(ids)).toEqual(new Set([bookings[0]?.id]))
  expect(bookings).toHaveLength(1)
})

test('were the answer not stored with the booking, a repetition would not find it', async () => {
  const office = await boxOffice()
  tamper(
    office.file,
    `create trigger forget before insert on idempotency begin select raise(ignore); end`,
  )
  const forgetful = await holdOften(office, 2)
  expect(forgetful.outcomes[1]).toMatchObject({ status: 'rejected' })
  withoutTrigger(office.file, 'forget')
})
