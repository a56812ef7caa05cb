import { sql } from 'kysely'
import type { RefundDue } from '../../../domain/payment/refund.ts'
import type { Reader } from '../../db/connection/store.ts'
import { SHOWN_NAME } from '../../db/expressions.ts'

/** The list is limited: the counter finds the rest by booking number. */
const MOST = 200

/**
 * Refunds that wait to be paid out in cash, the longest waiting first. Those have no time at which a provider is asked,
 * so the index of what is pending serves.
 */
export function selectCashRefundsDue(db: Reader, bookingNumber?: string): Promise<RefundDue[]> {
  const due = db
    .selectFrom('refunds')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .leftJoin('passengers', (join) =>
      join.onRef('passengers.booking_id', '=', 'bookings.id').on('passengers.position', '=', 1),
    )
    .select([
      'refunds.id as refundId',
      'refunds.booking_id as bookingId',
      'bookings.number as bookingNumber',
      SHOWN_NAME.as('passengerName'),
      'bookings.contact_phone as phone',
      'refunds.amount_paise as amountPaise',
      'refunds.reason',
      'refunds.created_at as grantedAt',
    ])
    .where('refunds.status', '=', sql.lit('PENDING' as const))
    .where('refunds.next_attempt_at', 'is', null)
    .where('refunds.provider', '=', sql.lit('cash'))
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .limit(MOST)
  if (bookingNumber === undefined) return due.execute()
  return due.where('bookings.number', '=', bookingNumber).execute()
}
