import type { Booking } from '../../../domain/booking/booking.ts'
import { financialYearOf, invoiceNumber } from '../../../domain/payment/invoice.ts'
import type { Invoice, InvoiceKind, Seller } from '../../../domain/payment/invoice.ts'
import { taxNumberOn } from '../../../domain/settings/rates.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { requireLocked } from '../../core/write-locks.ts'
import { takeLateLocks } from '../../db/connection/statement-runner.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { paperTaxOf, taxSellerOf } from './paper-tax.service.ts'
import type { Occasion } from './paper-tax.service.ts'
import { insertInvoice, selectInvoices, selectLastSerial } from './invoice.queries.ts'
import type { InvoiceRow } from './invoice.queries.ts'

/**
 * Issues the tax invoice of a booking in the transaction that charges it: the next number of the financial year, the
 * seller as it is now. decisions/0020
 * @returns its number as printed
 */
export function issueInvoice(call: AtomicCall, booking: Pick<Booking, 'id'>): Promise<string> {
  return issue(call, { kind: 'INVOICE', bookingId: booking.id, refundId: null })
}

/** Issues the credit note of a refund in the transaction that grants it. @returns its number as printed */
export function issueCreditNote(
  call: AtomicCall,
  refund: { id: number; bookingId: number },
): Promise<string> {
  return issue(call, { kind: 'CREDIT_NOTE', bookingId: refund.bookingId, refundId: refund.id })
}

/** A write that issues has the numbers to itself, so the one after the last is nobody else's; the database refuses any other. */
async function issue(call: AtomicCall, { kind, bookingId, refundId }: Occasion): Promise<string> {
  requireLocked(call.locked, { invoices: true })
  const settings = await readSettings(call)
  const at = call.now()
  const day = serviceDayOf(at, settings.zone)
  const financial_year = financialYearOf(day)
  const tax = await paperTaxOf(call, { kind, bookingId, refundId }, taxSellerOf(settings, day))
  takeLateLocks(call.trx)
  const serial = (await lastSerialOf(call, kind, financial_year)) + 1
  await insertInvoice(call.trx, {
    kind,
    financial_year,
    serial,
    booking_id: bookingId,
    refund_id: refundId,
    seller: JSON.stringify(sellerOf(settings, day)),
    tax: JSON.stringify(tax),
    at,
  })
  const number = invoiceNumber(kind, financial_year, serial)
  await recordAudit(call, {
    action: 'issue',
    subject: 'booking',
    subjectId: bookingId,
    detail: { number },
  })
  return number
}

/** The number that was given last in a year; 0 in one without any. */
export async function lastSerialOf(
  call: AtomicCall,
  kind: InvoiceKind,
  financial_year: string,
): Promise<number> {
  const [last] = await selectLastSerial[kind](call.trx, { financial_year })
  return last?.serial ?? 0
}

/** The operator as it stands on papers of a day. */
export function sellerOf(settings: Settings, day: ServiceDay): Seller {
  return {
    name: settings.operatorName,
    address: settings.operatorAddress,
    phone: settings.operatorPhone,
    email: settings.operatorEmail,
    taxNumber: taxNumberOn(settings, day),
  }
}

/** The invoice of a booking, if it was paid, and the credit notes of its refunds, in the order of their issue. */
export async function listInvoices(call: Call, bookingId: number): Promise<Invoice[]> {
  return (await selectInvoices(call.db, { bookingId })).map(invoiceOf)
}

function invoiceOf({ financialYear, serial, seller, tax, ...row }: InvoiceRow): Invoice {
  const number = invoiceNumber(row.kind, financialYear, serial)
  return { ...row, number, seller: JSON.parse(seller), tax: tax === null ? null : JSON.parse(tax) }
}
