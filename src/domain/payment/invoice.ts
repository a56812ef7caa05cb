import type { PaperTax } from '../tax/paper-tax.ts'
import type { Instant, ServiceDay } from '../time/calendar.ts'

/** A sale has a tax invoice, a refund a credit note; each kind has a running number of its own. domain.md §9 */
export type InvoiceKind = 'INVOICE' | 'CREDIT_NOTE'

/** Who sold, as it was on the day of the invoice: what is changed in the settings later leaves it alone. */
export interface Seller {
  name: string
  address: string
  phone: string
  email: string
  /** Empty where the operator has none. */
  taxNumber: string
}

/** A tax invoice or a credit note, as it is stored. */
export interface Invoice {
  kind: InvoiceKind
  /** As printed, such as `INV/26-27/000123`. */
  number: string
  at: Instant
  seller: Seller
  /** The bus as it was called on the day of the invoice; null where nothing is known of it. */
  busName: string | null
  busNumber: string | null
  /** The refund that a credit note is for; null for an invoice. */
  refundId: number | null
  /** The tax that it states; null for one from before it was kept. decisions/0072 */
  tax: PaperTax | null
}

const APRIL = 4
const SERIAL_DIGITS = 6
const PREFIXES: Record<InvoiceKind, string> = { INVOICE: 'INV', CREDIT_NOTE: 'CN' }

/**
 * The financial year of a day in the operator's zone, from April to March: `2026-27`. decisions/0020
 * @param day in the operator's zone
 */
export function financialYearOf(day: ServiceDay): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= APRIL ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/**
 * An invoice's number as printed: `INV/26-27/000123`. With a serial of up to six digits it has 16 characters, the most
 * that India's tax rules allow. decisions/0020
 * @param financialYear such as `2026-27`
 */
export function invoiceNumber(kind: InvoiceKind, financialYear: string, serial: number): string {
  return `${PREFIXES[kind]}/${financialYear.slice(2)}/${String(serial).padStart(SERIAL_DIGITS, '0')}`
}

/** An invoice or a credit note by its number. */
export interface InvoiceNumber {
  kind: InvoiceKind
  /** Such as `2026-27`. */
  financialYear: string
  serial: number
}

const TYPED_NUMBER = /^(inv|cn)[\s/-]*(\d\d)-(\d\d)[\s/-]*(\d{1,9})$/i

/**
 * Reads `INV/26-27/000123`, `inv 26-27 123` or `cn/26-27/4`; undefined for anything else, and for years that do not follow
 * each other.
 */
export function invoiceNumberIn(text: string): InvoiceNumber | undefined {
  const [, prefix = '', first = '', last = '', serial = ''] = TYPED_NUMBER.exec(text.trim()) ?? []
  if (prefix === '' || Number(last) !== (Number(first) + 1) % 100) return undefined
  return {
    kind: prefix.toUpperCase() === PREFIXES.INVOICE ? 'INVOICE' : 'CREDIT_NOTE',
    financialYear: `20${first}-${last}`,
    serial: Number(serial),
  }
}
