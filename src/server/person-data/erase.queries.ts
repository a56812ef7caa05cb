import { sql } from 'kysely'
import { ERASED_ADDRESS } from '../../domain/message/message.ts'
import { CANCELLED_CLAIM_KEPT_DAYS } from '../../domain/payment/manual-payment.ts'
import type { OpenBooking } from '../../domain/person-data/erasure.ts'
import { DAY } from '../../domain/time/calendar.ts'
import type { Reader, Trx } from '../db/connection/store.ts'
import { contains, sameText } from '../db/engine-sql.ts'
import { idsByEmail } from '../db/ids-by-email.ts'
import { HOLD_GIVEN_UP, WITHOUT_ACCOUNT } from '../db/expressions.ts'
import { listed, listedTexts } from '../db/json-sql.ts'

/** Whose booking it is: bought under an account, or with an address alone, at the counter or as a guest. */
export interface PersonKeys {
  userId: number | null
  /** Null where the address is not verified. */
  email: string | null
}

/** The ids of a person's bookings that are not erased, the oldest first. */
export async function selectBookingsOf(db: Reader, whose: PersonKeys): Promise<number[]> {
  const bought = db
    .selectFrom('bookings')
    .select(['id', 'created_at'])
    .where('user_id', '=', whose.userId)
    .where('sold_by', 'is', null)
    .where('erased_at', 'is', null)
  const soldTo = db
    .selectFrom('bookings')
    .select(['id', 'created_at'])
    .where(sameText('contact_email', whose.email))
    .where(WITHOUT_ACCOUNT)
    .where('erased_at', 'is', null)
  const rows = await bought.union(soldTo).orderBy('created_at').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** What prevents the erasure of bookings: a journey ahead, an open payment, an unpaid refund. */
export function selectOpenBookings(db: Reader, ids: string, now: number): Promise<OpenBooking[]> {
  return db
    .selectFrom('bookings')
    .innerJoin('schedules', 'schedules.id', 'bookings.schedule_id')
    .select([
      'bookings.number',
      'schedules.arrival_at as arrivalAt',
      sql<OpenBooking['status']>`case
        when bookings.status = 'PENDING' and bookings.deadline_at <= ${now} then 'CANCELLED'
        else bookings.status end`.as('status'),
      sql<number>`exists (
        select 1 from refunds where booking_id = bookings.id and status <> 'DONE'
      ) or exists (
        select 1 from payments
        join payment_returns on payment_returns.payment_id = payments.id
        where payments.booking_id = bookings.id and payment_returns.status <> 'DONE'
      )`.as('refundOpen'),
      sql<number>`exists (
        select 1 from payments where booking_id = bookings.id and status = 'INITIATED'
      ) or exists (
        select 1 from payments join upi_claims on upi_claims.payment_id = payments.id
        where payments.booking_id = bookings.id and upi_claims.answered_at is null
          and not (${HOLD_GIVEN_UP} and upi_claims.claimed_at <= ${now - CANCELLED_CLAIM_KEPT_DAYS * DAY})
      )`.as('payingOpen'),
    ])
    .where('bookings.id', 'in', listed(ids))
    .orderBy('bookings.created_at')
    .orderBy('bookings.id')
    .execute()
    .then((rows) =>
      rows.map((row) => ({
        ...row,
        refundOpen: row.refundOpen === 1,
        payingOpen: row.payingOpen === 1,
      })),
    )
}

/** The identifiers of these bookings' people, by which other rows may name them. */
export interface Traces {
  /** Booking numbers, addresses, phone numbers. */
  words: string[]
  names: string[]
}

export async function findTraces(db: Reader, ids: string): Promise<Traces> {
  const bookings = await db
    .selectFrom('bookings')
    .select(['number', 'contact_email', 'contact_phone', 'caller_name as caller'])
    .where('id', 'in', listed(ids))
    .execute()
  const passengers = await db
    .selectFrom('passengers')
    .select('name')
    .where('booking_id', 'in', listed(ids))
    .execute()
  const words = bookings.flatMap((row) => [row.number, row.contact_email, row.contact_phone])
  const names = [...passengers.map(({ name }) => name), ...bookings.map(({ caller }) => caller)]
  return { words: unique(words), names: unique(names) }
}

const unique = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts)].filter((text) => text !== null)

const staff = (db: Reader) => db.selectFrom('users').select('id').where('role', '<>', 'CUSTOMER')

/**
 * Empties stored answers to staff about somebody; the idempotency key stays, so that a repeated call has no second
 * effect.
 */
