import type { Invoice, Seller } from '../../../domain/payment/invoice.ts'
import { sumPaise } from '../../../domain/money.ts'
import { sacOn, stateOfTown, taxNumberOn } from '../../../domain/settings/rates.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import { stateOfGstin } from '../../../domain/tax/gstin.ts'
import { creditedTax } from '../../../domain/tax/credited-tax.ts'
import { taxOfSale } from '../../../domain/tax/paper-tax.ts'
import type { PaperTax, TaxSeller } from '../../../domain/tax/paper-tax.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import type { AtomicCall } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import {
  selectInvoiceTax,
  selectRefundSums,
  selectTaxedBooking,
} from './paper-tax-basis.queries.ts'

/** What a paper is issued for. */
export interface Occasion {
  kind: Invoice['kind']
  bookingId: number
  refundId: number | null
}

/** Who sells on a day, as far as tax goes. */
export function taxSellerOf(settings: Settings, day: ServiceDay): TaxSeller {
  const { sellerState: state } = settings
  return { taxNumber: taxNumberOn(settings, day), state, ...sacOn(settings, day) }
}

/** The tax that a new paper states: of the sale, or of what a refund takes back of what its invoice has said. decisions/0072 */
export async function paperTaxOf(
  call: AtomicCall,
  { kind, bookingId, refundId }: Occasion,
  seller: TaxSeller,
): Promise<PaperTax> {
  if (kind === 'INVOICE') return saleTaxOf(call, bookingId, seller)
  const [invoice] = await selectInvoiceTax(call.trx, { bookingId })
  const [booking] = await selectTaxedBooking(call.trx, { bookingId })
  const refunds = await selectRefundSums(call.trx, { bookingId })
  const refundPaise = refunds.find(({ id }) => id === refundId)?.amountPaise ?? 0
  const paidBack = sumPaise(refunds.map(({ amountPaise }) => amountPaise))
  const stated: PaperTax =
    invoice?.tax == null
      ? await saleTaxOf(call, bookingId, { ...seller, ...earlierSeller(invoice?.seller) })
      : JSON.parse(invoice.tax)
  return creditedTax(stated, {
    totalPaise: booking?.totalPaise ?? 0,
    beforePaise: paidBack - refundPaise,
    refundPaise,
  })
}

/** Who sold, by an invoice from before the tax was kept. */
function earlierSeller(text: string | undefined): Partial<TaxSeller> {
  if (text === undefined) return {}
  const { taxNumber }: Seller = JSON.parse(text)
  const state = stateOfGstin(taxNumber)
  return state === '' ? { taxNumber } : { taxNumber, state }
}

async function saleTaxOf(
  call: AtomicCall,
  bookingId: number,
  seller: TaxSeller,
): Promise<PaperTax> {
  const [booking] = await selectTaxedBooking(call.trx, { bookingId })
  if (booking === undefined) throw new Error(`Booking ${bookingId} has no trip`)
  const { basePaise, feePaise, taxPaise, terms, buyer, boarding } = booking
  return taxOfSale({
    price: { basePaise, feePaise, taxPaise },
    terms: terms === null ? null : JSON.parse(terms),
    seller,
    boardingState: stateOfTown(await readSettings(call), boarding),
    buyer: buyer === null ? null : JSON.parse(buyer),
  })
}
