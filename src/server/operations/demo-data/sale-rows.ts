import { bookingNumberFrom } from '../../../domain/booking/booking-number.ts'
import { lineAmount } from '../../../domain/money.ts'
import { financialYearOf } from '../../../domain/payment/invoice.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { sellerOf } from '../../payment/invoice/invoice.service.ts'
import { demoPaymentReference, demoProvider } from '../../payment/provider/demo-provider.ts'
import type { SeededRandom } from './seeded-random.ts'
import { auditRows, invoiceRow } from './paper-rows.ts'
import { readySale } from './ready-sale.ts'
import type { FilledSale, ReadySale, SaleDay } from './ready-sale.ts'
import type { SaleRows, SameTexts } from './sale-columns.ts'

const WOMEN =
  'Aarti Amruta Anita Asmita Chitra Geeta Hema Ila Jyoti Kalyani Kiran Lavanya Madhuri Mala Meera Nisha Padma Pallavi Radha Rashmi Rukmini Sarita Seema Shanta Sheela Sunita Sushma Swati Uma Usha Vaishali Vandana Varsha Vimala Yamini'.split(
    ' ',
  )
const MEN =
  'Abhay Ajay Akash Amit Anand Anil Arvind Ashok Balaji Bharat Dinesh Girish Gopal Hari Jagdish Kailash Kishore Kumar Lokesh Madhav Mohan Naveen Nitin Pankaj Pradeep Raghav Rajan Ramesh Ravi Sachin Santosh Satish Shankar Sunil Tushar Umesh Vijay Vinay Yash'.split(
    ' ',
  )
const SURNAMES =
  'Acharya Banerjee Bhosale Chatterjee Deshmukh Dubey Gaikwad George Hussain Jadhav Jain Kadam Kapoor Kulkarni Kurien Lobo Mathew Mehta Mohite Murthy Nadar Pandey Patel Pathan Prabhu Raman Rathod Sharma Shetty Shinde Sinha Subramaniam Tiwari Varma Wagh Yadav'.split(
    ' ',
  )

/** One of some thousands, so that two of a name seldom sit in one bus. */
function someTraveller(chance: SeededRandom) {
  const gender = chance.pick(['MALE', 'MALE', 'FEMALE'] as const)
  const first = chance.pick(gender === 'MALE' ? MEN : WOMEN)
  return { name: `${first} ${chance.pick(SURNAMES)}`, age: chance.between(13, 74), gender }
}

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
    contact_phone: customer.phone,
    held_at: at,
    deadline_at: at + HELD,
    created_at: at,
    updated_at: sale.paidAt,
  }
}

/** Who travels on the seats of a booking. */
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
