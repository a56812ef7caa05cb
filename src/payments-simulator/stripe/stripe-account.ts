import type { SimulatorClock } from '../simulator-clock.ts'
import { StripeError } from './stripe-errors.ts'
import type {
  StripeBalanceTransaction,
  StripeDispute,
  StripePayout,
} from './stripe-balance-objects.ts'
import type { StripeCharge, StripeIntent, StripeRefund, StripeSession } from './stripe-objects.ts'

/** Tells the merchant of an event: its name, and the object that it is about. */
export type EmitStripe = (event: string, object: object) => void

/** What a new page asks for. */
export interface AskedSession {
  amount: number
  currency: string
  successUrl: string
  cancelUrl: string | null
  clientReferenceId: string | null
  expiresAt: number | undefined
  metadata: Record<string, string>
  intentMetadata: Record<string, string>
  description: string | null
  methods: string[] | null
  email: string | null
  locale: string | null
}

/** The first answer to a call with an idempotency key. */
export interface StoredAnswer {
  asked: string
  status: number
  payload: string
  at: number
}

/** The account of a merchant with Stripe. */
export class StripeAccount {
  readonly sessions = new Map<string, StripeSession>()
  readonly intents = new Map<string, StripeIntent>()
  readonly charges = new Map<string, StripeCharge>()
  readonly refunds = new Map<string, StripeRefund>()
  readonly disputes = new Map<string, StripeDispute>()
  readonly balance: StripeBalanceTransaction[] = []
  readonly payouts: StripePayout[] = []
  /** The lines of the balance that each payout has paid. */
  readonly paidOut = new Map<string, string[]>()
  /** Refunds wait until a test lets them go on. */
  refundsWait = false
  readonly plans = new Map<string, AskedSession>()
  /** Texts of all events by their ids. */
  readonly events = new Map<string, string>()
  /** Answers by their idempotency keys. */
  readonly answered = new Map<string, StoredAnswer>()
  readonly clock: SimulatorClock
  readonly emit: EmitStripe
  readonly address: () => string

  constructor(clock: SimulatorClock, emit: EmitStripe, address: () => string) {
    this.clock = clock
    this.emit = emit
    this.address = address
  }

  /** Forgets all that ever happened. */
  clear(): void {
    for (const objects of [
      this.sessions,
      this.intents,
      this.charges,
      this.refunds,
      this.disputes,
      this.paidOut,
      this.plans,
      this.answered,
      this.events,
    ])
      objects.clear()
    this.balance.length = 0
    this.payouts.length = 0
    this.refundsWait = false
  }

  intent(id: string): StripeIntent {
    const intent = this.intents.get(id)
    if (intent === undefined)
      throw new StripeError(`No such payment_intent: '${id}'`, { status: 404 })
    return intent
  }

  charge(id: string): StripeCharge {
    const charge = this.charges.get(id)
    if (charge === undefined) throw new StripeError(`No such charge: '${id}'`, { status: 404 })
    return charge
  }

  balanceTransaction(id: string): StripeBalanceTransaction {
    const found = this.balance.find((one) => one.id === id)
    if (found === undefined) throw new StripeError(`No such balance transaction: '${id}'`)
    return found
  }

  dispute(id: string): StripeDispute {
    const dispute = this.disputes.get(id)
    if (dispute === undefined) throw new StripeError(`No such dispute: '${id}'`, { status: 404 })
    return dispute
  }
}
