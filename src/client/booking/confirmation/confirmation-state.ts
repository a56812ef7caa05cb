import type { Instant } from '../../../domain/time/calendar.ts'
import { hasPaymentState } from '../../components/booking/payment-state.ts'
import type { PaymentState } from '../../components/booking/payment-state.ts'

/** What navigation carries from a payment to its confirmation. Spec §4, Payment flow */
export interface ConfirmationState {
  booking: PaymentState
  lastFour: string
  paidAt: Instant
  paymentId: string
}

function isConfirmationState(state: Partial<Record<keyof ConfirmationState, unknown>>): boolean {
  const { booking, lastFour, paidAt, paymentId } = state
  return (
    hasPaymentState(booking) &&
    typeof lastFour === 'string' &&
    /^\d{4}$/.test(lastFour) &&
    Number.isSafeInteger(paidAt) &&
    typeof paymentId === 'string'
  )
}

/** Whether navigation came from a payment; not so after a reload or by a link, when only the server's answer counts. */
export function hasConfirmationState(state: unknown): state is ConfirmationState {
  return typeof state === 'object' && state !== null && isConfirmationState(state)
}
