import type { ProviderKeys } from '../core/keys/provider-keys.ts'
import type { OnlineProvider, Payments } from '../core/payment-provider.ts'
import { cashProvider } from './provider/cash-provider.ts'
import { demoProvider } from './provider/demo-provider.ts'
import { upiProvider } from './provider/upi-provider.ts'
import { razorpayProvider } from './razorpay/razorpay-provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

const DEMO = 'Payments are a demo (PAYMENTS=demo): tickets are confirmed, and no money is taken.'
const NONE =
  'No payment company is connected: without UPI or cash switched on in the settings, seats are sold at the counter alone. To take payments online, give the keys of one (docs/payments.md); to try it out without money, start with PAYMENTS=demo.'

/** What the server logs at its start about how customers pay online. */
export function paymentNotice({ demo, razorpay, stripe, areTest }: ProviderKeys): string {
  if (demo) return DEMO
  const names = [razorpay && 'Razorpay', stripe && 'Stripe'].filter((name) => name !== null)
  if (names.length === 0) return NONE
  const mode = areTest ? ' with test keys: no money is taken' : ''
  return `Customers pay online by ${names.join(' and ')}${mode}.`
}

/**
 * Who takes the money, online and at the counter. Another provider is connected here. docs/decisions/0018, 0033, 0067
 * Where the demo is off, what it once took in name only is still refunded likewise.
 */
export function connectedPayments({ demo, razorpay, stripe }: ProviderKeys): Payments {
  const online: OnlineProvider[] = []
  if (razorpay !== null) online.push(razorpayProvider(razorpay))
  if (stripe !== null) online.push(stripeProvider(stripe))
  if (demo) online.push(demoProvider)
  return { online, cash: cashProvider, upi: upiProvider, earlier: demo ? [] : [demoProvider] }
}
