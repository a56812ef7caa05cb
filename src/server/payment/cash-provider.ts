import type { HandProvider } from '../core/payment-provider.ts'

/** Money in the hand of staff. domain.md §10 */
export const cashProvider: HandProvider = {
  name: 'cash',
  label: 'Cash',
  paysBack: 'byHand',
  start: async () => {},
  // Made of the attempt's random id: asked again, it answers the same.
  confirm: async ({ id }) => `cash_${id.toString(36).padStart(11, '0')}`,
  handedOut: (refundId) => `cash_back_${refundId.toString(36).padStart(11, '0')}`,
}
