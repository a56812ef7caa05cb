/** Objects as Razorpay documents them. Amounts are paise, instants seconds. */
export interface RazorpayLink {
  id: string
  accept_partial: boolean
  amount: number
  amount_paid: number
  callback_method: string
  callback_url: string
  cancelled_at: number
  created_at: number
  currency: string
  customer: Record<string, string>
  description: string
  expire_by: number
  expired_at: number
  first_min_partial_amount: number
  notes: Record<string, string>
  notify: { email: boolean; sms: boolean; whatsapp: boolean }
  /** Made when somebody opens the page. */
  order_id?: string
  payments: {
    amount: number
    created_at: number
    method: string
    payment_id: string
    plink_id: string
    status: string
    updated_at: number
  }[]
  reference_id: string
  reminder_enable: boolean
  reminders: object
  short_url: string
  status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled'
  updated_at: number
  upi_link: boolean
  user_id: string
  whatsapp_link: boolean
}

export interface RazorpayPayment {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: boolean
  method: 'card' | 'upi' | 'netbanking'
  base_amount: number
  amount_refunded: number
  amount_transferred: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string
  card_id: string | null
  card?: { id: string; entity: 'card'; last4: string; network: string; type: string }
  bank: string | null
  wallet: null
  vpa: string | null
  upi?: { payer_account_type: 'bank_account'; vpa: string }
  email: string
  contact: string
  notes: Record<string, string> | []
  fee: number | null
  tax: number | null
  fee_bearer: 'platform' | 'customer'
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
}

export interface RazorpayRefund {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Record<string, string>
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal' | 'instant'
  speed_requested: 'normal' | 'optimum'
}

export interface RazorpayDispute {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  currency: string
  amount_deducted: number
  reason_code: string
  respond_by: number
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  phase: 'chargeback'
  created_at: number
}

export interface RazorpaySettlement {
  id: string
  entity: 'settlement'
  amount: number
  status: 'processed'
  fees: number
  tax: number
  utr: string
  created_at: number
}

/** A line of a settlement. */
export interface RazorpayReconItem {
  entity_id: string
  type: 'payment' | 'refund' | 'adjustment'
  debit: number
  credit: number
  amount: number
  currency: string
  fee: number
  tax: number
  on_hold: boolean
  settled: boolean
  created_at: number
  settled_at: number
  settlement_id: string
  posted_at: null
  credit_type: 'default'
  description: string | null
  notes: string
  payment_id: string | null
  settlement_utr: string
  order_id: string | null
  order_receipt: null
  method: string | null
  card_network: string | null
  card_issuer: null
  card_type: string | null
  dispute_id: string | null
}
