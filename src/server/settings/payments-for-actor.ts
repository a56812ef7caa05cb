import { isAdministrator } from '../core/call.ts'
import type { Call } from '../core/call.ts'
import type { Payments } from '../core/payment-provider.ts'

/** The providers by which the actor of a call, or somebody without an account, may pay. */
export function paymentsFor(call: Call): Payments {
  const { payments } = call.dependencies
  if (payments.testKeysFor !== 'administrators' || isAdministrator(call)) return payments
  return { ...payments, online: payments.online.filter(({ isTest }) => !isTest) }
}
