import { expect, test } from 'vitest'
import { downgrade } from '../../../testing/builders/cancellation/downgrade.ts'
import { flatRates } from '../../../testing/builders/cancellation/flat-rates.ts'
import { refundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { getOwnBookingView } from '../../booking/booking.service.ts'
import { requireStaff } from '../../core/call.ts'
import { getDayClose } from '../../report/day-close.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { getTicket } from '../../ticket/ticket.service.ts'
import { cancelByOperator } from '../cancellation/cancel-by-operator.service.ts'
import { voidSale } from '../void-sale.service.ts'
import { listCashRefundsDue, payOutCashRefund } from './cash-refund.service.ts'

/** Seats at ₹900, a service fee of ₹50 each and 5 % on both. */
async function fixture() {
  const office = await refundFixture()
  await saveSettings(office.admin, flatRates(5_000, 500))
  return office
}

test('who sits worse gets a part of the fare back with its tax, and travels all the same', async () => {
  const office = await fixture()
  const { asha, paid, sound, file } = office
  const { bookingId } = await paid(['3A', '3B'])
  const before = await getOwnBookingView(asha, bookingId)
  const granted = await downgrade(office.call(), before, { '3A': 27_000 })
  expect(granted?.passengers).toEqual([
    {
      passengerId: before.seats[0]?.id,
      basePaise: 27_000,
      taxPaise: 1_350,
      refundPaise: 28_350,
    },
  ])
  expect(await getOwnBookingView(asha, bookingId)).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    cancelReason: null,
    refundStatus: 'PENDING',
    refundedPaise: 28_350,
    price: before.price,
    seats: [
      { status: 'BOOKED', downgradePaise: 27_000, downgradeTaxPaise: 1_350 },
      { status: 'BOOKED', downgradePaise: 0, downgradeTaxPaise: 0 },
    ],
    // 90 % of what is left of ₹900 and ₹900.
    cancellation: expect.arrayContaining([
      expect.objectContaining({ keptPercent: 10, refundPaise: 56_700 + 81_000 }),
    ]),
  })
  // Whoever changes the bus writes about it; the payout has its own letter.
  const letters = `select kind from outbox where kind <> 'booking-confirmed'`
  expect(tamper(file, letters)).toEqual([])
  await office.payOutRefunds()
  expect(await office.booking(bookingId)).toMatchObject({ refundStatus: 'DONE' })
  expect(tamper(file, letters)).toEqual([{ kind: 'refund-done' }])
  await sound()
})

test('the ticket has a credit note for it, of those who sit worse', async () => {
  const office = await fixture()
  const { bookingId } = await office.paid(['3A', '3B'])
  const booking = await office.booking(bookingId)
  await downgrade(office.call(), booking, { '3A': 27_000 })
  const { creditNotes, codes } = await getTicket(office.asha, bookingId)
  expect(creditNotes).toMatchObject([
    {
      kind: 'CREDIT_NOTE',
      reason: 'DOWNGRADE',
      amountPaise: 28_350,
      of: [{ passengerId: booking.seats[0]?.id, keptPaise: 0, feePaise: 0, taxPaise: 1_350 }],
    },
  ])
  expect(codes).toHaveLength(2)
  await office.sound()
})

test('a downgrade after another adds up, and never comes to more than the fare', async () => {
  const office = await fixture()
  const { bookingId } = await office.paid(['3A'])
  const again = async (paise: number) =>
    (await downgrade(office.call(), await office.booking(bookingId), { '3A': paise }))?.passengers
  expect(await again(60_000)).toMatchObject([{ basePaise: 60_000, taxPaise: 3_000 }])
  expect(await again(60_000)).toMatchObject([{ basePaise: 30_000, taxPaise: 1_500 }])
  expect(await again(60_000)).toBeUndefined()
  const { refundedPaise, price } = await office.booking(bookingId)
  expect(price.totalPaise - refundedPaise).toBe(5_000 + 250)
  await office.sound()
})

test('whoever was cancelled meanwhile gets nothing, and nothing goes back of what was not paid', async () => {
  const office = await fixture()
  const { bookingId } = await office.paid(['3A', '3B'])
  const both = await office.booking(bookingId)
  const passengerIds = [both.seats[0]?.id ?? 0]
  await cancelByOperator(office.admin, {
    requestedBy: 'OPERATOR',
    bookingId,
    passengerIds,
    terms: 'FULL',
    reason: 'Late',
  })
  const granted = await downgrade(office.call(), both, { '3A': 27_000, '3B': 18_000 })
  expect(granted?.passengers).toMatchObject([{ passengerId: both.seats[1]?.id }])
  await cancelByOperator(office.admin, {
    requestedBy: 'OPERATOR',
    bookingId,
    terms: 'FULL',
    reason: 'Late',
  })
  expect(await downgrade(office.call(), both, { '3B': 18_000 })).toBeNull()
  expect((await office.booking(bookingId)).refundedPaise).toBe(both.price.totalPaise)
  const held = await office.ready(office.asha, ['5A'])
  await expect(downgrade(office.call(), held, { '5A': 9_000 })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This booking has not been paid',
  })
  await office.sound()
})

test('what was paid in cash waits at the counter, and counts in the day of who hands it out', async () => {
  const office = await fixture()
  const { agent } = office
  const sold = await office.sell(['3A'])
  await downgrade(office.call(), sold, { '3A': 27_000 })
  const [due] = await listCashRefundsDue(agent, {})
  expect(due).toMatchObject({ amountPaise: 28_350, reason: 'DOWNGRADE' })
  const colleague = requireStaff(await office.actingAs('AGENT'))
  await payOutCashRefund(colleague, due?.refundId ?? 0)
  const close = await getDayClose(requireStaff(office.admin), {})
  expect(close.agents.find(({ agentId }) => agentId === colleague.actor.id)).toMatchObject({
    refunded: { count: 1, amountPaise: 28_350 },
    cashDuePaise: -28_350,
  })
  expect(await office.booking(sold.id)).toMatchObject({ status: 'CONFIRMED', refundStatus: 'DONE' })
  await office.sound()
})

test('a void gives back what is left, unless nothing is', async () => {
  const office = await fixture()
  const sold = await office.sell(['3A', '3B'])
  await downgrade(office.call(), sold, { '3A': 27_000 })
  const voided = await voidSale(office.agent, sold.id)
  expect(voided).toMatchObject({ status: 'CANCELLED', refundedPaise: sold.price.totalPaise })
  await saveSettings(office.admin, flatRates(0, 500))
  const whole = await office.sell(['4A'])
  await downgrade(office.call(), whole, { '4A': 90_000 })
  await expect(voidSale(office.agent, whole.id)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'All of it has gone back already',
  })
  await office.sound()
})
