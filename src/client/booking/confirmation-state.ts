import type { Instant } from '../../domain/calendar.ts'
import { readPaymentState } from './payment-state.ts'
import type { PaymentState } from './payment-state.ts'

/** What navigation carries from a payment to its confirmation. Spec §4, Payment flow */
export interface ConfirmationState {
  booking: PaymentState
  lastFour: string
  paidAt: Instant
  paymentId: string
}

/** Reads what navigation brought; null after a reload or by a link, when the server alone is asked. */
export function readConfirmationState(state: unknown): ConfirmationState | null {
  if (typeof state !== 'object' || state === null) return null
  const { booking, lastFour, paidAt, paymentId } = state as Partial<
    Record<keyof ConfirmationState, unknown>
  >
  const whole =
    readPaymentState(booking) !== null &&
    typeof lastFour === 'string' &&
    /^\d{4}$/.test(lastFour) &&
    Number.isSafeInteger(paidAt) &&
    typeof paymentId === 'string'
  return whole ? (state as ConfirmationState) : null
}
