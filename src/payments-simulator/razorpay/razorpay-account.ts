import type { SimulatorClock } from '../simulator-clock.ts'
import { RazorpayError } from './razorpay-errors.ts'
import type {
  RazorpayDispute,
  RazorpayLink,
  RazorpayPayment,
  RazorpayReconItem,
  RazorpayRefund,
  RazorpaySettlement,
} from './razorpay-objects.ts'

/** Tells the merchant of an event: its name, the objects that go along, and its time, which is now unless it is given. */
export type Emit = (event: string, objects: Record<string, unknown>, seconds?: number) => void

/** What a new link asks for. */
export interface AskedLink {
  amount: number
  currency: string
  accept_partial?: boolean | undefined
  first_min_partial_amount?: number | undefined
  description?: string | undefined
  expire_by?: number | undefined
  reference_id?: string | undefined
  notify?: { sms?: boolean | undefined; email?: boolean | undefined } | undefined
  reminder_enable?: boolean | undefined
  notes?: Record<string, string> | undefined
  callback_url?: string | undefined
  callback_method?: string | undefined
}

/** What a new refund asks for. */
export interface AskedRefund {
  amount?: number | undefined
  receipt?: string | undefined
  notes?: Record<string, string> | undefined
  speed?: 'normal' | 'optimum' | undefined
}

/** How a link is paid. */
export interface Paying {
  method?: RazorpayPayment['method']
  /** What the customer pays on top, where they bear the fee, in paise. */
  convenienceFee?: number
  /** The bank agrees, and the money is taken later. */
  authorizeOnly?: boolean
  /** A part of what the link asks for, where it accepts parts, in paise. */
  part?: number | undefined
}

/** What was asked with an idempotency key, as text, and the refund that came of it. */
interface KeyedRefund {
  asked: string
  refund: string
  at: number
}

/** The account of a merchant with Razorpay. */
export class RazorpayAccount {
  readonly links = new Map<string, RazorpayLink>()
  readonly payments = new Map<string, RazorpayPayment>()
  readonly refunds = new Map<string, RazorpayRefund>()
  readonly disputes = new Map<string, RazorpayDispute>()
  readonly settlements: RazorpaySettlement[] = []
  readonly recon: RazorpayReconItem[] = []
  /** What customers paid on top of what a link asked for, by payment: Razorpay keeps it as its fee. */
  readonly onTop = new Map<string, number>()
  /** Refunds that came back after they had been settled. */
  readonly cameBack = new Set<string>()
  readonly refundKeys = new Map<string, KeyedRefund>()
  /** Refunds wait until a test lets them go on. */
  refundsWait = false
  /** Orders in events of paid links lack `order_`, as in Razorpay's example. */
  bareOrderIds = false
  /** Links do not say their order, and payments not their link: neither is documented. */
  bareLinks = false
  /** Payments do not have the notes of their link. */
  bareNotes = false
  readonly clock: SimulatorClock
  readonly emit: Emit
  readonly address: () => string

  constructor(clock: SimulatorClock, emit: Emit, address: () => string) {
    this.clock = clock
    this.emit = emit
    this.address = address
  }

  /** Forgets all that ever happened. */
  clear(): void {
    for (const objects of [
      this.links,
      this.payments,
      this.refunds,
      this.disputes,
      this.onTop,
      this.cameBack,
      this.refundKeys,
    ])
      objects.clear()
    this.settlements.length = 0
    this.recon.length = 0
    this.refundsWait = false
    this.bareOrderIds = false
    this.bareLinks = false
    this.bareNotes = false
  }

  payment(id: string): RazorpayPayment {
    const payment = this.payments.get(id)
    if (payment === undefined) throw new RazorpayError('The id provided does not exist')
    return payment
  }

  paymentsOf(orderId: string | undefined): RazorpayPayment[] {
    return [...this.payments.values()].filter(({ order_id }) => order_id === orderId)
  }

  dispute(id: string): RazorpayDispute {
    const dispute = this.disputes.get(id)
    if (dispute === undefined) throw new RazorpayError('The id provided does not exist')
    return dispute
  }
}
