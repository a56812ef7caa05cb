import { sql } from 'kysely'
import type { Reader, Trx } from '../db/connection/store.ts'
import { contains } from '../db/engine-sql.ts'

/** A trip in the order in which they ended. */
export interface EndedTrip {
  id: number
  arrivalAt: number
}

/** Trips that ended before an instant and may still name somebody, those after one of them. Backed by schedules_to_erase. */
export function selectTripsToErase(
  db: Reader,
  { before, after, most }: { before: number; after: EndedTrip; most: number },
): Promise<EndedTrip[]> {
  return db
    .selectFrom('schedules')
    .select(['id', 'arrival_at as arrivalAt'])
    .where('erased_at', 'is', null)
    .where('arrival_at', '<', before)
    .where(sql<boolean>`(arrival_at, id) > (${after.arrivalAt}, ${after.id})`)
    .orderBy('arrival_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** A trip's bookings that are not erased, except those with an unpaid refund: their customers must be reachable. */
export async function selectNextToErase(
  db: Reader,
  scheduleId: number,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select 1 from refunds where booking_id = bookings.id and status <> 'DONE'
      ) and not exists (
        select 1 from payments
        join payment_returns on payment_returns.payment_id = payments.id
        where payments.booking_id = bookings.id and payment_returns.status <> 'DONE'
      )`,
    )
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a trip still has a booking that is not erased. */
export async function hasNamed(db: Reader, scheduleId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where('erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateTripErased(trx: Trx, id: number, now: number): Promise<void> {
  await trx.updateTable('schedules').set({ erased_at: now }).where('id', '=', id).execute()
}

/** Erases the reasons for blocked seats of a trip: they may name somebody. */
export async function updateBlocksErased(trx: Trx, scheduleId: number): Promise<void> {
  await trx
    .updateTable('claims')
    .set({ block_reason: 'Erased' })
    .where('schedule_id', '=', scheduleId)
    .where('block_reason', 'is not', null)
    .execute()
}

/** Forgets e-mails about accounts that were written before an instant, some at a time. @returns how many */
export async function deleteAccountMessages(
  trx: Trx,
  before: number,
  most: number,
): Promise<number> {
  const old = trx
    .selectFrom('outbox')
    .select('id')
    .where('booking_id', 'is', null)
    .where('created_at', '<', before)
    .limit(most)
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Forgets changes of address that were made before an instant, and are long over, some at a time. @returns how many */
export async function deleteOldEmailChanges(
  trx: Trx,
  before: number,
  most: number,
): Promise<number> {
  const old = trx
    .selectFrom('email_changes')
    .select('token_hash')
    .where('changed_at', '<', before)
    .limit(most)
  const { numDeletedRows } = await trx
    .deleteFrom('email_changes')
    .where('token_hash', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Forgets links that were made before an instant, and are long over, some at a time. @returns how many */
export async function deleteOldLinks(trx: Trx, before: number, most: number): Promise<number> {
  const old = trx
    .selectFrom('link_tokens')
    .select('token_hash')
    .where('created_at', '<', before)
    .limit(most)
  const { numDeletedRows } = await trx
    .deleteFrom('link_tokens')
    .where('token_hash', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Papers of financial years before one that name a business, some at a time. Backed by invoices_with_buyer. */
export function selectPapersWithBuyer(db: Reader, beforeYear: string, most: number) {
  return db
    .selectFrom('invoices')
    .select(['id', 'tax'])
    .where(contains(sql.ref('tax'), sql.lit('"buyer":{')))
    .where('financial_year', '<', beforeYear)
    .orderBy('financial_year')
    .limit(most)
    .execute()
}

/** The one change of a paper that the database allows: that it names nobody any more. */
export async function updatePaperTax(trx: Trx, id: number, tax: string): Promise<void> {
  await trx.updateTable('invoices').set({ tax }).where('id', '=', id).execute()
}
