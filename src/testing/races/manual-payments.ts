import { setBuyer } from '../../server/booking/set-invoice-buyer.service.ts'
import {
  confirmUpi,
  refuseUpi,
} from '../../server/payment/manual-payment/answer-reported-transfer.service.ts'
import { holdToPayAtCounter } from '../../server/payment/manual-payment/pay-at-counter.service.ts'
import { reportTransfer, startUpi } from '../../server/payment/manual-payment/pay-by-upi.service.ts'
import { saveSettings } from '../../server/settings/settings.service.ts'
import { tamper } from '../harness/tamper.ts'
import { SEATS } from './evening-cast.ts'
import type { Cast } from './evening-cast.ts'

/** Customers pay by transfer or in cash, and by nothing else. */
export const MANUAL_WAYS = {
  waysToPay: [
    { name: 'upi', isOn: true, text: '' },
    { name: 'counter', isOn: true, text: '' },
  ],
  upiId: 'farebox@okbank',
  upiPayee: 'Farebox Travels',
} as const

/** Customers hold seats until they have paid past every company, and staff look for their transfers. */
export function payingByHand({ fixture, dice, either, customers, staff, admin }: Cast) {
  let transfers = 0
  const entered = async () => {
    const customer = either(dice.oneOf(customers))
    const held = await fixture.hold(customer, [dice.oneOf(SEATS)])
    return { customer, booking: await fixture.enter(customer, held) }
  }
  const anyTransfer = () =>
    dice.oneOf([
      { attemptId: 0, utr: '000000000000', amountPaise: 1 },
      ...tamper<{ attemptId: number; utr: string; amountPaise: number }>(
        fixture.file,
        `select payments.id as "attemptId", utr, amount_paise as "amountPaise"
         from upi_claims join payments on payments.id = payment_id
         where utr is not null order by claimed_at desc, payments.id limit 4`,
      ),
    ])
  const offer = async () => {
    const { waysToPay, ...account } = MANUAL_WAYS
    const isOn = dice.roll(2) === 0
    await saveSettings(admin(), { ...account, waysToPay: isOn ? [...waysToPay] : [] })
  }
  const transfer = async () => {
    const { customer, booking } = await entered()
    await startUpi(customer, booking.id)
    // One in five was typed before: it is another booking's.
    transfers += dice.roll(5) === 0 ? 0 : 1
    const utr = String(412_345_000_000 + transfers)
    await reportTransfer(customer, { bookingId: booking.id, utr })
  }
  return [
    offer,
    transfer,
    transfer,
    async () => {
      const { customer, booking } = await entered()
      await setBuyer(customer, { bookingId: booking.id, buyer: null })
      await holdToPayAtCounter(customer, booking.id)
    },
    () => confirmUpi(staff(), anyTransfer()),
    () => refuseUpi(staff(), anyTransfer().attemptId),
  ]
}
