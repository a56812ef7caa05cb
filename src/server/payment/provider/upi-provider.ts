import type { TransferProvider } from '../../core/payment-provider.ts'

/** UPI transfers to the operator's own account. decisions/0070 */
export const upiProvider: TransferProvider = {
  name: 'upi',
  label: 'UPI',
  paysOut: 'byTransfer',
  paymentReference: (attemptId) => `upi_${attemptId.toString(36).padStart(11, '0')}`,
}
