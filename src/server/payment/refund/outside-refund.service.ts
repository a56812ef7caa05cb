import { isFault } from '../../../domain/fault.ts'
import type { Paise } from '../../../domain/money.ts'
import { lessOutside } from '../../../domain/payment/seat-refunds.ts'
import type { CancelledSeat } from '../../../domain/payment/cancellation.ts'
import type { Call } from '../../core/call.ts'
import { providerNamed } from '../../core/payment-provider.ts'
import { selectOutsideRefunds } from './reported-refund.queries.ts'
import { refreshRefunds } from './reported-refund.service.ts'
import { selectCharge } from './refund.queries.ts'

/**
 * Asks the provider of a booking what was refunded there, before anything of it is cancelled. Where it does not answer, what
 * is known counts: nobody has to wait for it to cancel in time. Not to be called inside a transaction.
 */
export async function refreshOutsideRefunds(call: Call, bookingId: number): Promise<void> {
  const [charge] = await selectCharge(call.db, { bookingId })
  const provider = providerNamed(call.dependencies.payments, charge?.provider ?? '')
  if (provider?.paysOut !== 'itself' || charge?.reference == null) return
  try {
    await refreshRefunds(call, provider.name, charge.reference)
  } catch (error) {
    if (!isFault(error)) throw error
    const fields = { err: error, bookingId, requestId: call.requestId }
    call.dependencies.log.warn(fields, 'What was refunded at a provider could not be asked')
  }
}

/** What was refunded of the money of a booking past Farebox, and has not been taken off a refund yet. */
export async function outsideRefundLeft(call: Call, bookingId: number): Promise<Paise> {
  const [charge] = await selectCharge(call.db, { bookingId })
  if (charge === undefined) return 0
  const { provider, reference, attemptId: paymentId } = charge
  if (reference === null) return 0
  const [sums] = await selectOutsideRefunds(call.db, { provider, reference, paymentId })
  return Math.max(0, (sums?.refundedPaise ?? 0) - (sums?.deductedPaise ?? 0))
}

/** What passengers of a booking get back, less what was refunded past Farebox. */
export const lessOutsideRefunds = async (
  call: Call,
  bookingId: number,
  seats: readonly CancelledSeat[],
): Promise<CancelledSeat[]> => lessOutside(seats, await outsideRefundLeft(call, bookingId))
