import type { Paise } from '../../domain/money.ts'

/** One try to pay a booking, as a provider knows it. */
export interface Attempt {
  id: number
  bookingId: number
  amountPaise: Paise
}

/**
 * Who takes the money. Its calls may take time and go over the network: they are made outside of the database's
 * transaction, may be repeated for the same attempt, and then answer the same.
 */
export interface PaymentProvider {
  /** As stored with each attempt. */
  readonly name: string
  /** Makes an attempt known before the customer pays. */
  start(attempt: Attempt): Promise<void>
  /** Answers the payment's reference. @throws Fault conflict when the customer has not paid */
  confirm(attempt: Attempt): Promise<string>
}
