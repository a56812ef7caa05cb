import { newId } from '../new-id.ts'
import type { StripeAccount } from './stripe-account.ts'
import { bookOnBalance } from './stripe-balance.ts'
import { StripeError } from './stripe-errors.ts'
import { CONSTANTS_OF_CHARGE, VISA } from './stripe-money-constant-fields.ts'
import { CONSTANTS_OF_INTENT } from './stripe-constant-fields.ts'
import type { StripeCharge, StripeIntent, StripeSession } from './stripe-objects.ts'

/** A customer pays. @param later the bank takes its time */
export function payOnSession(
  account: StripeAccount,
  session: StripeSession,
  { later = false } = {},
): StripeIntent {
  const intent = intentOf(account, session)
  if (intent.status !== 'requires_payment_method')
    throw new StripeError('This page is paid, or a bank works on it')
  Object.assign(session, {
    status: 'complete',
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email: session.customer_email ?? 'customer@example.com',
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  })
  if (later) intent.status = 'processing'
  else takePayment(account, session, intent)
  account.emit('checkout.session.completed', session)
  return intent
}

/** The bank says at last what becomes of a payment. */
export function decidePayment(
  account: StripeAccount,
  session: StripeSession,
  isPaid: boolean,
): StripeIntent {
  const intent = intentOf(account, session)
  if (intent.status !== 'processing') throw new StripeError('No bank works on this payment')
  if (isPaid) takePayment(account, session, intent)
  else intent.status = 'requires_payment_method'
  account.emit(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session)
  return intent
}

/** The bank says no; the customer may try again. */
export function declineOnSession(account: StripeAccount, session: StripeSession): StripeIntent {
  const intent = intentOf(account, session)
  intent.last_payment_error = {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    type: 'card_error',
  }
  account.emit('payment_intent.payment_failed', intent)
  if (intent.status === 'processing') return decidePayment(account, session, false)
  return intent
}

function intentOf(account: StripeAccount, session: StripeSession): StripeIntent {
  if (session.payment_intent !== null) return account.intent(session.payment_intent)
  const plan = account.plans.get(session.id)
  const intent: StripeIntent = {
    ...CONSTANTS_OF_INTENT,
    id: newId('pi', 24),
    object: 'payment_intent',
    allowed_payment_method_types: session.allowed_payment_method_types,
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    created: account.clock.seconds(),
    currency: session.currency,
    description: plan?.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: plan?.intentMetadata ?? {},
    payment_method_types: session.payment_method_types,
    status: 'requires_payment_method',
  }
  account.intents.set(intent.id, intent)
  session.payment_intent = intent.id
  return intent
}

function takePayment(account: StripeAccount, session: StripeSession, intent: StripeIntent): void {
  const charge: StripeCharge = {
    ...CONSTANTS_OF_CHARGE,
    id: newId('ch', 24),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    balance_transaction: '',
    captured: true,
    created: account.clock.seconds(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: VISA },
    refunded: false,
    status: 'succeeded',
  }
  charge.balance_transaction = bookOnBalance(account, 'charge', charge.id, charge.amount)
  account.charges.set(charge.id, charge)
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  })
  session.payment_status = 'paid'
}
