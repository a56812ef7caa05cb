import type { Instant, ServiceDay } from '../time/calendar.ts'
import { sumPaise } from '../money.ts'
import type { Paise } from '../money.ts'
import type { OfficeTerms } from '../payment/cancellation.ts'
import type { RefundReason } from '../payment/refund.ts'

/** A sale, a refund handed out, or a sale taken back at the counter, all in cash. */
export const CASH_KINDS = ['SALE', 'REFUND', 'VOID'] as const
export type CashKind = (typeof CASH_KINDS)[number]

/** One time that somebody of the staff took cash or handed it out. */
export interface CashMovement {
  at: Instant
  kind: CashKind
  agentId: number
  bookingId: number
  bookingNumber: string
  source: string
  destination: string
  /** Always above 0: what came in of a sale, what went out of the others. */
  amountPaise: Paise
}

/** How often and how much. */
export interface CashSum {
  count: number
  amountPaise: Paise
}

/**
 * What somebody of the staff has in the drawer at the end of a day.
 *
 * A day is the operator's, from midnight to midnight in their zone. *Sold* is every charge of the ledger of that day
 * that names this person as the one who took the cash. *Refunded* and *voided* are the refunds that this person handed
 * out on that day, whoever sold the booking and whenever; a void is the taking back of a cash sale, all that is left of it at once.
 * Money that a payment provider moves counts in nobody's drawer. domain.md §10
 */
export interface CashDrawer {
  agentId: number
  agentName: string
  sold: CashSum
  refunded: CashSum
  voided: CashSum
  /** Sold less refunded less voided; below 0 when more was handed out than taken. */
  cashDuePaise: Paise
}

/** A refund that somebody of the staff granted by cancelling passengers, however its money goes back. decisions/0092 */
export interface GrantedRefund {
  refundId: number
  at: Instant
  agentId: number
  agentName: string
  bookingId: number
  bookingNumber: string
  passengers: number
  /** Null of one from before they were written down. */
  terms: OfficeTerms | null
  /** Who requested it. */
  reason: RefundReason
  /** Why, as it was typed. */
  note: string | null
  amountPaise: Paise
}

export interface DayClose {
  day: ServiceDay
  readAt: Instant
  /** Who moved cash on that day, by name. One's own line is always there for an agent. */
  agents: CashDrawer[]
  /** All of it, in the order in which it happened. */
  movements: CashMovement[]
  /** In the same order, whoever pays them out. */
  granted: GrantedRefund[]
}

const KIND_SUM = { SALE: 'sold', REFUND: 'refunded', VOID: 'voided' } as const

/** Adds up the movements of one person's day. */
export function drawerOf(
  agent: { agentId: number; agentName: string },
  movements: readonly CashMovement[],
): CashDrawer {
  const none = (): CashSum => ({ count: 0, amountPaise: 0 })
  const sums = { sold: none(), refunded: none(), voided: none() }
  for (const { agentId, kind, amountPaise } of movements) {
    if (agentId !== agent.agentId) continue
    const sum = sums[KIND_SUM[kind]]
    sum.count += 1
    sum.amountPaise += amountPaise
  }
  const cashDuePaise = sums.sold.amountPaise - sums.refunded.amountPaise - sums.voided.amountPaise
  return { ...agent, ...sums, cashDuePaise }
}

/** What some drawers hold together. */
export function sumDrawers(
  agents: readonly CashDrawer[],
): Omit<CashDrawer, 'agentId' | 'agentName'> {
  const sumOf = (kind: 'sold' | 'refunded' | 'voided'): CashSum => ({
    count: agents.reduce((sum, agent) => sum + agent[kind].count, 0),
    amountPaise: sumPaise(agents.map((agent) => agent[kind].amountPaise)),
  })
  return {
    sold: sumOf('sold'),
    refunded: sumOf('refunded'),
    voided: sumOf('voided'),
    cashDuePaise: sumPaise(agents.map((agent) => agent.cashDuePaise)),
  }
}

/** What a movement does to the drawer: below 0 where cash was handed out. */
export const drawerPaise = ({ kind, amountPaise }: CashMovement): Paise =>
  kind === 'SALE' ? amountPaise : -amountPaise
