import * as fc from 'fast-check'
import { payInCash } from '../../../server/payment/payment.service.ts'
import { payOutCashRefund } from '../../../server/payment/refund/cash-refund.service.ts'
import {
  confirmUpi,
  refuseUpi,
} from '../../../server/payment/manual-payment/answer-reported-transfer.service.ts'
import { holdToPayAtCounter } from '../../../server/payment/manual-payment/pay-at-counter.service.ts'
import {
  reportTransfer,
  startUpi,
} from '../../../server/payment/manual-payment/pay-by-upi.service.ts'
import { saveSettings } from '../../../server/settings/settings.service.ts'
import type { RealSystem } from '../../model/real-system.ts'
import { Act, some } from './act.ts'
import { transfer } from './house-acts.ts'
import { pick } from './play.ts'
import type { Play } from './play.ts'

const on = (name: 'razorpay' | 'stripe' | 'upi' | 'counter') => ({ name, isOn: true, text: '' })

/** Offers every way to pay. */
export async function offerAllWays(system: RealSystem): Promise<void> {
  await saveSettings(system.admin(), {
    waysToPay: [on('razorpay'), on('stripe'), on('upi'), on('counter')],
    upiId: 'farebox@okbank',
    upiPayee: 'Farebox Travels',
  })
}

const utrOf = (attemptId: number): string => String(attemptId).padStart(12, '4').slice(-12)

/** A customer pays to the operator's own account, and types the number of the transfer. */
const byTransfer = fc.record({ some, isTyped: fc.boolean() }).map(
  ({ some, isTyped }) =>
    new Act('pay by transfer', { some, isTyped }, async ({ system, bookings }) => {
      const booking = pick(bookings, some)
      if (booking === undefined) return
      const call = await system.customer(booking.customer)
      const { attemptId } = await startUpi(call, booking.id)
      if (isTyped) await reportTransfer(call, { bookingId: booking.id, utr: utrOf(attemptId) })
    }),
)

const CLAIMED = `select payment_id as id, payments.amount_paise as paise
  from upi_claims join payments on payments.id = payment_id
  where answered_at is null order by payment_id`

/** Staff find it in their bank's app, with this or another amount, or do not. */
const answering = fc.record({ some, found: fc.constantFrom('it', 'less', 'none') }).map(
  ({ some, found }) =>
    new Act('look for a transfer', { some, found }, async (play) => {
      const { system } = play
      const claimed = pick(await system.rows<{ id: number; paise: number }>(CLAIMED), some)
      if (claimed === undefined) return
      const { id: attemptId, paise } = claimed
      if (found === 'none') return refuseUpi(system.staff(0), attemptId)
      const amountPaise = found === 'it' ? paise : paise - 100
      await confirmUpi(system.staff(0), { attemptId, utr: utrOf(attemptId), amountPaise })
    }),
)

const forCash = fc.record({ some, isPaid: fc.boolean() }).map(
  ({ some, isPaid }) =>
    new Act('hold for cash', { some, isPaid }, async ({ system, bookings }) => {
      const booking = pick(bookings, some)
      if (booking === undefined) return
      const { id: bookingId, customer } = booking
      const { scheduleId } = await holdToPayAtCounter(await system.customer(customer), bookingId)
      if (isPaid) await payInCash(system.staff(0), { bookingId, scheduleId })
    }),
)

const DUE = {
  cash: `select id from refunds where status = 'PENDING' and provider = 'cash'`,
  transfer: `select id from refunds where status = 'PENDING' and provider = 'upi' union all
    select payment_returns.id from payment_returns join payments on payments.id = payment_id
    where payment_returns.status = 'PENDING' and provider = 'upi'`,
}

/** Staff hand out and transfer back what no company pays back. */
export async function payBackPastCompanies(play: Play): Promise<void> {
  const { system } = play
  for (const { id } of await system.rows<{ id: number }>(DUE.cash))
    // oxlint-disable-next-line no-await-in-loop -- few
    await payOutCashRefund(system.staff(0), id)
  // oxlint-disable-next-line no-await-in-loop
  for (const { id } of await system.rows<{ id: number }>(DUE.transfer)) await transfer(play, id)
}

/** Ways to pay past every company. */
export const otherWays = [byTransfer, answering, forCash]
