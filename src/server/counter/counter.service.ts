import { requireBookingCan, seatsUnmatched } from '../../domain/booking/booking-faults.ts'
import type { PassengersInput, SeatMapInput } from '../../domain/booking/booking.input.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { SeatMap } from '../../domain/booking/seat-map.ts'
import type { CounterSaleInput, PayHeldInput } from '../../domain/counter/counter.input.ts'
import { Fault } from '../../domain/fault.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { getBookingRecord, findCashHolds } from '../booking/find-booking.service.ts'
import { bookingLock, tripIdOf } from '../booking/booking-lock.service.ts'
import { assignPassengers, nameMissingPassengers } from '../booking/assign-passengers.service.ts'
import { exemptByStaff } from '../booking/ladies/ladies-exemption.service.ts'
import { beginCounterHold } from '../booking/begin-hold.service.ts'
import { getSeatMap } from '../booking/seat.service.ts'
import { endHold } from '../booking/booking-status.service.ts'
import { atomically } from '../core/atomically.ts'
import type { StaffCall, AtomicCall } from '../core/call.ts'
import { once, requestLock } from '../core/idempotency/idempotency.service.ts'
import { payInCash } from '../payment/payment.service.ts'
import { paymentLocks } from '../payment/accept-payment.service.ts'
import { readSettings } from '../settings/settings.service.ts'

/** The seats of a trip as the counter sells them: its sales close later than online. @throws Fault missing, invalid */
export function getCounterSeats(call: StaffCall, input: SeatMapInput): Promise<SeatMap> {
  return getSeatMap(call, input, 'counter')
}

/**
 * Sells for cash, or holds for a caller, whole in one transaction: seats, passengers, charge and tickets. Repeated with
 * the same key it answers the same booking, as it is by then. domain.md §4, §10
 * @throws Fault missing, invalid, conflict (sales closed, or with the seats that are taken), keyReused
 */
export async function sellAtCounter(call: StaffCall, input: CounterSaleInput): Promise<Booking> {
  const { key, ...sale } = input
  const sold = sale.payment === 'CASH' ? paymentLocks(sale.scheduleId) : { trip: sale.scheduleId }
  const locks = { ...sold, ...requestLock(call, key) }
  return atomically(call, locks, async (call) => {
    const settings = await readSettings(call)
    const { value } = await once(call, key, { sell: sale }, async (call) => ({
      bookingId: await sell(call, sale, settings),
    }))
    return getCounterBooking(call, value.bookingId)
  })
}

type CounterSale = Omit<CounterSaleInput, 'key'>

async function sell(
  call: StaffCall & AtomicCall,
  sale: CounterSale,
  settings: Settings,
): Promise<number> {
  const { passengers, callerName, phone, email, payment, override, genders, ...seats } = sale
  requireNames(sale)
  const seated = seatedOf(seats.seatIds, passengers)
  const wanted = { ...seats, genders: gendersOf(seated, genders) }
  const contact = { email, phone }
  const customer = payment === 'LATER' ? { contact, callerName } : { contact }
  const begun = await beginCounterHold(call, wanted, customer, settings, override)
  const { id, price } = begun
  const named = { id, seats: begun.seats.filter((_seat, place) => passengers[place] !== null) }
  await assignPassengers(call, named, seated, (index) => seated[index]?.place ?? index)
  if (payment === 'CASH') await payInCash(call, { bookingId: id, scheduleId: wanted.scheduleId })
  await recordAudit(call, {
    action: 'sellAtCounter',
    subject: 'booking',
    subjectId: id,
    detail: { scheduleId: wanted.scheduleId, payment, totalPaise: price.totalPaise },
  })
  return id
}

/**
 * Nobody gets a ticket without a name; a hold for a caller needs only theirs. decisions/0093
 * @throws Fault invalid, at each field
 */
