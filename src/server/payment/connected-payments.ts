import type { OnlinePayments } from '../core/config.ts'
import type { Payments } from '../core/payment-provider.ts'
import { cashProvider } from './cash-provider.ts'
import { demoProvider } from './demo-provider.ts'

/** What the server logs at its start about how customers pay online. */
export const PAYMENT_NOTICES: Record<OnlinePayments, string> = {
  demo: 'Payments are a demo (PAYMENTS=demo): tickets are confirmed, and no money is taken.',
  none: 'Nobody can pay online yet: seats are sold at the counter alone. To try it out without money, start with PAYMENTS=demo.',
}

/**
 * Who takes the money, online and at the counter. Another provider is connected here. docs/decisions/0018, 0033
 * Where the demo is off, what it once took in name only is still refunded likewise.
 */
export function connectedPayments(online: OnlinePayments): Payments {
  return online === 'demo'
    ? { online: [demoProvider], cash: cashProvider }
    : { online: [], cash: cashProvider, earlier: [demoProvider] }
}
