import { newId } from '../new-id.ts'
import type { AskedSession, StripeAccount } from './stripe-account.ts'
import { StripeError } from './stripe-errors.ts'
import { CONSTANTS_OF_SESSION } from './stripe-constant-fields.ts'
import type { StripeSession } from './stripe-objects.ts'

const HALF_AN_HOUR = 30 * 60
const A_DAY = 24 * 3600

export function createSession(account: StripeAccount, asked: AskedSession): StripeSession {
  const now = account.clock.seconds()
  const { expiresAt = now + A_DAY } = asked
  const tooSoon = expiresAt < now + HALF_AN_HOUR
  if (tooSoon || expiresAt > now + A_DAY)
    throw new StripeError(
      `The \`expires_at\` timestamp must be ${tooSoon ? 'at least 30 minutes' : 'less than 24 hours'} from Checkout Session creation.`,
      { param: 'expires_at' },
    )
  if (asked.amount < 50)
    throw new StripeError('The Checkout Session total amount due must add up to at least ₹0.50 inr')
  const id = newId('cs_test', 24)
  const session: StripeSession = {
    ...CONSTANTS_OF_SESSION,
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: asked.methods,
    amount_subtotal: asked.amount,
    amount_total: asked.amount,
    cancel_url: asked.cancelUrl,
    client_reference_id: asked.clientReferenceId,
    created: now,
    currency: asked.currency,
    customer_details: null,
    customer_email: asked.email,
    expires_at: expiresAt,
    livemode: false,
    locale: asked.locale,
    metadata: asked.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_method_types: asked.methods ?? ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: asked.successUrl,
    ui_mode: 'hosted_page',
    url: `${account.address()}/stripe/pay/${id}`,
  }
  account.sessions.set(id, session)
  account.plans.set(id, asked)
  return session
}

/** A page as it is now: its time may have run out. */
export function sessionOf(account: StripeAccount, id: string): StripeSession {
  const session = account.sessions.get(id)
  if (session === undefined)
    throw new StripeError(`No such checkout.session: '${id}'`, { status: 404 })
  if (session.status === 'open' && session.expires_at <= account.clock.seconds())
    endSession(account, session)
  return session
}

/** Has all pages expire whose time has run out. */
export function expireSessions(account: StripeAccount): void {
  for (const id of account.sessions.keys()) sessionOf(account, id)
}

export function sessionOfReference(account: StripeAccount, reference: string): StripeSession {
  const found = [...account.sessions.values()].filter(
    (one) => one.client_reference_id === reference,
  )
  const session = found.at(-1)
  if (session === undefined) throw new StripeError(`No page has the reference ${reference}`)
  return sessionOf(account, session.id)
}

export function expireSession(account: StripeAccount, id: string): StripeSession {
  const session = sessionOf(account, id)
  if (session.status !== 'open')
    throw new StripeError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  endSession(account, session)
  return session
}

function endSession(account: StripeAccount, session: StripeSession): void {
  Object.assign(session, { status: 'expired', url: null })
  account.emit('checkout.session.expired', session)
}
