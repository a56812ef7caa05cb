import type { CashProvider } from '../../core/payment-provider.ts'

/** Cash that staff take. domain.md §10 */
export const cashProvider: CashProvider = {
  name: 'cash',
  label: 'Cash',
  paysOut: 'inCash',
  paymentReference: (attemptId) => `cash_${attemptId.toString(36).padStart(11, '0')}`,
  payoutReference: (refundId) => `cash_back_${refundId.toString(36).padStart(11, '0')}`,
}
