import { bookingNumberFrom } from '../../../domain/booking/booking-number.ts'
import { lineAmount } from '../../../domain/money.ts'
import { financialYearOf } from '../../../domain/payment/invoice.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { sellerOf } from '../../payment/invoice/invoice.service.ts'
import { demoPaymentReference, demoProvider } from '../../payment/provider/demo-provider.ts'
import { someParty } from './demo-families.ts'
import { demoPhone } from './demo-people.ts'
import { auditRows, invoiceRow } from './paper-rows.ts'
import { readySale } from './ready-sale.ts'
import type { FilledSale, ReadySale, SaleDay } from './ready-sale.ts'
import type { SaleRows, SameTexts } from './sale-columns.ts'

const HELD = 10 * MINUTE

/** The rows of the sales of one day, which are in order of time. */
export function rowsOfSales(sales: readonly FilledSale[], ofDay: SaleDay): SaleRows {
  const ready = sales.map((sale, index) =>
    readySale(sale, { ...ofDay, serial: ofDay.serial + index }),
  )
  return {
    bookings: ready.map(bookingRow),
    passengers: ready.flatMap(passengerRows),
    payments: ready.map(paymentRow),
    invoices: ready.map(invoiceRow),
    audit: ready.flatMap(auditRows),
  }
}

/** What stands in all rows of a day. */
export const sameOfDay = ({ settings, day }: SaleDay): SameTexts => ({
  provider: demoProvider.name,
  slabs: JSON.stringify(settings.cancellationSlabs),
  financialYear: financialYearOf(day),
  seller: JSON.stringify(sellerOf(settings, day)),
})

function bookingRow({ at, customer, journey, price, trip, ...sale }: ReadySale) {
  return {
    id: sale.id,
    number: bookingNumberFrom(sale.chance.id()),
    schedule_id: trip.id,
    user_id: customer.id,
    from_node: journey.from,
    to_node: journey.to,
    boarding_point_id: sale.boardingPointId,
    dropping_point_id: sale.droppingPointId,
    base_paise: lineAmount(price, 'base'),
    fee_paise: lineAmount(price, 'fee'),
    tax_paise: lineAmount(price, 'tax'),
    total_paise: price.totalPaise,
    tax_terms: JSON.stringify(sale.terms),
    contact_email: customer.email,
    contact_phone: demoPhone(sale.chance.between(1000, 8999)),
    held_at: at,
    deadline_at: at + HELD,
    created_at: at,
    updated_at: sale.paidAt,
  }
}

/** Who travels on the seats of a booking. */
function passengerRows({ id, chance, given }: ReadySale) {
  const party = someParty(given.length, chance)
  return given.flatMap(({ seatId, basePaise, lines }, index) => {
    const traveller = party[index]
    if (traveller === undefined) return []
    return [
      {
        booking_id: id,
        seat_id: seatId,
        position: index + 1,
        ...traveller,
        base_paise: basePaise,
        fare_lines: lines === null ? null : JSON.stringify(lines),
      },
    ]
  })
}

const paymentRow = ({ id, paymentId, paidAt, price }: ReadySale) => ({
  id: paymentId,
  booking_id: id,
  amount_paise: price.totalPaise,
  reference: demoPaymentReference(paymentId),
  created_at: paidAt,
  finished_at: paidAt,
})
