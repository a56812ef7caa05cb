import type { NO_EVIDENCE, CONSTANTS_OF_PAYOUT } from './stripe-money-constant-fields.ts'

type ConstantsOfPayout = typeof CONSTANTS_OF_PAYOUT

/** A dispute; its lines of the balance took the money and brought it back. */
export interface StripeDispute {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: StripeBalanceTransaction[]
  charge: string
  created: number
  currency: string
  enhanced_eligibility_types: []
  evidence: typeof NO_EVIDENCE
  evidence_details: {
    due_by: number | null
    enhanced_eligibility: object
    has_evidence: boolean
    past_due: boolean
    submission_count: number
    submission_method: 'manual'
  }
  intended_submission_method: null
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
  balance_type: 'payments'
  created: number
  currency: string
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: {
    amount: number
    application: null
    currency: string
    description: string
    type: 'stripe_fee' | 'tax'
  }[]
  net: number
  reporting_category:
    | 'charge'
    | 'refund'
    | 'dispute'
    | 'dispute_reversal'
    | 'payout'
    | 'payout_reversal'
  source: string
  status: 'available' | 'pending'
  type: 'charge' | 'refund' | 'adjustment' | 'payout' | 'payout_failure'
}

export interface StripePayout extends Omit<
  ConstantsOfPayout,
  'failure_balance_transaction' | 'failure_code' | 'failure_message'
> {
  id: string
  object: 'payout'
  amount: number
  arrival_date: number
  automatic: boolean
  created: number
  currency: string
  failure_balance_transaction: string | null
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Record<string, string>
  reconciliation_status: 'completed'
  status: 'paid' | 'failed'
  trace_id: { status: 'supported'; value: string }
  type: 'bank_account'
}
