import type {
  CONSTANTS_OF_CHARGE,
  CONSTANTS_OF_REFUND,
  VISA,
} from './stripe-money-constant-fields.ts'
import type { CONSTANTS_OF_INTENT, CONSTANTS_OF_SESSION } from './stripe-constant-fields.ts'

type ConstantsOfSession = typeof CONSTANTS_OF_SESSION
type ConstantsOfIntent = typeof CONSTANTS_OF_INTENT
type ConstantsOfCharge = typeof CONSTANTS_OF_CHARGE
type ConstantsOfRefund = typeof CONSTANTS_OF_REFUND

/** Objects as Stripe documents them. Amounts are paise, instants seconds. */
export interface StripeSession extends ConstantsOfSession {
  id: string
  object: 'checkout.session'
  adaptive_pricing: { enabled: boolean }
  allowed_payment_method_types: string[] | null
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer_details: null | {
    address: null
    business_name: null
    email: string
    individual_name: null
    name: null
    phone: null
    tax_exempt: 'none'
    tax_ids: []
  }
  customer_email: string | null
  expires_at: number
  livemode: false
  locale: string | null
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_method_types: string[]
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  ui_mode: 'hosted_page'
  url: string | null
}

export interface StripeIntent extends ConstantsOfIntent {
  id: string
  object: 'payment_intent'
  allowed_payment_method_types: string[] | null
  amount: number
  amount_capturable: number
  amount_received: number
  canceled_at: null
  capture_method: 'automatic_async'
  confirmation_method: 'automatic'
  created: number
  currency: string
  description: string | null
  last_payment_error: null | {
    code: 'card_declined'
    decline_code: 'generic_decline'
    message: string
    type: 'card_error'
  }
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  payment_method_types: string[]
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
}

export interface StripeCharge extends ConstantsOfCharge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string
  captured: boolean
  created: number
  currency: string
  description: string | null
  disputed: boolean
  livemode: false
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  payment_method_details: {
    type: 'card'
    card: typeof VISA
  }
  refunded: boolean
  status: 'succeeded' | 'pending' | 'failed'
}

export interface StripeRefund extends ConstantsOfRefund {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string | null
  charge: string
  created: number
  currency: string
  destination_details: {
    type: 'card'
    card: { reference?: string; reference_status: 'pending' | 'available'; type: 'refund' }
  }
  metadata: Record<string, string>
  payment_intent: string
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
}
