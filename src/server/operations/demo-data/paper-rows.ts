import { lineAmount } from '../../../domain/money.ts'
import { financialYearOf, invoiceNumber } from '../../../domain/payment/invoice.ts'
import { stateOfTown } from '../../../domain/settings/rates.ts'
import { taxOfSale } from '../../../domain/tax/paper-tax.ts'
import { nodeOf } from '../../booking/dated-trip.service.ts'
import { taxSellerOf } from '../../payment/invoice/paper-tax.service.ts'
import { demoPaymentReference, demoProvider } from '../../payment/provider/demo-provider.ts'
import type { ReadySale } from './ready-sale.ts'

/** The invoice of a sale. */
export function invoiceRow({ day, journey, price, settings, trip, ...sale }: ReadySale) {
  const tax = taxOfSale({
    price: {
      basePaise: lineAmount(price, 'base'),
      feePaise: lineAmount(price, 'fee'),
      taxPaise: lineAmount(price, 'tax'),
    },
    terms: sale.terms,
    seller: taxSellerOf(settings, day),
    boardingState: stateOfTown(settings, nodeOf(trip, journey.from).name),
    buyer: null,
  })
  return {
    serial: sale.serial,
    booking_id: sale.id,
    tax: JSON.stringify(tax),
    at: sale.paidAt,
    bus_name: trip.bus.busName,
    bus_number: trip.bus.busNumber,
  }
}

/** What a sale leaves in the audit: the seats of its hold, its invoice, its payment. */
export function auditRows({
  at,
  customer,
  day,
  given,
  id,
  journey,
  paidAt,
  trip,
  ...sale
}: ReadySale) {
  const hold = {
    scheduleId: trip.id,
    from: nodeOf(trip, journey.from).name,
    to: nodeOf(trip, journey.to).name,
    seats: given.map(({ number }) => number),
  }
  const number = invoiceNumber('INVOICE', financialYearOf(day), sale.serial)
  const pay = {
    amountPaise: sale.price.totalPaise,
    reference: demoPaymentReference(sale.paymentId),
    provider: demoProvider.name,
  }
  const row = (action: string, when: number, detail: object) => ({
    at: when,
    actor_id: customer.id,
    action,
    subject_id: id,
    detail: JSON.stringify(detail),
  })
  return [row('hold', at, hold), row('issue', paidAt, { number }), row('pay', paidAt, pay)]
}
