import { downgradeRefunds, sumDowngradeRefunds } from '../../../domain/payment/downgrade-refunds.ts'
import type { Downgrade, DowngradeRefund } from '../../../domain/payment/downgrade-refunds.ts'
import { getBookingRecord } from '../../booking/find-booking.service.ts'
import type { AtomicCall } from '../../core/call.ts'
import { insertDowngrade } from './refund.queries.ts'
import { grantRefund } from './refund.service.ts'

/** Passengers of one booking who sit worse than they paid for. */
export interface Downgrades {
  bookingId: number
  /** What of each fare goes back; at most one of each passenger. */
  passengers: readonly Downgrade[]
  /** What staff read about it. */
  note: string | null
  /** Who of the staff grants it; null where a job does. */
  grantedBy: number | null
}

/**
 * Pays passengers back for worse seats, who travel all the same: one refund for them all with its credit note, and a row
 * for each. Nobody gets more than is left of their fare; whoever was cancelled meanwhile gets nothing. Later cancellations
 * count on what is left. It writes no e-mail: whoever calls this does. In the transaction that is open. decisions/0083
 * @returns what each gets, and the refund; null where nobody gets anything
 * @throws Fault missing; conflict when the booking was not paid
 */
export async function refundDowngrades(
  call: AtomicCall,
  { bookingId, passengers, note, grantedBy }: Downgrades,
): Promise<{ refundId: number; passengers: DowngradeRefund[] } | null> {
  const { booking } = await getBookingRecord(call, bookingId)
  const refunds = downgradeRefunds(booking, passengers)
  if (refunds.length === 0) return null
  const amountPaise = sumDowngradeRefunds(refunds)
  const terms = { amountPaise, reason: 'DOWNGRADE', note, grantedBy } as const
  const { id: refundId } = await grantRefund(call, { bookingId, ...terms })
  for (const { passengerId, basePaise, taxPaise } of refunds) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in one transaction
    await insertDowngrade(call.trx, {
      passenger_id: passengerId,
      refund_id: refundId,
      booking_id: bookingId,
      base_paise: basePaise,
      tax_paise: taxPaise,
      at: call.now(),
    })
  }
  return { refundId, passengers: refunds }
}
