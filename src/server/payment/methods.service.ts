import type { PaymentMethod } from '../../domain/payment/transaction.ts'
import type { Call } from '../core/call.ts'
import { providerNamed, providersOf } from '../core/payment-provider.ts'

/** The ways of paying that this house offers, or did. */
export const paymentMethods = ({ parts }: Call): PaymentMethod[] =>
  providersOf(parts.payments).map(({ name, label }) => ({ name, label }))

/** What people call a way of paying; one that is offered no more keeps its stored name. */
export const paymentMethodLabel = (call: Call, provider: string): string =>
  providerNamed(call.parts.payments, provider)?.label ?? provider
