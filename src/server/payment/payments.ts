import { Fault, isFault } from '../../domain/fault.ts'
import type { OnlinePayments } from '../core/config.ts'
import type { HandProvider, Payments } from '../core/payment-provider.ts'
import { demoProvider } from './demo-provider.ts'

/** Cash that staff take. domain.md §10 */
export const cashProvider: HandProvider = {
  name: 'cash',
  label: 'Cash',
  paysBack: 'byHand',
  start: async () => {},
  // Made of the attempt's random id: asked again, it answers the same.
  confirm: async ({ id }) => `cash_${id.toString(36).padStart(11, '0')}`,
  handedOut: (refundId) => `cash_back_${refundId.toString(36).padStart(11, '0')}`,
}

/** What a start says of it. */
export const PAYMENT_NOTICES: Record<OnlinePayments, string> = {
  demo: 'Payments are a demo (PAYMENTS=demo): tickets are confirmed, and no money is taken.',
  none: 'Nobody can pay online yet: seats are sold at the counter alone. To try it out without money, start with PAYMENTS=demo.',
}

/**
 * Who takes the money, online and at the counter. Another provider is connected here. docs/decisions/0018, 0033
 * Where the demo is off, what it once took in name only is still paid back likewise.
 */
export function connectedPayments(online: OnlinePayments): Payments {
  return online === 'demo'
    ? { online: demoProvider, cash: cashProvider }
    : { online: null, cash: cashProvider, earlier: [demoProvider] }
}

/** Asks a provider, whose own failures become a Fault: it may be asked again. @throws Fault unavailable, or its own */
export async function askProvider<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (isFault(error)) throw error
    const message = 'The payment provider does not answer. Please try again.'
    throw Object.assign(new Fault('unavailable', message), { cause: error })
  }
}