export async function updateStaffAnswers(trx: Trx, { words, names }: Traces): Promise<void> {
  // A name as JSON has it, in its quotation marks.
  const sought = JSON.stringify([...words, ...names.map((name) => JSON.stringify(name))])
  await trx
    .updateTable('idempotency')
    .set({ answer: 'null' })
    .where('user_id', 'in', staff(trx))
    .where(
      sql<boolean>`exists (
        select 1 from ${listedTexts(sought)} as word where ${contains(sql.ref('answer'), sql.ref('word.value'))}
      )`,
    )
    .execute()
}

/** Deletes drafts of staff with the same names. */
export async function deleteStaffDrafts(trx: Trx, { names }: Traces): Promise<void> {
  await trx
    .deleteFrom('passenger_drafts')
    .where('user_id', 'in', staff(trx))
    .where('name', 'in', listedTexts(JSON.stringify(names)))
    .execute()
}

/** Removes the passengers' personal data. @returns how many */
export async function updatePassengersErased(trx: Trx, ids: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('passengers')
    .set({ name: null, age: null, gender: null })
    .where('booking_id', 'in', listed(ids))
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Removes the contact; afterwards the database refuses any name. @returns how many */
export async function updateBookingsErased(trx: Trx, ids: string, now: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({
      contact_email: null,
      contact_phone: null,
      caller_name: null,
      buyer: null,
      erased_at: now,
    })
    .where('id', 'in', listed(ids))
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Empties the e-mails about bookings; whether and when they were sent stays. One that waits is not sent. @returns how
 * many
 */
export async function updateMessagesErased(
  trx: Trx,
  ids: string,
  only: { to?: string } = {},
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({
      to_address: ERASED_ADDRESS,
      subject: 'Erased',
      body_text: '',
      body_html: '',
      body_sms: null,
      mail_to: null,
      secret_until: null,
      status: sql`case status when 'QUEUED' then 'FAILED' else status end`,
    })
    .where('booking_id', 'in', listed(ids))
    .where('to_address', '<>', ERASED_ADDRESS)
    .$if(only.to !== undefined, (query) =>
      query.where((where) =>
        where.or([sameText('to_address', only.to ?? null), sameText('mail_to', only.to ?? null)]),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Empties what staff were to send by hand about bookings; whether they did stays. @returns how many */
export async function updateDeskErased(trx: Trx, ids: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('desk_messages')
    .set({ phone: null, body_text: '' })
    .where('booking_id', 'in', listed(ids))
    .where('body_text', '<>', '')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Removes notes of staff about refunds: they may name somebody. */
export async function updateNotesErased(trx: Trx, ids: string): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ note: null })
    .where('booking_id', 'in', listed(ids))
    .where('note', 'is not', null)
    .execute()
}

/** How somebody paid, as far as it tells of their bank: the last digits of a card, the number of a transfer. */
export async function updatePayingErased(trx: Trx, ids: string): Promise<void> {
  const paid = trx.selectFrom('payments').select('id').where('booking_id', 'in', listed(ids))
  await trx
    .updateTable('captured_payments')
    .set({ method: null })
    .where('payment_id', 'in', paid)
    .where('method', 'is not', null)
    .execute()
  await trx
    .updateTable('upi_claims')
    .set({ utr: null })
    .where('payment_id', 'in', paid)
    .where('utr', 'is not', null)
    .execute()
}

/** Drafts live for an hour: a table of few rows. */
export async function deleteDraftsOf(trx: Trx, ids: string): Promise<void> {
  await trx.deleteFrom('passenger_drafts').where('booking_id', 'in', listed(ids)).execute()
}

/** Others' bookings whose e-mails were to go to this address. */
export async function selectOthersBookingsWith(
  db: Reader,
  { userId, email }: { userId: number | null; email: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(sameText('contact_email', email))
    .where('sold_by', 'is', null)
    .where('user_id', '<>', userId ?? 0)
    .execute()
  return rows.map(({ id }) => id)
}

/** E-mails about such bookings go to whoever bought them instead. */
export async function updateContactToOwner(trx: Trx, ids: string, now: number): Promise<void> {
  await trx
    .updateTable('bookings')
    .set((eb) => ({
      contact_email: eb
        .selectFrom('users')
        .select('users.email')
        .whereRef('users.id', '=', 'bookings.user_id'),
      contact_phone: null,
      updated_at: now,
    }))
    .where('id', 'in', listed(ids))
    .execute()
}

/** Takes an address off the list of the newsletter. @returns how many: 0 or 1, more where look-alikes are on it */
export async function deleteSubscription(trx: Trx, email: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('newsletter')
    .where('id', 'in', idsByEmail(trx, 'newsletter', email))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** How many e-mails were written to an account. */
export async function countAccountMessages(db: Reader, userId: number): Promise<number> {
  const { messages } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('messages'))
    .where('user_id', '=', userId)
    .where('booking_id', 'is', null)
    .executeTakeFirstOrThrow()
  return messages
}
