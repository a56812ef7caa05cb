import type { Ticket } from '../../domain/ticket/ticket.ts'

/** Hashes passwords by argon2id. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether a password is the one hashed. @throws Error when the hash is none */
  verify(hashed: string, password: string): Promise<boolean>
}

/** What is drawn of a ticket: itself, which is its tax invoice, or the credit note of one of its refunds. */
export interface PdfOrder {
  ticket: Ticket
  refundId: number | null
}

/** Draws PDFs. */
export interface PdfRenderer {
  /** @throws Fault unavailable when too much is waiting */
  render(order: PdfOrder): Promise<Uint8Array>
}

/** Work that takes a processor for long, done in threads beside the event loop: started when first needed. */
export interface Threads {
  passwords: PasswordHasher
  pdf: PdfRenderer
  /** Ends them. */
  close(): Promise<void>
}
