import { sql } from 'kysely'
import { compiled, compiledAppend } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { InvoicesTable } from '../../db/schema/money-tables.ts'
import type { Trx } from '../../db/connection/store.ts'

/** The last number given in a series; none in its first year. Backed by the key (kind, year, serial). */
const lastSerialOf = (kind: InvoicesTable['kind']) =>
  compiled((db, p: Slot<Pick<InvoicesTable, 'financial_year'>>) =>
    db
      .selectFrom('invoices')
      .select('serial')
      .where('kind', '=', sql.lit(kind))
      .where('financial_year', '=', p('financial_year'))
      .orderBy('serial', 'desc')
      .limit(sql.lit(1)),
  )

/** By kind, which is a literal in the statement: a bound one would have it prepared again. decisions/0101 */
export const selectLastSerial = {
  INVOICE: lastSerialOf('INVOICE'),
  CREDIT_NOTE: lastSerialOf('CREDIT_NOTE'),
} satisfies Record<InvoicesTable['kind'], unknown>

type NewInvoice = Omit<InvoicesTable, 'id' | 'bus_name' | 'bus_number' | 'tax'> & { tax: string }

/** Whatever the bus is called later, the invoice says what it was called when it was issued. decisions/0042 */
export const insertInvoice = compiledAppend((trx, p: Slot<NewInvoice>) =>
  trx.insertInto('invoices').values({
    kind: p('kind'),
    financial_year: p('financial_year'),
    serial: p('serial'),
    booking_id: p('booking_id'),
    refund_id: p('refund_id'),
    seller: p('seller'),
    tax: p('tax'),
    at: p('at'),
    bus_name: busOf(trx, p('booking_id')).select('buses.name'),
    bus_number: busOf(trx, p('booking_id')).select('buses.number'),
  }),
)

const busOf = (trx: Trx, bookingId: number) =>
  trx
    .selectFrom('bookings')
    .innerJoin('schedules', 'schedules.id', 'bookings.schedule_id')
    .innerJoin('buses', 'buses.id', 'schedules.bus_id')
    .where('bookings.id', '=', bookingId)

/** The invoice of a booking and its credit notes, in the order in which they were issued. */
export const selectInvoices = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('invoices')
    .select(['kind', 'financial_year as financialYear', 'serial', 'seller', 'tax', 'at'])
    .select(['refund_id as refundId', 'bus_name as busName', 'bus_number as busNumber'])
    .where('booking_id', '=', p('bookingId'))
    .orderBy('id'),
)

export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number]
