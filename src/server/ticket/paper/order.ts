import type { Ticket } from '../../../domain/ticket/ticket.ts'

/** What the press is asked to print: a ticket, or the credit note of a refund. */
export interface Order {
  /** Tells answers apart. */
  number: number
  ticket: Ticket
  refundId: number | null
}

/** What came of it. */
export type Printed =
  | { number: number; bytes: Uint8Array; failure: null }
  | { number: number; bytes: null; failure: string }
