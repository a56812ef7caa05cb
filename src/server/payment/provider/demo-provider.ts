import type { OnlineProvider } from '../../core/payment-provider.ts'

const referenceOf = (prefix: string, id: number): string =>
  `${prefix}_${id.toString(36).padStart(11, '0')}`

/** What the demo payment calls a payment. */
export const demoPaymentReference = (id: number): string => referenceOf('pay', id)

/**
 * Takes no money: whatever is asked about has been paid. The browser recognises the declined demo card and declines the
 * attempt itself. References are made of random ids: asked again, it answers the same. Spec §1: payment is a demo payment.
 */
export const demoProvider: OnlineProvider = {
  name: 'demo',
  label: 'Demo payment',
  paysOut: 'itself',
  takesMoney: false,
  isTest: false,
  poll: async ({ id, amountPaise }) => ({
    captured: [{ reference: demoPaymentReference(id), amountPaise, method: null }],
    pending: false,
    open: true,
  }),
  refund: async ({ id: payoutId, paymentReference, amountPaise }) => ({
    reference: referenceOf('rfnd', payoutId),
    payoutId,
    paymentReference,
    amountPaise,
    state: 'done',
    bankReference: null,
  }),
  refundsOf: async () => [],
}
