import type { ProviderKeys } from '../core/secrets/provider-keys.ts'
import type { OnlineProvider, Payments } from '../core/payment-provider.ts'
import { cashProvider } from './provider/cash-provider.ts'
import { demoProvider } from './provider/demo-provider.ts'
import { upiProvider } from './provider/upi-provider.ts'
import { razorpayProvider } from './razorpay/razorpay-provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

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
