import { sql } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { UpiClaimsTable } from '../../db/schema/money-tables.ts'
import type { Reader } from '../../db/connection/store.ts'
import { HOLD_GIVEN_UP, SHOWN_NAME } from '../../db/expressions.ts'

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
    .select([
      'utr',
      'claimed_at as claimedAt',
      'answered_at as answeredAt',
      'answered_by as answeredBy',
    ])
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

/** What a transfer may be found by; null for what was not given. */
export interface TransferTerms {
  utr: string | null
  /** Of the number: no other part, so that nobody guesses it digit by digit. */
  lastDigits: string | null
  bookingNumber: string | null
  phone: string | null
  amountPaise: number | null
}

const openTransfers = (db: Reader) =>
  db
    .selectFrom('upi_claims')
    .innerJoin('payments', 'payments.id', 'upi_claims.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .where('upi_claims.answered_at', 'is', null)

/** Those that no one has answered: all but those of cancelled holds, or among all of them those that terms find. */
const listedTransfers = (db: Reader, terms: TransferTerms | undefined) => {
  const open = openTransfers(db)
  if (terms === undefined) return open.where(sql<boolean>`not ${HOLD_GIVEN_UP}`)
  const { utr, lastDigits, bookingNumber, phone, amountPaise } = terms
  return open.where((eb) =>
    eb.or([
      ...(utr === null ? [] : [eb('upi_claims.utr', '=', utr)]),
      ...(lastDigits === null ? [] : [eb('upi_claims.utr', 'like', `%${lastDigits}`)]),
      ...(bookingNumber === null ? [] : [eb('bookings.number', '=', bookingNumber)]),
      ...(phone === null ? [] : [eb('bookings.contact_phone', '=', phone)]),
      ...(amountPaise === null ? [] : [eb('payments.amount_paise', '=', amountPaise)]),
    ]),
  )
}

export async function countListedTransfers(
  db: Reader,
  terms: TransferTerms | undefined,
): Promise<number> {
  const { count } = await listedTransfers(db, terms)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many belong to holds that their customers have cancelled. */
export const countGivenUpTransfers = compiled((db) =>
  openTransfers(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(HOLD_GIVEN_UP),
)

/** A page of them: those that hold seats first, the oldest first; the first passenger of each booking. */
export async function selectListedTransfers(
  db: Reader,
  terms: TransferTerms | undefined,
  { now, limit, offset }: { now: number; limit: number; offset: number },
) {
  return listedTransfers(db, terms)
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
      sql<number>`case when ${HOLD_GIVEN_UP} then 1 else 0 end`.as('givenUp'),
      sql<number | null>`case when bookings.status = 'PENDING' and bookings.deadline_at > ${now}
        then bookings.deadline_at end`.as('deadlineAt'),
      SHOWN_NAME.as('name'),
      'bookings.contact_phone as phone',
    ])
    .orderBy(
      sql`case when bookings.status = 'PENDING' and bookings.deadline_at > ${now} then 0 else 1 end`,
    )
    .orderBy('upi_claims.claimed_at')
    .orderBy('upi_claims.payment_id')
    .limit(limit)
    .offset(offset)
    .execute()
}
