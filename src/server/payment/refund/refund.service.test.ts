import { expect, test } from 'vitest'
import { refundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import { atomically } from '../../core/atomically.ts'
import { grantRefund } from './refund.service.ts'

test('a grant is in the ledger and on the booking at once, with its audit row', async () => {
  const { paid, grant, booking, dependencies, sound } = await refundFixture()
  const { bookingId } = await paid(['3A', '3B'])
  const { id, status } = await grant(bookingId, { seats: ['3A'], keptPercent: 10 })
  expect(status).toBe('PENDING')
  expect(await booking(bookingId)).toMatchObject({
    status: 'CONFIRMED',
    refundStatus: 'PENDING',
    refundedPaise: 81_000,
  })
  const { reader } = dependencies.store
  const entries = await reader
    .selectFrom('ledger')
    .selectAll()
    .where('kind', '=', 'REFUND')
    .execute()
  expect(entries).toMatchObject([{ booking_id: bookingId, amount_paise: 81_000, refund_id: id }])
  const audited = await reader
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', bookingId)
    .execute()
  expect(audited.map((row) => row.action)).toEqual(
    expect.arrayContaining(['grantRefund', 'cancelSeats']),
  )
  await sound()
})

test('the seat of a cancelled passenger is free at once, the last one ends the booking', async () => {
  const { asha, paid, grant, booking, states, sound } = await refundFixture()
  const { bookingId } = await paid(['3A', '3B'])
  await grant(bookingId, { seats: ['3A'], keptPercent: 10 })
  expect(await states(asha, ['3A', '3B'])).toEqual(['AVAILABLE', 'BOOKED'])
  await grant(bookingId, { seats: ['3B'], keptPercent: 100 })
  expect(await booking(bookingId)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'CUSTOMER',
    refundedPaise: 81_000,
  })
  expect(await states(asha, ['3A', '3B'])).toEqual(['AVAILABLE', 'AVAILABLE'])
  await expect(grant(bookingId, { seats: ['3B'], keptPercent: 10 })).rejects.toMatchObject({
    kind: 'conflict',
  })
  await sound()
})

test('no more is granted than was paid, and nothing of what was not', async () => {
  const { asha, paid, ready, call, sound } = await refundFixture()
  const { bookingId } = await paid(['3A'])
  const unpaid = await ready(asha, ['3B'])
  const grant = (bookingId: number, amountPaise: number) =>
    atomically(call(), (call) =>
      grantRefund(call, {
        bookingId,
        amountPaise,
        reason: 'OPERATOR',
        note: null,
        grantedBy: null,
      }),
    )
  await expect(grant(bookingId, 90_001)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'A refund cannot exceed what was paid',
  })
  await expect(grant(unpaid.id, 1)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This booking has not been paid',
  })
  await sound()
})
