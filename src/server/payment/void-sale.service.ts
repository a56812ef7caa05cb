import type { Booking } from '../../domain/booking/booking.ts'
import { Fault } from '../../domain/fault.ts'
import {
  FULL_REFUND_TERMS,
  seatRefunds,
  sumSeatRefunds,
} from '../../domain/payment/seat-refunds.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { getBookingRecord } from '../booking/find-booking.service.ts'
import type { BookingRecord } from '../booking/find-booking.service.ts'
import { cancelSeats } from '../booking/cancel-seats.service.ts'
import { atomically } from '../core/atomically.ts'
import { isAdministrator } from '../core/call.ts'
import type { StaffCall, AtomicCall } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { providerNamed } from '../core/payment-provider.ts'
import { readSettings } from '../settings/settings.service.ts'
import { payOutInCash } from './refund/cash-refund.service.ts'
import { selectCharge, selectVoid } from './refund/refund.queries.ts'
import { findRefund, grantRefund } from './refund/refund.service.ts'

/**
 * A sale for cash was a mistake: whoever took the money gives all of it back, fee and tax as well, and the seats
 * are free. On the same day only, before the bus leaves, while nobody has boarded. Repeated by the same person it
 * answers the same. domain.md §10, docs/decisions/0018
 * @throws Fault missing; forbidden for anybody else but an administrator; conflict when it is too late
 */
export function voidSale(call: StaffCall, bookingId: number): Promise<Booking> {
  return atomically(call, async (call) => {
    const sale = await getBookingRecord(call, bookingId)
    const [earlier] = await selectVoid(call.trx, { bookingId })
    if (earlier?.paidBy === call.actor.id) return sale.booking
    await requireVoidable(call, sale)
    await refundAllInCash(call, sale.booking)
    await recordAudit(call, { action: 'voidSale', subject: 'booking', subjectId: bookingId })
    const { booking } = await getBookingRecord(call, bookingId)
    return booking
  })
}

/** @throws Fault missing, forbidden, conflict */
async function requireVoidable(call: StaffCall, record: BookingRecord): Promise<void> {
  const refusal = await refusalOf(call, record)
  if (refusal !== null) throw refusal
}

/** Why the actor cannot void a sale for cash, in words, or null where they can; null for any other sale. */
export async function checkVoid(
  call: StaffCall,
  record: BookingRecord,
): Promise<{ whyNot: string | null } | null> {
  const refusal = await refusalOf(call, record)
  return refusal?.kind === 'missing' ? null : { whyNot: refusal?.message ?? null }
}

async function refusalOf(call: StaffCall, { booking, trip }: BookingRecord): Promise<Fault | null> {
  const [charge] = await selectCharge(call.db, { bookingId: booking.id })
  const provider = charge && providerNamed(call.dependencies.payments, charge.provider)
  const isCarried = charge?.carriedRefundId !== null
  if (charge === undefined || isCarried || provider?.paysOut !== 'inCash') {
    return new Fault('missing', 'This is no sale for cash')
  }
  if (charge.takenBy !== call.actor.id && !isAdministrator(call)) {
    return new Fault('forbidden', 'Only who took the cash, or an administrator, can void a sale')
  }
  if (booking.status !== 'CONFIRMED') {
    return new Fault('conflict', 'This booking has been cancelled')
  }
  const { zone } = await readSettings(call)
  if (serviceDayOf(charge.chargedAt, zone) !== serviceDayOf(call.now(), zone)) {
    return new Fault('conflict', 'A sale can be voided on the same day only. Please cancel it.')
  }
  if (trip.departureAt <= call.now()) return new Fault('conflict', 'This bus has already departed')
  if (booking.seats.some((seat) => seat.status !== 'BOOKED')) {
    return new Fault('conflict', 'Somebody has boarded or was cancelled: this sale stands')
  }
  if (sumSeatRefunds(everythingLeft(booking)).refundPaise === 0) {
    return new Fault('conflict', 'All of it has gone back already')
  }
  return null
}

/** What has not gone back for worse seats. */
const everythingLeft = (booking: Booking) =>
  seatRefunds(
    booking,
    booking.seats.map((seat) => seat.id),
    FULL_REFUND_TERMS,
  )

async function refundAllInCash(call: StaffCall & AtomicCall, booking: Booking): Promise<void> {
  const { id: bookingId } = booking
  const by = call.actor.id
  const reason = 'VOID'
  const seats = everythingLeft(booking)
  const refund = await grantRefund(call, {
    bookingId,
    amountPaise: sumSeatRefunds(seats).refundPaise,
    reason,
    note: null,
    grantedBy: by,
  })
  await cancelSeats(call, { booking, seats, reason, refundId: refund.id, by })
  await payOutInCash(call, await findRefund(call, refund.id), by)
}
