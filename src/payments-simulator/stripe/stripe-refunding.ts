import { newId } from '../new-id.ts'
import type { StripeAccount } from './stripe-account.ts'
import { bookOnBalance } from './stripe-balance.ts'
import { StripeError } from './stripe-errors.ts'
import { CONSTANTS_OF_REFUND } from './stripe-money-constant-fields.ts'
import type { StripeCharge, StripeRefund } from './stripe-objects.ts'

export function makeRefund(
  account: StripeAccount,
  intentId: string,
  asked: {
    amount?: number | undefined
    metadata?: Record<string, string>
    reason?: StripeRefund['reason']
  },
): StripeRefund {
  const intent = account.intent(intentId)
  if (intent.latest_charge === null)
    throw new StripeError('This PaymentIntent does not have a successful charge to refund.')
  const charge = account.charge(intent.latest_charge)
  if (charge.disputed)
    throw new StripeError(`StripeCharge ${charge.id} has been charged back; cannot issue a refund.`)
  const left = charge.amount - charge.amount_refunded
  const amount = asked.amount ?? left
  if (left === 0) throw new StripeError(`StripeCharge ${charge.id} has already been refunded.`)
  if (amount > left)
    throw new StripeError(
      `StripeRefund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    )
  const refund: StripeRefund = {
    ...CONSTANTS_OF_REFUND,
    id: newId('re', 24),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.clock.seconds(),
    currency: 'inr',
    destination_details: { type: 'card', card: { reference_status: 'pending', type: 'refund' } },
    metadata: asked.metadata ?? {},
    payment_intent: intentId,
    reason: asked.reason ?? null,
    status: 'pending',
  }
  account.refunds.set(refund.id, refund)
  countRefund(account, charge, amount)
  account.emit('refund.created', refund)
  account.emit('charge.refunded', charge)
  if (!account.refundsWait) turnStripeRefund(account, refund.id, 'succeeded')
  return refund
}

/** A refund arrives, or comes back, even after it has arrived. */
export function turnStripeRefund(
  account: StripeAccount,
  id: string,
  status: 'succeeded' | 'failed',
): StripeRefund {
  const refund = account.refunds.get(id)
  if (refund === undefined) throw new StripeError(`No such refund: '${id}'`, { status: 404 })
  if (refund.status === status) return refund
  if (refund.status === 'failed') throw new StripeError('A failed refund stays failed')
  refund.status = status
  if (status === 'succeeded') {
    refund.balance_transaction = bookOnBalance(account, 'refund', refund.id, -refund.amount)
    Object.assign(refund.destination_details.card, {
      reference: newId('', 20).slice(1).toUpperCase(),
      reference_status: 'available',
    })
  } else {
    refund.failure_reason = 'lost_or_stolen_card'
    countRefund(account, account.charge(refund.charge), -refund.amount)
    if (refund.balance_transaction !== null)
      bookOnBalance(account, 'refund', refund.id, refund.amount)
  }
  account.emit(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
  return refund
}

function countRefund(account: StripeAccount, charge: StripeCharge, amount: number): void {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
}
