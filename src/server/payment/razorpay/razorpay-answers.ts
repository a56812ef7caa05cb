import { z } from 'zod'

/** What is read of Razorpay's objects; it sends more. Amounts are paise, instants seconds. */
const paise = z.int()
const seconds = z.int()

export const PaymentLink = z.object({
  id: z.string(),
  status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
  amount: paise,
  amount_paid: paise,
  currency: z.string(),
  short_url: z.string(),
  expire_by: seconds,
  created_at: seconds,
  reference_id: z.string().nullish(),
  order_id: z.string().nullish(),
  /** Those that were captured. */
  payments: z
    .array(z.object({ payment_id: z.string(), amount: paise, method: z.string().nullish() }))
    .nullish(),
})
export type PaymentLink = z.infer<typeof PaymentLink>

export const PaymentLinks = z.object({ payment_links: z.array(PaymentLink) })

export const PaymentAnswer = z.object({
  id: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount: paise,
  currency: z.string(),
  method: z.string().nullish(),
  description: z.string().nullish(),
  bank: z.string().nullish(),
  wallet: z.string().nullish(),
  card: z.object({ last4: z.string().nullish(), network: z.string().nullish() }).nullish(),
  acquirer_data: z.object({ rrn: z.string().nullish() }).nullish(),
  notes: z.unknown(),
  created_at: seconds,
})
export type PaymentAnswer = z.infer<typeof PaymentAnswer>

export const PaymentsAnswer = z.object({ items: z.array(PaymentAnswer) })

export const RefundAnswer = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: paise,
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
  notes: z.unknown(),
  acquirer_data: z
    .object({ arn: z.string().nullish(), rrn: z.string().nullish(), utr: z.string().nullish() })
    .nullish(),
  created_at: seconds,
})
export type RefundAnswer = z.infer<typeof RefundAnswer>

export const RefundsAnswer = z.object({ items: z.array(RefundAnswer) })

/** A line of a settlement. `credit` less `debit` is what the bank got; `fee` has its `tax` in it. */
export const SettlementLine = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: paise,
  credit: paise,
  fee: paise,
  tax: paise,
  currency: z.string(),
  settled: z.boolean(),
  settled_at: seconds.nullish(),
  settlement_id: z.string().nullish(),
  settlement_utr: z.string().nullish(),
  payment_id: z.string().nullish(),
})
export type SettlementLine = z.infer<typeof SettlementLine>

export const SettlementLines = z.object({ items: z.array(SettlementLine) })
