import { redefine, withoutTrigger } from '../../../testing/harness/drop-guard.ts'
import type { BoxOffice } from '../../../testing/builders/box-office.ts'
import { trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import type { Guard } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { cancelWithoutQuote } from '../../payment/cancellation/confirm-cancellation.service.ts'

/** Two seats were sold and one of them cancelled, a tenth of ₹900 kept; then the ledger is tampered with. */
const cancelled = async (office: BoxOffice, ...sql: string[]) => {
  const asha = await office.actingAs('CUSTOMER')
  const { booking } = await office.buy(asha, ['3A', '3B'])
  await cancelWithoutQuote(asha, {
    bookingId: booking.id,
    passengerIds: [booking.seats[0]?.id ?? 0],
  })
  return tamper(office.file, 'begin', ...sql, 'commit')
}

const REFUND = 'id, booking_id, payment_id, provider, amount_paise, reason, status, created_at'
const anotherRefund = (amount: string) => [
  `insert into refunds (${REFUND})
   select 7, booking_id, payment_id, provider, ${amount}, reason, status, created_at from refunds`,
  `insert into ledger (booking_id, kind, amount_paise, payment_id, refund_id, at)
   select booking_id, 'REFUND', ${amount}, payment_id, 7, created_at from refunds where id <> 7`,
]

const guards: Guard[] = [
  {
    invariant: 'I4',
    ...trigger('ledger_refund_within_charge'),
    harm: (office) => cancelled(office, ...anotherRefund('180000')),
  },
  {
    invariant: 'I4',
    ...trigger('cancellations_no_update'),
    harm: (office) => cancelled(office, 'update cancellations set kept_paise = kept_paise + 100'),
  },
  {
    invariant: 'I4',
    ...trigger('cancellations_no_update'),
    harm: (office) =>
      cancelled(
        office,
        'update cancellations set outside_paise = 100, kept_paise = kept_paise - 100',
      ),
  },
  {
    invariant: 'money',
    ...trigger('cancellations_no_update'),
    harm: (office) => cancelled(office, 'update cancellations set tax_refunded_paise = 100'),
  },
  {
    invariant: 'I4',
    ...trigger('cancellations_no_delete'),
    harm: (office) => cancelled(office, 'delete from cancellations'),
  },
  {
    invariant: 'I4',
    guard: 'the key by which a passenger is cancelled once',
    drop: (file) =>
      redefine(file, 'cancellations', {
        'passenger_id integer primary key': 'passenger_id integer not null',
      }),
    harm: (office) => cancelled(office, 'insert into cancellations select * from cancellations'),
  },
  {
    invariant: 'I4',
    ...trigger('cancellations_office_terms'),
    harm: (office) =>
      cancelled(
        office,
        `update passengers set status = 'CANCELLED'`,
        `delete from claims`,
        `update bookings set status = 'CANCELLED', cancel_reason = 'CUSTOMER'`,
        `insert into cancellations (passenger_id, booking_id, reason, kept_percent, kept_paise, at, office_terms)
         select id, booking_id, 'CUSTOMER', 100, base_paise, 1, 'AMOUNT' from passengers where position = 2`,
      ),
  },
  {
    invariant: 'I3',
    guard: 'the trigger that leaves a cancelled trip cancelled',
    drop: (file) => withoutTrigger(file, 'schedules_cancelled_stay'),
    harm: (office) =>
      cancelled(
        office,
        `update schedules set status = 'CANCELLED'`,
        `insert into trip_cancellations (schedule_id, reason, cancelled_by, at)
         select schedules.id, 'Landslide', users.id, 1 from schedules, users limit 1`,
        `update schedules set status = 'SCHEDULED'`,
      ),
  },
]

tryGuards(guards)
