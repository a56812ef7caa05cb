import { expect, test } from 'vitest'
import { HOUR } from '../../../domain/time/calendar.ts'
import { cancellationFixture } from '../../../testing/builders/cancellation/cancellation-fixture.ts'
import { markPassenger } from '../../boarding/mark-passenger.service.ts'
import { getDayClose } from '../../report/day-close.service.ts'
import { listTransactions } from '../../report/transactions.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { getTicket } from '../../ticket/ticket.service.ts'
import { leftTodayOf } from './agent-limits.service.ts'
import { cancelByOperator } from './cancel-by-operator.service.ts'
import { quoteByOperator } from './quote.service.ts'

const RATES = { serviceFeePaise: 5000, taxBasisPoints: 500 }
const reason = 'The air conditioning failed'

test('the operator gives all of it back, fee and tax too, and the reason reaches the customer', async () => {
  const { asha, admin, bought, letters, states, sound } = await cancellationFixture(RATES)
  const { id: bookingId, price } = await bought(asha, ['3A', '3B'])
  const asked = { bookingId, terms: 'FULL' } as const
  // Twice ₹950 and 5 % of it.
  expect(await quoteByOperator(admin, asked)).toMatchObject({
    refundPaise: price.totalPaise,
    seats: [
      { keptPaise: 0, feePaise: 5000, taxPaise: 4750, refundPaise: 99_750 },
      { refundPaise: 99_750 },
    ],
  })
  const cancelled = await cancelByOperator(admin, {
    requestedBy: 'OPERATOR',
    ...asked,
    reason,
    expectedPaise: 199_500,
  })
  expect(cancelled).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'OPERATOR',
    refundedPaise: 199_500,
  })
  expect(await states(asha, ['3A', '3B'])).toEqual(['AVAILABLE', 'AVAILABLE'])
  expect(await letters(bookingId)).toMatchObject([
    {
      kind: 'booking-cancelled',
      text: expect.stringContaining(
        'Farebox Travels has cancelled seats 3A, 3B of your booking: The air conditioning failed',
      ),
    },
  ])
  await sound()
})

test('after customers have cancelled by the slabs, the rest given back in full adds up to what they paid', async () => {
  const fixture = await cancellationFixture({ serviceFeePaise: 3333, taxBasisPoints: 733 })
  const { asha, admin, bought, cancel, on, refunds, sound } = fixture
  const booking = await bought(asha, ['3A', '3B', '3C'])
  await cancel(booking, '3B')
  const terms = { bookingId: booking.id, terms: 'FULL', reason } as const
  await cancelByOperator(admin, {
    requestedBy: 'OPERATOR',
    ...terms,
    passengerIds: on(booking, '3A'),
  })
  await cancelByOperator(admin, { requestedBy: 'OPERATOR', ...terms })
  const [bySlab = 0, ...full] = await refunds(booking.id)
  expect(bySlab).toBe(81_000)
  // What one of three seats carries of fee and tax stays: that of the passenger who cancelled.
  const kept = booking.price.totalPaise - bySlab - full.reduce((sum, paise) => sum + paise, 0)
  const tax = 3 * 90_000 + 3 * 3333
  expect(kept).toBe(9000 + 3333 + Math.round((tax * 733) / 10_000 / 3))
  await sound()
})

test('by the slabs the operator keeps what a customer would leave', async () => {
  const { asha, admin, bought, pass, sound } = await cancellationFixture(RATES)
  const { id: bookingId } = await bought(asha, ['3A'])
  pass(20 * HOUR)
  const cancelled = await cancelByOperator(admin, {
    requestedBy: 'OPERATOR',
    bookingId,
    terms: 'SLAB',
    reason,
  })
  expect(cancelled).toMatchObject({ cancelReason: 'OPERATOR', refundedPaise: 72_000 })
  await sound()
})

test('repeated it answers the same; with another sum than was shown nothing is cancelled', async () => {
  const { asha, admin, bought, pass, refunds, letters, sound } = await cancellationFixture()
  const { id: bookingId } = await bought(asha, ['3A'])
  const act = { bookingId, terms: 'SLAB', reason } as const
  pass(20 * HOUR)
  await expect(
    cancelByOperator(admin, { requestedBy: 'OPERATOR', ...act, expectedPaise: 81_000 }),
  ).rejects.toMatchObject({
    kind: 'conflict',
    message: 'The refund would be ₹720 by now. Please look at it and confirm again.',
  })
  expect(await refunds(bookingId)).toEqual([])
  const first = await cancelByOperator(admin, { requestedBy: 'OPERATOR', ...act })
  expect(
    await cancelByOperator(admin, { requestedBy: 'OPERATOR', ...act, expectedPaise: 72_000 }),
  ).toEqual(first)
  expect(await refunds(bookingId)).toEqual([72_000])
  expect(await letters(bookingId)).toHaveLength(1)
  await sound()
})

