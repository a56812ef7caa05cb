import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'
import { listed, rowsOf } from '../../db/json-sql.ts'
import { SALE_COLUMNS } from './sale-columns.ts'
import type { SaleRows, SaleTable, SameTexts } from './sale-columns.ts'

/** The trips of some days that run, in an order that is the same on every machine. */
export function selectTripsToFill(db: Reader, days: { from: ServiceDay; to: ServiceDay }) {
  return db
    .selectFrom('schedules')
    .innerJoin('buses', 'buses.id', 'schedules.bus_id')
    .select(['schedules.id', 'schedules.created_at as createdAt'])
    .where('service_day', '>=', days.from)
    .where('service_day', '<=', days.to)
    .where('status', '=', 'SCHEDULED')
    .orderBy('departure_at')
    .orderBy('buses.number')
    .execute()
}

/** The legs of seats that somebody has. */
export function selectTakenLegs(
  db: Reader,
  seatIds: readonly number[],
): Promise<{ seatId: number; leg: number }[]> {
  return db
    .selectFrom('claims')
    .select(['seat_id as seatId', 'leg'])
    .where('seat_id', 'in', listed(JSON.stringify(seatIds)))
    .execute()
}

/** Sells, in the order of a sale: bookings are held, seats claimed, charged, confirmed, and get their papers. */
export async function insertSales(trx: Trx, rows: SaleRows, same: SameTexts): Promise<void> {
  await insertHeld(trx, rows, same)
  await insertPaid(trx, rows, same)
  await trx
    .updateTable('bookings')
    .set({ status: 'CONFIRMED', payment_status: 'PAID', deadline_at: null })
    .where('id', 'in', idsOf(rows.bookings))
    .execute()
  await trx
    .insertInto('invoices')
    .columns([...SALE_COLUMNS.invoices.names, 'kind', 'financial_year', 'seller'])
    .expression(selected('invoices', rows, sql`'INVOICE', ${same.financialYear}, ${same.seller}`))
    .execute()
  await trx
    .insertInto('audit')
    .columns([...SALE_COLUMNS.audit.names, 'subject', 'request_id'])
    .expression(selected('audit', rows, sql`'booking', 'demo'`))
    .execute()
}

async function insertHeld(trx: Trx, rows: SaleRows, { slabs }: SameTexts): Promise<void> {
  await trx
    .insertInto('bookings')
    .columns([...SALE_COLUMNS.bookings.names, 'status', 'payment_status', 'cancellation_slabs'])
    .expression(selected('bookings', rows, sql`'PENDING', 'PENDING', ${slabs}`))
    .execute()
  await trx
    .insertInto('passengers')
    .columns([...SALE_COLUMNS.passengers.names, 'status'])
    .expression(selected('passengers', rows, sql`'BOOKED'`))
    .execute()
  await trx
    .insertInto('claims')
    .columns(['seat_id', 'leg', 'schedule_id', 'booking_id'])
    .expression(
      sql`select passengers.seat_id, trip_nodes.node, bookings.schedule_id, bookings.id
        from bookings join passengers on passengers.booking_id = bookings.id
        join trip_nodes on trip_nodes.schedule_id = bookings.schedule_id
          and trip_nodes.node >= bookings.from_node and trip_nodes.node < bookings.to_node
        where bookings.id in ${idsOf(rows.bookings)}`,
    )
    .execute()
}

async function insertPaid(trx: Trx, rows: SaleRows, { provider }: SameTexts): Promise<void> {
  const payments = idsOf(rows.payments)
  await trx
    .insertInto('payments')
    .columns([...SALE_COLUMNS.payments.names, 'provider', 'status'])
    .expression(selected('payments', rows, sql`${provider}, 'SUCCEEDED'`))
    .execute()
  await trx
    .insertInto('captured_payments')
    .columns(['provider', 'reference', 'payment_id', 'amount_paise', 'seen_at'])
    .expression(
      sql`select provider, reference, id, amount_paise, finished_at from payments
        where id in ${payments} order by finished_at, id`,
    )
    .execute()
  await trx
    .insertInto('ledger')
    .columns(['booking_id', 'kind', 'amount_paise', 'payment_id', 'at'])
    .expression(
      sql`select booking_id, 'CHARGE', amount_paise, id, finished_at from payments
        where id in ${payments} order by finished_at, id`,
    )
    .execute()
}

const idsOf = (rows: readonly { id: unknown }[]) => listed(JSON.stringify(rows.map(({ id }) => id)))

/** The rows of a table as one parameter, in their order. @param same what stands in each of them, behind its own */
function selected(table: SaleTable, all: SaleRows, same: RawBuilder<unknown>): RawBuilder<unknown> {
  const { names, fields } = SALE_COLUMNS[table]
  const rows: readonly Readonly<Record<string, unknown>>[] = all[table]
  const list = rowsOf(JSON.stringify(rows.map((row) => names.map((name) => row[name]))))
  return sql`select ${fields}, ${same} from ${list} order by list.key`
}
