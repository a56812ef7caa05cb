import type { PaymentMethod } from '../../domain/transaction.ts'
import type { Call } from '../call.ts'
import { providerNamed } from './provider.ts'

/** The ways of paying that this house offers. */
export function paymentMethods(call: Call): PaymentMethod[] {
  const { online, cash } = call.parts.payments
  return [online, cash].map(({ name, label }) => ({ name, label }))
}

/** What people call a way of paying; one that is offered no more keeps its stored name. */
export const paymentMethodLabel = (call: Call, provider: string): string =>
  providerNamed(call.parts.payments, provider)?.label ?? provider
