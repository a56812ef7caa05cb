import { setImmediate as othersFirst } from 'node:timers/promises'
import { invoiceNumber } from '../../domain/payment/invoice.ts'
import type { Seller } from '../../domain/payment/invoice.ts'
import type { ReportDaysInput } from '../../domain/report/report.input.ts'
import { GST_REGISTER_HEAD, gstRegisterRows } from '../../domain/tax/gst-register.ts'
import type { RegisteredPaper } from '../../domain/tax/gst-register.ts'
import { csvLines, csvOf } from '../../domain/text/csv.ts'
import { addDays } from '../../domain/time/calendar.ts'
import { reportsOf } from '../core/call.ts'
import type { AdminCall } from '../core/call.ts'
import { periodOf, serviceDayOf } from '../core/operator-time.ts'
import { readSettings } from '../settings/settings.service.ts'
import { selectPapers } from './gst-register.queries.ts'
import type { IssuedPaper } from './gst-register.queries.ts'

/**
 * Every invoice and credit note of some days in the operator's zone as CSV, in the order of their issue, with the tax that
 * each of them states. Made day by day as the client reads it, with other requests served in between. decisions/0072
 */
export async function* gstRegisterCsv(
  call: AdminCall,
  { from, to }: ReportDaysInput,
): AsyncGenerator<string, void, void> {
  const { zone } = await readSettings(call)
  yield csvOf([GST_REGISTER_HEAD])
  for (let day = from; day <= to; day = addDays(day, 1)) {
    // oxlint-disable-next-line no-await-in-loop -- the next day is read once the one before is on its way
    const papers = await selectPapers(reportsOf(call), periodOf({ from: day, to: day }, zone))
    yield csvLines(papers.flatMap((paper) => gstRegisterRows(registered(paper, zone))))
    // oxlint-disable-next-line no-await-in-loop
    await othersFirst()
  }
}

function registered({ seller, tax, at, ...paper }: IssuedPaper, zone: string): RegisteredPaper {
  const { taxNumber }: Seller = JSON.parse(seller)
  const { kind, financialYear, serial, bookingNumber, totalPaise, isTest } = paper
  return {
    number: invoiceNumber(kind, financialYear, serial),
    corrects: correctedBy(paper, zone),
    isCreditNote: kind === 'CREDIT_NOTE',
    day: serviceDayOf(at, zone),
    bookingNumber,
    taxNumber,
    totalPaise,
    isTest: isTest === 1,
    tax: tax === null ? null : JSON.parse(tax),
  }
}

/** The invoice that a credit note corrects: tax law wants it named. docs/tax.md */
function correctedBy(
  {
    correctedYear,
    correctedSerial,
    correctedAt,
  }: Pick<IssuedPaper, 'correctedYear' | 'correctedSerial' | 'correctedAt'>,
  zone: string,
): RegisteredPaper['corrects'] {
  if (correctedYear === null || correctedSerial === null || correctedAt === null) return null
  const number = invoiceNumber('INVOICE', correctedYear, correctedSerial)
  return { number, day: serviceDayOf(correctedAt, zone) }
}
