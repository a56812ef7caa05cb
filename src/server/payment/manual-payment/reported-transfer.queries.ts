import { sql } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { UpiClaimsTable } from '../../db/schema/money-tables.ts'
import { SHOWN_NAME } from '../../db/expressions.ts'

type NewTransfer = Pick<UpiClaimsTable, 'payment_id' | 'claimed_at'> & { utr: string }

/** Stores the number of a transfer, or corrects it where nobody has answered. Answers 0 for one that is answered. */
export const insertReportedTransfer = compiledWrite((trx, p: Slot<NewTransfer>) =>
  trx
    .insertInto('upi_claims')
    .values({ payment_id: p('payment_id'), utr: p('utr'), claimed_at: p('claimed_at') })
    .onConflict((conflict) =>
      conflict
        .column('payment_id')
        .doUpdateSet({ utr: p('utr') })
        .where('upi_claims.answered_at', 'is', null),
    ),
)

/** Of an attempt. */
export const selectReportedTransfer = compiled((db, p: Slot<{ attemptId: number }>) =>
  db
    .selectFrom('upi_claims')
    .select(['utr', 'answered_at as answeredAt', 'answered_by as answeredBy'])
    .where('payment_id', '=', p('attemptId')),
)

/** The attempt of which a transfer's number has been typed. */
export const selectAttemptOfUtr = compiled((db, p: Slot<{ utr: string }>) =>
  db.selectFrom('upi_claims').select('payment_id as attemptId').where('utr', '=', p('utr')),
)

/** Answers 0 for one that is answered. */
export const updateToAnswered = compiledWrite(
  (trx, p: Slot<{ attemptId: number; actor: number; now: number }>) =>
    trx
      .updateTable('upi_claims')
      .set({ answered_at: p('now'), answered_by: p('actor') })
      .where('payment_id', '=', p('attemptId'))
      .where('answered_at', 'is', null),
)

/** Those that nobody has answered, the oldest first; who travels first of each booking. */
export const selectOpenTransfers = compiled((db, p: Slot<{ most: number }>) =>
  db
    .selectFrom('upi_claims')
    .innerJoin('payments', 'payments.id', 'upi_claims.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('passengers', (join) =>
      join
        .onRef('passengers.booking_id', '=', 'bookings.id')
        .on('passengers.position', '=', sql.lit(1)),
    )
    .select([
      'payments.id as attemptId',
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'payments.amount_paise as amountPaise',
      'upi_claims.utr',
      'upi_claims.claimed_at as claimedAt',
      'bookings.status',
      'bookings.deadline_at as deadlineAt',
      SHOWN_NAME.as('name'),
      'bookings.contact_phone as phone',
    ])
    .where('upi_claims.answered_at', 'is', null)
    .orderBy('upi_claims.claimed_at')
    .limit(p('most')),
)
