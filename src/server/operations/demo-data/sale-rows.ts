import { bookingNumberFrom } from '../../../domain/booking/booking-number.ts'
import { lineAmount, priceOf } from '../../../domain/money.ts'
import type { PriceBreakdown } from '../../../domain/money.ts'
import { financialYearOf, invoiceNumber } from '../../../domain/payment/invoice.ts'
import { rowIdFrom } from '../../../domain/row-id.ts'
import { ratesOn, stateOfTown } from '../../../domain/settings/rates.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import { taxOfSale } from '../../../domain/tax/paper-tax.ts'
import type { TaxTerms } from '../../../domain/tax/paper-tax.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { taxTermsOf } from '../../booking/add-booking.service.ts'
import { nodeOf } from '../../booking/dated-trip.service.ts'
import type { DatedTrip } from '../../booking/dated-trip.service.ts'
import type { Actor } from '../../core/call.ts'
import { sellerOf } from '../../payment/invoice/invoice.service.ts'
import { taxSellerOf } from '../../payment/invoice/paper-tax.service.ts'
import { demoPaymentReference, demoProvider } from '../../payment/provider/demo-provider.ts'
import type { SeededRandom } from './seeded-random.ts'
import { someTraveller } from './passenger-names.ts'
import type { Purchase } from './plan-fill.ts'
import type { SaleRows, SameTexts } from './sale-columns.ts'
import type { GivenSeat } from './seats-of-trip.ts'

/** A purchase that has got its seats. */
export interface FilledSale extends Purchase {
  trip: DatedTrip
  given: GivenSeat[]
  customer: Actor
  chance: SeededRandom
}

/** What is the same for all sales of a day. */
export interface SaleDay {
  settings: Settings
  day: ServiceDay
  /** The serial of its first invoice. */
  serial: number
}

const HELD = 10 * MINUTE
const PAID_AFTER = 3 * MINUTE

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

/** A sale with all that its rows have in common. */
interface ReadySale extends FilledSale, SaleDay {
  id: number
  paymentId: number
  paidAt: number
  price: PriceBreakdown
  terms: TaxTerms
}

function readySale(sale: FilledSale, ofDay: SaleDay): ReadySale {
  const { at, chance, given, trip } = sale
  const rates = ratesOn(ofDay.settings, ofDay.day, trip.bus)
  const paidAt = at + PAID_AFTER
  return {
    ...sale,
    ...ofDay,
    id: rowIdFrom(at, chance.id()),
    paymentId: rowIdFrom(paidAt, chance.id()),
    paidAt,
    price: priceOf(
      given.map(({ basePaise }) => basePaise),
      rates,
    ),
    terms: taxTermsOf(rates),
  }
}

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
    contact_phone: customer.phone,
    held_at: at,
    deadline_at: at + HELD,
    created_at: at,
    updated_at: sale.paidAt,
  }
}

const passengerRows = ({ id, chance, given }: ReadySale) =>
  given.map(({ seatId, basePaise, lines }, index) => ({
    booking_id: id,
    seat_id: seatId,
    position: index + 1,
    ...someTraveller(chance),
    base_paise: basePaise,
    fare_lines: lines === null ? null : JSON.stringify(lines),
  }))

const paymentRow = ({ id, paymentId, paidAt, price }: ReadySale) => ({
  id: paymentId,
  booking_id: id,
  amount_paise: price.totalPaise,
  reference: demoPaymentReference(paymentId),
  created_at: paidAt,
  finished_at: paidAt,
})

function invoiceRow({ day, journey, price, settings, trip, ...sale }: ReadySale) {
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
function auditRows({ at, customer, day, given, id, journey, paidAt, trip, ...sale }: ReadySale) {
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
