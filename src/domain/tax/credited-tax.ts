import { sumPaise } from '../money.ts'
import type { Paise } from '../money.ts'
import { taxOfLine } from './paper-tax.ts'
import type { PaperTax } from './paper-tax.ts'

/** A booking's total and what of it was paid back before and with a refund. */
interface PaidBack {
  totalPaise: Paise
  beforePaise: Paise
  refundPaise: Paise
}

/**
 * What a credit note takes back of an invoice: of each amount the share that is paid back of the whole. Several refunds
 * take back no more than there was, and all of it once everything is paid back: what is left of a paisa is the fare's.
 */
export function creditedTax(
  invoice: PaperTax,
  { totalPaise, beforePaise, refundPaise }: PaidBack,
): PaperTax {
  const upTo = (amount: Paise, paidBack: Paise): Paise =>
    totalPaise === 0 ? 0 : Number((BigInt(amount) * BigInt(paidBack)) / BigInt(totalPaise))
  const part = (amount: Paise): Paise =>
    upTo(amount, beforePaise + refundPaise) - upTo(amount, beforePaise)
  const lines = invoice.lines.map((line) => ({
    ...line,
    taxablePaise: part(line.taxablePaise),
    cgstPaise: part(line.cgstPaise),
    sgstPaise: part(line.sgstPaise),
    igstPaise: part(line.igstPaise),
  }))
  const [first, ...others] = lines
  if (first === undefined) return { ...invoice, lines }
  const rest = refundPaise - sumPaise(lines.map((line) => line.taxablePaise + taxOfLine(line)))
  return {
    ...invoice,
    lines: [{ ...first, taxablePaise: first.taxablePaise + rest }, ...others],
  }
}
