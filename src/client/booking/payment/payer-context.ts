import { createContext, use } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { wayToPay } from '../../components/booking/payment-state.ts'
import { paths } from '../../paths.ts'

/** Who pays: a customer with an account, or whoever has a pay link. Where each of them goes on. decisions/0073 */
export interface Payer {
  /** Without an account there are no other bookings to look at, and no seats to take again. */
  hasAccount: boolean
  /** The ticket, once it is paid. */
  ticketPath: (bookingId: number) => string
  /** Back to the ways to pay. */
  payment: (booking: Booking) => { to: string; state: unknown }
}

const customer: Payer = {
  hasAccount: true,
  ticketPath: paths.confirmation,
  payment: wayToPay,
}

const PayerContext = createContext(customer)
export const PayerProvider = PayerContext.Provider

export const usePayer = (): Payer => use(PayerContext)
