import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What dashboard and reports add up is read from indexes alone, however many bookings there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Sums between two instants; takes the place of the index by time alone.
  await sql`create index ledger_sums on ledger (at, kind, amount_paise)`.execute(db)
  await sql`drop index ledger_by_time`.execute(db)
  // Bookings ever paid, trip by trip: popular routes.
  await sql`
    create index bookings_paid on bookings (schedule_id) where payment_status = 'PAID'`.execute(db)
  // Paid bookings that were cancelled: expired holds, far more of them, are left out.
  await sql`
    create index bookings_paid_cancelled on bookings (id)
    where payment_status = 'PAID' and status = 'CANCELLED'`.execute(db)
  // Cancelled within a month.
  await sql`create index cancellations_by_time on cancellations (at, booking_id)`.execute(db)
  // Who was signed in of late.
  await sql`create index sessions_by_use on sessions (refreshed_at, created_at, user_id)`.execute(
    db,
  )
  // Cash handed out on a day.
  await sql`
    create index refunds_paid_out on refunds (finished_at) where paid_by is not null`.execute(db)
}