function requireNames({ passengers, seatIds, payment, callerName }: CounterSale): void {
  if (passengers.length !== seatIds.length) throw seatsUnmatched()
  const unnamed = passengers.flatMap((passenger, place) => (passenger === null ? [place] : []))
  if (unnamed.length === 0 || (payment === 'LATER' && callerName !== undefined)) return
  const message = 'Passenger name is required'
  const fields =
    payment === 'LATER'
      ? [{ field: 'callerName', message: 'Name of the caller is required' }]
      : unnamed.map((place) => ({ field: `passengers.${place}.passengerName`, message }))
  throw new Fault('invalid', fields[0]?.message ?? message, { fields })
}

/** Those who are named, with their seats and where they stand in the sale. */
const seatedOf = (
  seatIds: readonly number[],
  passengers: CounterSale['passengers'],
): (PassengersInput['passengers'][number] & { place: number })[] =>
  seatIds.flatMap((seatId, place) => {
    const passenger = passengers[place]
    return passenger ? [{ ...passenger, seatId, place }] : []
  })

/** Who is to sit where: as named, else as the caller says. */
const gendersOf = (
  seated: PassengersInput['passengers'],
  genders: CounterSale['genders'] = [],
): NonNullable<CounterSale['genders']> => [
  ...genders,
  ...seated.map(({ seatId, gender }) => ({ seatId, gender })),
]

/**
 * What staff may take cash for, of all trips or of one, soonest deadline first: holds for callers, and customers' that wait
 * for cash. Of all trips without those whose caller reports a transfer: they are among the transfers to look for.
 */
export async function listCashHolds(
  call: StaffCall,
  { scheduleId }: { scheduleId?: number | undefined } = {},
): Promise<Booking[]> {
  const holds = await findCashHolds(call)
  return holds.filter((booking) =>
    scheduleId === undefined ? booking.awaits !== 'transfer' : booking.scheduleId === scheduleId,
  )
}

/**
 * A caller, or a customer whose hold waits for cash, has come and pays; who of them is not named yet is named with it. The
 * same member of staff is answered again; to another who takes the money once more it is refused.
 * @throws Fault missing; invalid; conflict when it is paid, over or cancelled, and where passengers are missing
 */
export async function payHeldInCash(
  call: StaffCall,
  bookingId: number,
  { passengers, override }: Omit<PayHeldInput, 'bookingId'> = {},
): Promise<Booking> {
  const scheduleId = await tripIdOf(call, bookingId)
  const key = `counter-pay-${bookingId}`
  const locks = { ...paymentLocks(scheduleId), ...requestLock(call, key) }
  return atomically(call, locks, async (call) => {
    const booking = await getCashHold(call, bookingId)
    await once(call, key, { pay: bookingId }, async (call) => {
      if (passengers !== undefined) {
        if (override !== undefined) await exemptByStaff(call, bookingId, override)
        await nameMissingPassengers(call, booking, passengers)
      }
      return payInCash(call, { bookingId, scheduleId })
    })
    return getCounterBooking(call, bookingId)
  })
}

/** Staff release seats that are held for cash: recorded as theirs, not as the customer's. Cancelled or over before, it stays so. @throws Fault missing, conflict */
export async function cancelCashHold(call: StaffCall, bookingId: number): Promise<Booking> {
  return atomically(call, await bookingLock(call, bookingId), async (call) => {
    const booking = await getCashHold(call, bookingId)
    if (booking.status === 'CANCELLED') return booking
    requireBookingCan('startPayment', booking)
    await endHold(call, booking, 'OPERATOR')
    return getCounterBooking(call, bookingId)
  })
}

/** A hold that staff may take cash for; customers' others are theirs to pay and to cancel. @throws Fault missing */
export async function getCashHold(call: StaffCall, bookingId: number): Promise<Booking> {
  const booking = await getCounterBooking(call, bookingId)
  if (booking.soldBy === null && booking.awaits !== 'cash')
    throw new Fault('missing', 'Booking not found')
  return booking
}

/** A booking of any customer, for the ticket that the counter prints. @throws Fault missing */
export async function getCounterBooking(call: StaffCall, bookingId: number): Promise<Booking> {
  const { booking } = await getBookingRecord(call, bookingId)
  return booking
}
