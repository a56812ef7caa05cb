import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import type { BoxOffice } from '../../testing/builders/box-office.ts'
import { cancelOwnHold, getOwnBooking } from '../booking/booking.service.ts'
import { releaseAllOverdue } from '../booking/release-overdue.service.ts'
import {
  confirmDemoPayment,
  confirmPayment,
  declinePayment,
  initiatePayment,
  expireAttempts,
} from './payment.service.ts'

const ledgerOf = ({ dependencies }: BoxOffice) =>
  dependencies.store.reader.selectFrom('ledger').select(['kind', 'amount_paise']).execute()

const messagesOf = ({ dependencies }: BoxOffice) =>
  dependencies.store.reader.selectFrom('outbox').select(['fact', 'to_address']).execute()

test('a payment confirms the booking: one charge, tickets, one message, seats sold', async () => {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const { booking, result } = await office.buy(asha, ['3A', '3B'])
  expect(result).toEqual({
    bookingId: booking.id,
    reference: expect.stringMatching(/^pay_\w+$/),
    paidAt: office.dependencies.clock(),
  })
  expect(await getOwnBooking(asha, booking.id)).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    hold: null,
    payment: { reference: result.reference, paidAt: result.paidAt },
    seats: [
      { ticketNumber: `${booking.bookingNumber}-1` },
      { ticketNumber: `${booking.bookingNumber}-2` },
    ],
  })
  expect(await ledgerOf(office)).toEqual([{ kind: 'CHARGE', amount_paise: 180_000 }])
  const confirmation = { fact: `booking-confirmed:${booking.id}`, to_address: asha.actor.email }
  expect(await messagesOf(office)).toEqual([confirmation])
  office.pass(HOUR)
  expect(await office.states(asha, ['3A', '3B'])).toEqual(['BOOKED', 'BOOKED'])
})

test('confirming again answers the first result and charges nothing more', async () => {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const { booking, result } = await office.buy(asha, ['3A'])
  office.pass(MINUTE)
  expect(await confirmPayment(asha, booking.id)).toEqual(result)
  expect(await confirmDemoPayment(office.call(), booking.id)).toEqual(result)
  expect(await ledgerOf(office)).toHaveLength(1)
  expect(await messagesOf(office)).toHaveLength(1)
})

test('a payment starts when every seat has a passenger, and starting again answers the same attempt', async () => {
  const { actingAs, hold, enter, pass } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const booking = await hold(asha, ['3A', '3B'])
  await expect(initiatePayment(asha, booking.id)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Please enter a passenger for every seat first',
  })
  await enter(asha, booking)
  const start = await initiatePayment(asha, booking.id)
  expect(start).toMatchObject({ bookingId: booking.id, amountPaise: 180_000 })
  pass(MINUTE)
  expect(await initiatePayment(asha, booking.id)).toEqual(start)
})

test('starting to pay uses the extension, never past twenty minutes after the hold began', async () => {
  const { actingAs, hold, enter, pass, dependencies } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const heldAt = dependencies.clock()
  const booking = await enter(asha, await hold(asha, ['3A']))
  pass(9 * MINUTE)
  const { deadlineAt } = await initiatePayment(asha, booking.id)
  expect(deadlineAt).toBe(heldAt + 20 * MINUTE)
  pass(10 * MINUTE)
  expect((await initiatePayment(asha, booking.id)).deadlineAt).toBe(deadlineAt)
  expect((await getOwnBooking(asha, booking.id)).hold).toEqual({ deadlineAt, extendable: false })
})

test('without a started payment nothing is confirmed', async () => {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const booking = await office.enter(asha, await office.hold(asha, ['3A']))
  for (const confirm of [
    confirmPayment(asha, booking.id),
    confirmDemoPayment(office.call(), booking.id),
  ]) {
    await expect(confirm).rejects.toMatchObject({
      kind: 'conflict',
      message: 'No payment has been started for this booking',
    })
  }
  await expect(confirmDemoPayment(office.call(), 404)).rejects.toMatchObject({ kind: 'missing' })
  expect(await ledgerOf(office)).toEqual([])
})

