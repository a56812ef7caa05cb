import { z } from 'zod'

/** What a customer, a bank or the provider's office does. */
const ACTS = [
  'pay',
  'authorize',
  'capture',
  'authorizeLate',
  'decline',
  'rewritePage',
  'processRefund',
  'failRefund',
  'slowRefund',
  'refund',
  'dispute',
  'reviewDispute',
  'winDispute',
  'loseDispute',
  'closeDispute',
  'settle',
  'failSettlement',
  'refundsWait',
  'bareOrderIds',
] as const

/** One act; `of` names a page by its reference, or an object by its id. */
export const Act = z.object({
  provider: z.enum(['razorpay', 'stripe']),
  act: z.enum(ACTS),
  of: z.string().default(''),
  /** In paise. */
  amount: z.number().optional(),
  method: z.enum(['card', 'upi', 'netbanking']).default('upi'),
  /** Of a page that asks for something else than it was made for. */
  currency: z.string().optional(),
  /** In paise, on top. */
  convenienceFee: z.number().default(0),
  on: z.boolean().default(true),
})
export type Act = z.infer<typeof Act>

/** What a provider does for each act; not every provider knows every act. */
export type Acts = Partial<Record<(typeof ACTS)[number], (act: Act) => unknown>>
