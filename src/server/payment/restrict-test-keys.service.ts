import type { Payments } from '../core/payment-provider.ts'
import type { Reader } from '../db/connection/store.ts'
import { selectRealPayment } from './provider/captured-payment.queries.ts'

/** What the server logs at its start then. */
export const TEST_KEYS_NOTICE =
  'Customers cannot pay online: the keys are test keys, and money has been taken for real before (docs/payments.md)'

/**
 * Decides once, at the start, whom test keys serve: where money was taken for real, tickets that cost nothing are for
 * administrators alone. Keys change with a restart, and no payment is real under test keys. decisions/0075
 */
export async function withTestKeysFor(db: Reader, payments: Payments): Promise<Payments> {
  if (!payments.online.some(({ isTest }) => isTest)) return payments
  const [real] = await selectRealPayment(db, {})
  return { ...payments, testKeysFor: real === undefined ? 'everybody' : 'administrators' }
}
