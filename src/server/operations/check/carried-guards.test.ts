import { FULL_REFUND_TERMS, seatRefunds } from '../../../domain/payment/seat-refunds.ts'
import type { BoxOffice } from '../../../testing/builders/box-office.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { index, trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import type { Guard } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { getDatedTrip } from '../../booking/dated-trip.service.ts'
import { getBookingRecord } from '../../booking/find-booking.service.ts'
import { holdReplacement } from '../../booking/replacement/replacement.service.ts'
import { atomically } from '../../core/atomically.ts'
import { requireAdmin } from '../../core/call.ts'
import { carryOver } from '../../payment/carry-over/carry-over.service.ts'

/**
 * One of two of a booking travels on another trip, by one that its payment pays, and the customer holds a further seat; then
 * somebody writes past the services.
 */
const carried = async (office: BoxOffice, ...statements: string[]) => {
  const customer = await office.actingAs('CUSTOMER')
  const { booking } = await office.buy(customer, ['3A', '3B'])
  const held = await office.hold(customer, ['9A'])
  const later = await aSchedule(office.dependencies, { inDays: 2 })
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  const made = await atomically(admin, async (call) => {
    const replaced = await getBookingRecord(call, booking.id)
    const ids = [booking.seats[0]?.id ?? 0]
    const seats = seatRefunds(replaced.booking, ids, FULL_REFUND_TERMS)
    const trip = await getDatedTrip(call, later.id)
    const journey = { from: 0, to: trip.lastNode }
    const seatIds = [later.seats['3A'] ?? 0]
    const there = await holdReplacement(call, { replaced, seats, trip, journey, seatIds })
    return carryOver(call, { replaced: replaced.booking, seats, held: there, note: 'Another trip' })
  })
  const named = (text: string) =>
    text
      .replaceAll('@old', String(booking.id))
      .replaceAll('@new', String(made.id))
      .replaceAll('@held', String(held.id))
  return tamper(office.file, 'begin', ...statements.map(named), 'commit')
}

const NEW_PAYMENT = 'id, booking_id, provider, status, amount_paise, created_at'
const NEW_REFUND = 'id, booking_id, payment_id, provider, amount_paise, reason, status, created_at'
/** A further refund of the old booking that is to be carried over. */
const TO_CARRY = `insert into refunds (${NEW_REFUND})
  select 7, @old, id, 'carried', 90000, 'OPERATOR', 'PENDING', 1 from payments where booking_id = @old`

const guards: Guard[] = [
  {
    invariant: 'I24',
    ...trigger('payments_carry_a_refund'),
    harm: (office) =>
      carried(
        office,
        `insert into payments (${NEW_PAYMENT}) select 8, @held, 'carried', 'INITIATED', 90000, 1 from bookings where id = @held`,
      ),
  },
  {
    invariant: 'I24',
    ...trigger('payments_carried_stay'),
    harm: (office) =>
      carried(office, 'update payments set carried_refund_id = null where booking_id = @new'),
  },
  {
    invariant: 'I24',
    ...index('payments_carried_once'),
    harm: (office) =>
      carried(
        office,
        `insert into payments (${NEW_PAYMENT}, carried_refund_id, reference, finished_at)
         select 8, @held, provider, 'SUCCEEDED', amount_paise, 1, carried_refund_id, 'twice', 1 from payments
         where booking_id = @new`,
      ),
  },
  {
    invariant: 'I24',
    ...trigger('payments_carry_what_is_done'),
    harm: (office) =>
      carried(
        office,
        TO_CARRY,
        `insert into payments (${NEW_PAYMENT}, carried_refund_id)
         select 8, @held, 'carried', 'INITIATED', 90000, 1, 7 from bookings where id = @held`,
        `update payments set status = 'SUCCEEDED', reference = 'early', finished_at = 1 where id = 8`,
      ),
  },
  {
    invariant: 'I24',
    ...trigger('refunds_carried_arrive'),
    harm: (office) =>
      carried(
        office,
        TO_CARRY,
        `update refunds set status = 'DONE', reference = 'nowhere', finished_at = 1 where id = 7`,
      ),
  },
  {
    invariant: 'I24',
    ...trigger('refunds_go_back_as_paid'),
    harm: (office) =>
      carried(
        office,
        `insert into refunds (${NEW_REFUND})
         select 7, @new, id, 'demo', 100, 'OPERATOR', 'PENDING', 1 from payments where booking_id = @new`,
      ),
  },
]

tryGuards(guards)
