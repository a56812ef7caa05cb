import { expect, test } from 'vitest'
import { sumPaise } from '../../../domain/money.ts'
import { cancellationFixture } from '../../../testing/builders/cancellation/cancellation-fixture.ts'
import { getDayClose } from '../../report/day-close.service.ts'
import { listInvoices } from '../invoice/invoice.service.ts'
import { cancelByOperator } from './cancel-by-operator.service.ts'
import { quoteByOperator } from './quote.service.ts'

const RATES = { serviceFeePaise: 5000, taxBasisPoints: 500 }
const reason = 'She was ill'

test('an administrator gives another amount back: fee, tax and credit note go with it in proportion', async () => {
  const { asha, admin, bought, letters, on, refunds, sound } = await cancellationFixture(RATES)
  const booking = await bought(asha, ['3A', '3B'])
  const bookingId = booking.id
  const act = {
    bookingId,
    passengerIds: on(booking, '3A'),
    terms: 'AMOUNT',
    amountPaise: 39_900,
  } as const
  // ₹900, ₹50 and 5 % of both is ₹997.50; two fifths of it go back.
  expect(await quoteByOperator(admin, act)).toMatchObject({
    refundPaise: 39_900,
    whole: false,
    seats: [{ keptPaise: 54_000, feePaise: 2000, taxPaise: 1900 }],
  })
  const after = await cancelByOperator(admin, {
    requestedBy: 'OPERATOR',
    ...act,
    reason,
    expectedPaise: 39_900,
  })
  expect(after).toMatchObject({ status: 'CONFIRMED', refundedPaise: 39_900 })
  expect(await refunds(bookingId)).toEqual([39_900])
  const [letter] = await letters(bookingId)
  expect(letter?.text).toContain(`cancelled seat 3A of your booking: ${reason}`)
  expect(letter?.text).toMatch(/Paid:? *₹1,995\s+Refunded:? *−₹399\s+Net:? *₹1,596/)
  expect(letter?.text).not.toContain('of the fare kept')
  const [, creditNote] = await listInvoices(admin, bookingId)
  const lines = creditNote?.tax?.lines ?? []
  const taxPaise = sumPaise(lines.map((line) => line.cgstPaise + line.sgstPaise + line.igstPaise))
  expect([taxPaise, taxPaise + sumPaise(lines.map((line) => line.taxablePaise))]).toEqual([
    1900, 39_900,
  ])
  await sound()
})

test('never more than was paid for them and has not gone back, and always with a reason', async () => {
  const { asha, admin, bought, cancel, on, refunds, sound } = await cancellationFixture(RATES)
  const booking = await bought(asha, ['3A', '3B'])
  const bookingId = booking.id
  await cancel(booking, '3B')
  const act = { bookingId, terms: 'AMOUNT', reason } as const
  const tooMuch = cancelByOperator(admin, { requestedBy: 'OPERATOR', ...act, amountPaise: 99_751 })
  await expect(tooMuch).rejects.toMatchObject({ kind: 'invalid', message: 'At most ₹997.50' })
  await expect(
    cancelByOperator(admin, {
      requestedBy: 'OPERATOR',
      ...act,
      amountPaise: 0,
      passengerIds: on(booking, '3A'),
    }),
  ).rejects.toMatchObject({ kind: 'invalid', message: 'More than ₹0' })
  expect(await refunds(bookingId)).toEqual([81_000])
  await cancelByOperator(admin, { requestedBy: 'OPERATOR', ...act, amountPaise: 99_750 })
  expect(await refunds(bookingId)).toEqual([81_000, 99_750])
  await sound()
})

test('the close of the day says who granted what on which terms, to agents their own', async () => {
  const { admin, agent, sell, sound } = await cancellationFixture()
  const { id: bookingId, bookingNumber } = await sell(['4A', '4B'])
  await cancelByOperator(admin, {
    requestedBy: 'OPERATOR',
    bookingId,
    terms: 'AMOUNT',
    amountPaise: 100_000,
    reason,
  })
  const { granted } = await getDayClose(admin, {})
  expect(granted).toEqual([
    {
      refundId: expect.any(Number),
      at: expect.any(Number),
      agentId: admin.actor.id,
      agentName: admin.actor.name,
      bookingId,
      bookingNumber,
      passengers: 2,
      terms: 'AMOUNT',
      reason: 'OPERATOR',
      note: reason,
      amountPaise: 100_000,
    },
  ])
  expect((await getDayClose(agent, {})).granted).toEqual([])
  await sound()
})

test('the audit has the terms and the sum, and not the reason', async () => {
  const { admin, dependencies, sell } = await cancellationFixture()
  const { id: bookingId } = await sell(['4A'])
  await cancelByOperator(admin, {
    requestedBy: 'OPERATOR',
    bookingId,
    terms: 'AMOUNT',
    amountPaise: 12_300,
    reason,
  })
  const details = await dependencies.store.reader
    .selectFrom('audit')
    .select('detail')
    .where('subject_id', '=', bookingId)
    .where('action', 'in', ['cancelSeats', 'grantRefund'])
    .execute()
  const text = JSON.stringify(details)
  expect(text).toContain(String.raw`\"terms\":\"AMOUNT\"`)
  expect(text).toContain('12300')
  expect(text).not.toContain('ill')
})
