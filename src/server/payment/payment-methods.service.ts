import { CLOSED_MESSAGES } from '../../domain/booking/sales-window.ts'
import { Fault } from '../../domain/fault.ts'
import type { PaymentMethod } from '../../domain/payment/transaction.ts'
import type { Call } from '../core/call.ts'
import { offeredProviders, providerNamed, providersOf } from '../core/payment-provider.ts'
import type { OnlineProvider } from '../core/payment-provider.ts'
import { paymentsFor } from '../settings/payments-for-actor.ts'
import { readSettings } from '../settings/settings.service.ts'

/** The ways of paying that this installation offers, or did; UPI once there is an account for it. */
export async function paymentMethods(call: Call): Promise<PaymentMethod[]> {
  const { payments } = call.dependencies
  const { upiId } = await readSettings(call)
  return providersOf(payments)
    .filter((provider) => provider !== payments.upi || upiId !== '')
    .map(({ name, label }) => ({ name, label }))
}

/** The display name of a way of paying; one that is no longer offered keeps its stored name. */
export const paymentMethodLabel = (call: Call, provider: string): string =>
  providerNamed(call.dependencies.payments, provider)?.label ?? provider

/**
 * The provider by which a customer wants to pay; the first that is offered unless named.
 * @throws Fault conflict while nobody takes payments online, or not by that way. decisions/0033
 */
export async function requireOnlineProvider(call: Call, name?: string): Promise<OnlineProvider> {
  const online = offeredProviders(paymentsFor(call), await readSettings(call))
  if (online.length === 0) throw new Fault('conflict', CLOSED_MESSAGES.noPayments)
  const provider = online.find((one) => name === undefined || one.name === name)
  if (provider === undefined)
    throw new Fault('conflict', 'This way to pay is offered no more. Please choose another.')
  return provider
}

/** The demo payment, which the calls of the REST door are bound to by name. @throws Fault missing where it is not offered */
export async function requireDemoPayments(call: Call): Promise<OnlineProvider> {
  const offered = offeredProviders(paymentsFor(call), await readSettings(call))
  const demo = offered.find(({ takesMoney }) => !takesMoney)
  if (demo === undefined)
    throw new Fault(
      'missing',
      'There are no demo payments here. See PAYMENTS in the documentation.',
    )
  return demo
}
