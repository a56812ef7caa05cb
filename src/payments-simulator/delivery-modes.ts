import { z } from 'zod'

const count = z.int().nonnegative()

/** How the next events go; what is left out stays as it is. */
export const DeliveryModes = z.strictObject({
  /** Whose events the modes are about; null for both providers. */
  only: z.enum(['razorpay', 'stripe']).nullable(),
  /** Kept back until they are released. */
  hold: z.boolean(),
  /** So many are never sent. */
  lose: count,
  /** So many are sent `copies` times at once. */
  double: count,
  copies: count,
  /** So many are sent `lateBy` milliseconds late. */
  delay: count,
  lateBy: count,
  /** So many are signed with a secret that nobody knows. */
  forge: count,
  /** Events are signed with this secret in place of the provider's. */
  oldSecret: z.string().nullable(),
  /** While a secret is exchanged: the second one that Stripe signs with. */
  otherSecret: z.string().nullable(),
  /** Waits between the tries of an event that was not answered with 2xx, in milliseconds: a day or three of a provider. */
  retryAfter: z.array(count),
})
export type DeliveryModes = z.infer<typeof DeliveryModes>

/** Every event is sent once, and again until it is taken. */
export const PLAIN_MODES: DeliveryModes = {
  only: null,
  hold: false,
  lose: 0,
  double: 0,
  copies: 2,
  delay: 0,
  lateBy: 0,
  forge: 0,
  oldSecret: null,
  otherSecret: null,
  retryAfter: [200, 1000, 5000],
}