test('after the bus has left, who did not come gets back what the operator gives; who is on board does not', async () => {
  const { asha, admin, agent, bought, on, pass, sound } = await cancellationFixture()
  const booking = await bought(asha, ['3A', '3B'])
  pass(33 * HOUR)
  const [boarded = 0] = on(booking, '3A')
  const [absent = 0] = on(booking, '3B')
  await markPassenger(agent, { passengerId: boarded, status: 'BOARDED' })
  await markPassenger(agent, { passengerId: absent, status: 'NO_SHOW' })
  pass(3 * HOUR)
  const act = { bookingId: booking.id, terms: 'FULL', reason } as const
  await expect(cancelByOperator(admin, { requestedBy: 'OPERATOR', ...act })).rejects.toMatchObject({
    kind: 'conflict',
  })
  const cancelled = await cancelByOperator(admin, {
    requestedBy: 'OPERATOR',
    ...act,
    passengerIds: [absent],
  })
  expect(cancelled).toMatchObject({ status: 'CONFIRMED', refundedPaise: 90_000 })
  await sound()
})

test('a sale for cash is paid back in cash, and a walk-in without an address gets no e-mail', async () => {
  const { admin, sell, letters, sound } = await cancellationFixture()
  const { id: bookingId } = await sell(['4A'])
  const asked = { bookingId, terms: 'SLAB' } as const
  expect(await quoteByOperator(admin, asked)).toMatchObject({ paidBackBy: 'cash' })
  const cancelled = await cancelByOperator(admin, { requestedBy: 'OPERATOR', ...asked, reason })
  expect(cancelled).toMatchObject({ refundedPaise: 81_000, refundStatus: 'PENDING' })
  expect(await letters(bookingId)).toEqual([])
  await sound()
})

test('every cancellation is in the audit with amounts and without names', async () => {
  const { asha, admin, bought, dependencies } = await cancellationFixture()
  const { id: bookingId } = await bought(asha, ['3A'])
  await cancelByOperator(admin, { requestedBy: 'OPERATOR', bookingId, terms: 'FULL', reason })
  const entries = await dependencies.store.reader
    .selectFrom('audit')
    .select(['action', 'actor_id', 'detail'])
    .where('subject', '=', 'booking')
    .where('subject_id', '=', bookingId)
    .where('actor_id', '=', admin.actor.id)
    .execute()
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'cancelSeats',
    'grantRefund',
    'issue',
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Passenger \d|example\.com|conditioning/)
})

test('what a customer asked for by phone is recorded and reported as theirs, by whom of the staff too', async () => {
  const { asha, admin, agent, bought, letters, refunds, sound, dependencies } =
    await cancellationFixture(RATES)
  await saveSettings(admin, { agentsMayCancel: true, agentDailyRefundPaise: 100_000 })
  const { id: bookingId, bookingNumber } = await bought(asha, ['3A'])
  const act = { bookingId, terms: 'SLAB', reason: 'Asked by phone' } as const
  expect(await cancelByOperator(agent, { requestedBy: 'CUSTOMER', ...act })).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'CUSTOMER',
    refundedPaise: 81_000,
  })
  expect(await refunds(bookingId)).toEqual([81_000])
  expect(await letters(bookingId)).toMatchObject([
    {
      text: expect.stringContaining(
        'At your request, Farebox Travels has cancelled seat 3A of your booking: Asked by phone',
      ),
    },
  ])
  const [cancelled] = await dependencies.store.reader
    .selectFrom('cancellations')
    .select(['reason', 'cancelled_by', 'office_terms'])
    .execute()
  const by = agent.actor.id
  expect(cancelled).toEqual({ reason: 'CUSTOMER', cancelled_by: by, office_terms: 'SLAB' })
  // It counts towards what the agent may refund on a day, and is in the day close.
  expect(await leftTodayOf(agent)).toBe(19_000)
  expect((await getDayClose(admin, {})).granted).toMatchObject([
    { bookingNumber, agentId: by, reason: 'CUSTOMER', amountPaise: 81_000 },
  ])
  const { creditNotes } = await getTicket(asha, bookingId)
  expect(creditNotes).toMatchObject([{ reason: 'CUSTOMER' }])
  const page = {
    pageNumber: 0,
    pageSize: 5,
    sortColumn: 'id',
    orderBy: 'DESC',
    by: 'payment',
  } as const
  const { data } = await listTransactions(admin, { ...page, searchTerm: bookingNumber })
  expect(data.map(({ kind, reason: why }) => [kind, why])).toEqual([
    ['REFUND', 'The customer cancelled'],
    ['PAYMENT', null],
  ])
  await sound()
})
