import type { RazorpayAccount } from './razorpay/razorpay-account.ts'
import { returnUncaptured } from './razorpay/razorpay-refunds.ts'
import { expireLinks } from './razorpay/razorpay-links.ts'
import type { StripeAccount } from './stripe/stripe-account.ts'
import { expireSessions } from './stripe/stripe-sessions.ts'

/** Does what the providers do by themselves when its time has come: pages end, and money that nobody took goes back. */
export function passTime({
  razorpay,
  stripe,
}: {
  razorpay: RazorpayAccount
  stripe: StripeAccount
}): void {
  expireLinks(razorpay)
  returnUncaptured(razorpay)
  expireSessions(stripe)
}