test('a declined card leaves the hold, and another attempt may succeed', async () => {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const booking = await office.ready(asha, ['3A'])
  const { attemptId } = await initiatePayment(asha, booking.id)
  const declined = await declinePayment(asha, { bookingId: booking.id, attemptId })
  expect(declined).toMatchObject({ status: 'PENDING', paymentStatus: 'FAILED' })
  expect(await declinePayment(asha, { bookingId: booking.id, attemptId })).toEqual(declined)
  await expect(confirmPayment(asha, booking.id)).rejects.toMatchObject({ kind: 'conflict' })
  const second = await initiatePayment(asha, booking.id)
  expect(second.attemptId).not.toBe(attemptId)
  expect(await getOwnBooking(asha, booking.id)).toMatchObject({ paymentStatus: 'PENDING' })
  await confirmPayment(asha, booking.id)
  expect(await getOwnBooking(asha, booking.id)).toMatchObject({ paymentStatus: 'PAID' })
  expect(await declinePayment(asha, second)).toMatchObject({
    paymentStatus: 'PAID',
  })
})

const later = {
  'before anything has swept': async () => [],
  'after the sweep': async ({ call }: BoxOffice) => [
    await releaseAllOverdue(call()),
    await expireAttempts(call()),
  ],
}

test.each(Object.entries(later))(
  'a late payment is taken when the seats are still free, %s',
  async (_, sweep) => {
    const office = await boxOffice()
    const asha = await office.actingAs('CUSTOMER')
    const booking = await office.ready(asha, ['3A', '3B'])
    office.pass(HOUR)
    await sweep(office)
    await confirmPayment(asha, booking.id)
    expect(await getOwnBooking(asha, booking.id)).toMatchObject({ status: 'CONFIRMED' })
    expect(await office.states(asha, ['3A', '3B'])).toEqual(['BOOKED', 'BOOKED'])
  },
)

test('the sweep ends the attempts of holds that are over', async () => {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  await office.ready(asha, ['3A'])
  await releaseAllOverdue(office.call())
  expect(await expireAttempts(office.call())).toBe(0)
  office.pass(HOUR)
  await releaseAllOverdue(office.call())
  expect(await expireAttempts(office.call())).toBe(1)
})

test('a late payment whose seats were taken is refused and charges nothing', async () => {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const ravi = await office.actingAs('CUSTOMER')
  const booking = await office.ready(asha, ['3A', '3B'])
  office.pass(HOUR)
  await office.hold(ravi, ['3B'])
  await expect(confirmPayment(asha, booking.id)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Your seats were taken meanwhile. Anything that was charged goes back to you.',
    detail: { seats: ['3B'] },
  })
  expect(await ledgerOf(office)).toEqual([])
  const told = { fact: expect.stringMatching(/^payment-returned:/) }
  expect(await messagesOf(office)).toMatchObject([told])
  expect(await getOwnBooking(asha, booking.id)).toMatchObject({ cancelReason: 'EXPIRED' })
  expect(await office.states(asha, ['3A'])).toEqual(['AVAILABLE'])
})

test('a late payment after the end of sales is refused', async () => {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const booking = await office.ready(asha, ['3A'])
  const { salesCloseAt } = await office.map(asha)
  office.pass(salesCloseAt - office.dependencies.clock())
  await expect(confirmPayment(asha, booking.id)).rejects.toMatchObject({
    message: 'Sales for this trip are closed',
  })
  expect(await ledgerOf(office)).toEqual([])
})

test('what was given up is not paid', async () => {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const booking = await office.ready(asha, ['3A'])
  await cancelOwnHold(asha, booking.id)
  await expect(confirmPayment(asha, booking.id)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This booking has been cancelled',
  })
  await expect(initiatePayment(asha, booking.id)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await ledgerOf(office)).toEqual([])
})
