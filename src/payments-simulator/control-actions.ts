import { z } from 'zod'

/** What a customer, a bank or somebody at the provider's dashboard does. */
const ACTIONS = [
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
  'bareLinks',
  'bareNotes',
] as const

/** One action, as it is asked of the control; `of` names a page by its reference, or an object by its id. */
export const ControlAction = z.object({
  provider: z.enum(['razorpay', 'stripe']),
  act: z.enum(ACTIONS),
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
export type ControlAction = z.infer<typeof ControlAction>

/** What a provider does for each action; not every provider knows every action. */
export type ControlActions = Partial<
  Record<(typeof ACTIONS)[number], (action: ControlAction) => unknown>
>
