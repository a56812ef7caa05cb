import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Tax invoices and credit notes, each kind numbered without a gap within a financial year. domain.md §9 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoices (
      id integer primary key,
      kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
      -- The year that begins in April, such as '2026-27', in the operator's zone.
      financial_year text not null,
      serial integer not null check (serial > 0),
      booking_id integer not null references bookings (id),
      refund_id integer references refunds (id),
      -- The seller as on that day: name, address, tax number. What is changed later leaves it alone.
      seller text not null check (json_valid(seller)),
      at integer not null,
      check ((kind = 'CREDIT_NOTE') = (refund_id is not null)),
      unique (kind, financial_year, serial)
    ) strict`.execute(db)
  await sql`create unique index invoices_one_per_booking on invoices (booking_id) where kind = 'INVOICE'`.execute(
    db,
  )
  await sql`create unique index invoices_one_per_refund on invoices (refund_id) where kind = 'CREDIT_NOTE'`.execute(
    db,
  )
  await sql`create index invoices_by_booking on invoices (booking_id)`.execute(db)
  await invoiceEarlierSales(db)
  for (const event of ['update', 'delete']) {
    await sql`
      create trigger ${sql.raw(`invoices_no_${event}`)} before ${sql.raw(event)} on invoices
      begin select raise(abort, 'farebox:invoice-append-only'); end`.execute(db)
  }
  // The next number is the only one that can be given.
  await sql`
    create trigger invoices_without_gap before insert on invoices
    when new.serial <> 1 + coalesce((
      select max(serial) from invoices
      where kind = new.kind and financial_year = new.financial_year
    ), 0)
    begin select raise(abort, 'farebox:invoice-gap'); end`.execute(db)
  // Money moved first: an invoice is for a charge, a credit note for a refund of the same booking.
  await sql`
    create trigger invoices_of_money before insert on invoices
    when (new.kind = 'INVOICE' and not exists (
        select 1 from ledger where booking_id = new.booking_id and kind = 'CHARGE'
      )) or (new.kind = 'CREDIT_NOTE' and not exists (
        select 1 from refunds where id = new.refund_id and booking_id = new.booking_id
      ))
    begin select raise(abort, 'farebox:invoice-of-money'); end`.execute(db)
}

/** What was sold before there were invoices gets one each, in the order of the ledger, from the seller as it is now. */
async function invoiceEarlierSales(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null; zone: string }>`
    select min(at) as first, max(at) as last,
      coalesce((select value ->> '$' from settings where name = 'zone'), 'Asia/Kolkata') as zone
    from ledger where kind = 'CHARGE'`.execute(db)
  const [{ first, last, zone } = { first: null, last: null, zone: 'UTC' }] = rows
  if (first === null || last === null) return
  for (let year = yearAt(first, zone) - 1; beginOf(year, zone) <= last; year += 1) {
    await sql`
      insert into invoices (kind, financial_year, serial, booking_id, seller, at)
      select 'INVOICE', ${`${year}-${String((year + 1) % 100).padStart(2, '0')}`},
        row_number() over (order by id), booking_id,
        (select json_object(
          'name', coalesce(max(case name when 'operatorName' then value ->> '$' end), 'Farebox Travels'),
          'address', coalesce(max(case name when 'operatorAddress' then value ->> '$' end), '12 Station Road, Pune 411001'),
          'phone', coalesce(max(case name when 'operatorPhone' then value ->> '$' end), '1800 123 4567'),
          'email', coalesce(max(case name when 'operatorEmail' then value ->> '$' end), 'help@example.com'),
          'taxNumber', coalesce(max(case name when 'taxNumber' then value ->> '$' end), '')
        ) from settings),
        at
      from ledger
      where kind = 'CHARGE' and at >= ${beginOf(year, zone)} and at < ${beginOf(year + 1, zone)}
      order by id`.execute(db)
  }
}

const yearAt = (at: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).year

/** The first instant of the financial year that begins in a year. */
const beginOf = (year: number, zone: string): number =>
  Temporal.PlainDate.from({ year, month: 4, day: 1 }).toZonedDateTime(zone).epochMilliseconds
