import { requireBookingCan, seatsUnmatched } from '../../domain/booking/booking-faults.ts'
import type { SeatMapInput } from '../../domain/booking/booking.input.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { SeatMap } from '../../domain/booking/seat-map.ts'
import type { CounterSaleInput } from '../../domain/counter/counter.input.ts'
import { Fault } from '../../domain/fault.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { getBookingRecord, findCashHolds } from '../booking/find-booking.service.ts'
import { bookingLock } from '../booking/booking-lock.service.ts'
import { assignPassengers } from '../booking/booking.service.ts'
import { beginCounterHold } from '../booking/begin-hold.service.ts'
import { getSeatMap } from '../booking/seat.service.ts'
import { cancelHold } from '../booking/booking-status.service.ts'
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

async function sell(
  call: StaffCall & AtomicCall,
  sale: Omit<CounterSaleInput, 'key'>,
  settings: Settings,
): Promise<number> {
  const { passengers, phone, email, payment, override, ...seats } = sale
  if (passengers.length !== seats.seatIds.length) throw seatsUnmatched()
  const genders = passengers.flatMap(({ gender }, place) => {
    const seatId = seats.seatIds[place]
    return seatId === undefined ? [] : [{ seatId, gender }]
  })
  const wanted = { ...seats, genders }
  const begun = await beginCounterHold(call, wanted, { email, phone }, settings, override)
  const { id, price } = begun
  const seated = begun.seats.flatMap(({ seatId }, place) => {
    const passenger = passengers[place]
    return passenger === undefined ? [] : [{ ...passenger, seatId }]
  })
  await assignPassengers(call, begun, seated)
  if (payment === 'CASH') await payInCash(call, { bookingId: id, scheduleId: wanted.scheduleId })
  await recordAudit(call, {
    action: 'sellAtCounter',
    subject: 'booking',
    subjectId: id,
    detail: { scheduleId: wanted.scheduleId, payment, totalPaise: price.totalPaise },
  })
  return id
}

/** What staff may take cash for, of all trips or of one, soonest deadline first: holds for callers, and customers' that wait for cash. */
export async function listCashHolds(
  call: StaffCall,
  { scheduleId }: { scheduleId?: number | undefined } = {},
): Promise<Booking[]> {
  const holds = await findCashHolds(call)
  return scheduleId === undefined
    ? holds
    : holds.filter((booking) => booking.scheduleId === scheduleId)
}

/**
 * A caller, or a customer whose hold waits for cash, has come and pays. The same member of staff is answered again; to
 * another who takes the money once more it is refused. @throws Fault missing; conflict when it is paid, over or cancelled
 */
export async function payHeldInCash(call: StaffCall, bookingId: number): Promise<Booking> {
  const { trip: scheduleId } = await bookingLock(call, bookingId)
  const key = `counter-pay-${bookingId}`
  const locks = { ...paymentLocks(scheduleId), ...requestLock(call, key) }
  return atomically(call, locks, async (call) => {
    await getCashHold(call, bookingId)
    await once(call, key, { pay: bookingId }, (call) => payInCash(call, { bookingId, scheduleId }))
    return getCounterBooking(call, bookingId)
  })
}

/** Nobody comes to pay what is held for cash: the seats are free at once. Cancelled or over before, it stays so. @throws Fault missing, conflict */
export async function cancelCashHold(call: StaffCall, bookingId: number): Promise<Booking> {
  return atomically(call, await bookingLock(call, bookingId), async (call) => {
    const booking = await getCashHold(call, bookingId)
    if (booking.status === 'CANCELLED') return booking
    requireBookingCan('startPayment', booking)
    await cancelHold(call, booking)
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
