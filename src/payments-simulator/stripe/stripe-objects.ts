/** Objects as Stripe documents them. Amounts are paise, instants seconds. */
export interface StripeSession {
  id: string
  object: 'checkout.session'
  adaptive_pricing: { enabled: boolean }
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer: null
  customer_details: null | { email: string; name: null }
  expires_at: number
  livemode: false
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_link: null
  payment_method_types: string[]
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  recovered_from: null
  status: 'open' | 'complete' | 'expired'
  success_url: string
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number }
  ui_mode: 'hosted'
  url: string | null
}

export interface StripeIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  canceled_at: null
  created: number
  currency: string
  description: string | null
  last_payment_error: null | { code: string; message: string; type: string }
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  payment_method_types: string[]
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
}

export interface StripeCharge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string
  captured: boolean
  created: number
  currency: string
  disputed: boolean
  livemode: false
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  payment_method_details: {
    type: 'card'
    card: { brand: string; last4: string; funding: string; network: string; country: string }
  }
  refunded: boolean
  status: 'succeeded' | 'pending' | 'failed'
}

export interface StripeRefund {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string | null
  charge: string
  created: number
  currency: string
  destination_details: { type: 'card'; card: { reference: string | null; type: 'refund' } }
  metadata: Record<string, string>
  payment_intent: string
  reason: null
  receipt_number: null
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
}

export interface StripeDispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
  is_charge_refundable: boolean
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

/** A line of the balance. */
export interface StripeBalanceTransaction {
  id: string
  object: 'balance_transaction'
  amount: number
  available_on: number
  created: number
  currency: string
  description: string | null
  fee: number
  fee_details: {
    amount: number
    currency: string
    description: string
    type: 'stripe_fee' | 'tax'
  }[]
  net: number
  reporting_category: 'charge' | 'refund' | 'dispute' | 'dispute_reversal' | 'payout'
  source: string
  status: 'available' | 'pending'
  type: 'charge' | 'refund' | 'adjustment' | 'payout'
}

export interface StripePayout {
  id: string
  object: 'payout'
  amount: number
  arrival_date: number
  automatic: boolean
  created: number
  currency: string
  livemode: false
  metadata: Record<string, string>
  status: 'paid'
  trace_id: { status: 'supported'; value: string }
  type: 'bank_account'
}
