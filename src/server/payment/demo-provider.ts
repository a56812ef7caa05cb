import type { PaymentProvider } from './provider.ts'

/**
 * Takes no money and accepts every attempt; the declined demo card is found out in the browser, which then declines the
 * attempt. Spec §1: payment is a demo payment.
 */
export const demoProvider: PaymentProvider = {
  name: 'demo',
  start: async () => {},
  // Made of the attempt's random id: asked again, it answers the same.
  confirm: async ({ id }) => `pay_${id.toString(36).padStart(11, '0')}`,
}
