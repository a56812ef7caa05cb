import { sql } from 'kysely'
import type { InvoiceNumber } from '../../domain/payment/invoice.ts'
import type { Reader } from '../db/connection/store.ts'

/*
 * Bookings by the numbers of their papers and money, each by the key of its table. An invoice and its credit notes are of one
 * booking, so each answers one id at most.
 */

/** The booking with a number, if there is one. */
export async function selectIdsByNumber(db: Reader, number: string): Promise<number[]> {
  const rows = await db.selectFrom('bookings').select('id').where('number', '=', number).execute()
  return rows.map(({ id }) => id)
}

/** The booking that an invoice or a credit note is of. */
export async function selectIdsByInvoice(db: Reader, invoice: InvoiceNumber): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('booking_id as id')
    // Each kind has partial indexes of its own.
    .where('kind', '=', sql.lit(invoice.kind))
    .where('financial_year', '=', invoice.financialYear)
    .where('serial', '=', invoice.serial)
    .execute()
  return rows.map(({ id }) => id)
}

/** The booking of a transaction. @param number the running number in TR-nnnn */
export async function selectIdsByTransaction(db: Reader, number: number): Promise<number[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('booking_id as id')
    .where('number', '=', number)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The booking of a payment or refund by what its provider calls it, of a payment that came too late and went back, or of
 * a transfer by what the banks call it.
 */
export async function selectIdsByReference(db: Reader, reference: string): Promise<number[]> {
  const typed = [reference, reference.toLowerCase()]
  const returned = db
    .selectFrom('payment_returns')
    .select('payment_id')
    .where((eb) => eb.or([eb('paid_reference', 'in', typed), eb('reference', 'in', typed)]))
  const reported = db.selectFrom('upi_claims').select('payment_id').where('utr', '=', reference)
  const payments = db.selectFrom('payments').select('booking_id as id')
  const rows = await payments
    .where('reference', 'in', typed)
    .union(db.selectFrom('refunds').select('booking_id as id').where('reference', 'in', typed))
    .union(payments.where('id', 'in', returned))
    .union(payments.where('id', 'in', reported))
    .execute()
  return rows.map(({ id }) => id)
}
