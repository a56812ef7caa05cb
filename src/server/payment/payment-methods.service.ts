import { CLOSED_MESSAGES } from '../../domain/booking/sales-window.ts'
import { Fault } from '../../domain/fault.ts'
import type { PaymentMethod } from '../../domain/payment/transaction.ts'
import type { Call } from '../core/call.ts'
import { providerNamed, providersOf } from '../core/payment-provider.ts'
import type { OnlineProvider } from '../core/payment-provider.ts'

/** The ways of paying that this installation offers, or did. */
export const paymentMethods = ({ dependencies }: Call): PaymentMethod[] =>
  providersOf(dependencies.payments).map(({ name, label }) => ({ name, label }))

/** The display name of a way of paying; one that is no longer offered keeps its stored name. */
export const paymentMethodLabel = (call: Call, provider: string): string =>
  providerNamed(call.dependencies.payments, provider)?.label ?? provider

/** The provider that takes the money online. @throws Fault conflict while nobody does. decisions/0033 */
export function requireOnlineProvider({ dependencies }: Call): OnlineProvider {
  const { online } = dependencies.payments
  if (online === null) throw new Fault('conflict', CLOSED_MESSAGES.noPayments)
  return online
}

/** Proves that customers can pay online here, which the demo payment of the REST door needs. @throws Fault missing */
export function requireDemoPayments({ dependencies }: Call): void {
  if (dependencies.payments.online === null)
    throw new Fault(
      'missing',
      'There are no demo payments here. See PAYMENTS in the documentation.',
    )
}
