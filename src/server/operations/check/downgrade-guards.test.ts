import type { BoxOffice } from '../../../testing/builders/box-office.ts'
import { trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import type { Guard } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { atomically } from '../../core/atomically.ts'
import { cancelWithoutQuote } from '../../payment/cancellation/confirm-cancellation.service.ts'
import { refundDowngrades } from '../../payment/refund/downgrade.service.ts'

/** Of two who paid ₹900 each the first gets ₹270 back for a worse seat; then somebody writes past the services. */
const downgraded = async (office: BoxOffice, ...statements: string[]) => {
  const asha = await office.actingAs('CUSTOMER')
  const { booking } = await office.buy(asha, ['3A', '3B'])
  const passengers = [{ passengerId: booking.seats[0]?.id ?? 0, basePaise: 27_000 }]
  await atomically(office.call(), (call) =>
    refundDowngrades(call, { bookingId: booking.id, passengers, note: null, grantedBy: null }),
  )
  return tamper(office.file, 'begin', ...statements, 'commit')
}

/** The second of two has cancelled. */
const cancelled = async (office: BoxOffice, ...statements: string[]) => {
  const asha = await office.actingAs('CUSTOMER')
  const { booking } = await office.buy(asha, ['3A', '3B'])
  const passengerIds = [booking.seats[1]?.id ?? 0]
  await cancelWithoutQuote(asha, { bookingId: booking.id, passengerIds })
  return tamper(office.file, 'begin', ...statements, 'commit')
}

const NEW_REFUND =
  'id, booking_id, payment_id, provider, amount_paise, reason, status, next_attempt_at, created_at'
/** A further refund for a worse seat of the passenger at a place. */
const more = (paise: number, position: number) => [
  `insert into refunds (${NEW_REFUND})
   select 7, booking_id, payment_id, 'demo', ${paise}, 'DOWNGRADE', 'PENDING', 1, 1 from ledger where kind = 'CHARGE'`,
  `insert into ledger (booking_id, kind, amount_paise, payment_id, refund_id, at)
   select booking_id, 'REFUND', ${paise}, payment_id, 7, 1 from ledger where kind = 'CHARGE'`,
  `insert into invoices (kind, financial_year, serial, booking_id, refund_id, seller, tax, at)
   select kind, financial_year, serial + 1, booking_id, 7, seller, tax, at from invoices where kind = 'CREDIT_NOTE'`,
  `insert into downgrades (passenger_id, refund_id, booking_id, base_paise, tax_paise, at)
   select id, 7, booking_id, ${paise}, 0, 1 from passengers where position = ${position}`,
  `update bookings set refund_status = 'PENDING', refunded_paise = refunded_paise + ${paise}`,
]

const guards: Guard[] = [
  {
    invariant: 'I4',
    ...trigger('downgrades_within_fare'),
    harm: (office) => downgraded(office, ...more(63_100, 1)),
  },
  {
    invariant: 'I4',
    ...trigger('downgrades_within_fare'),
    harm: (office) => cancelled(office, ...more(5_000, 2)),
  },
  {
    invariant: 'I4',
    ...trigger('downgrades_within_fare'),
    harm: (office) =>
      cancelled(
        office,
        `insert into downgrades (passenger_id, refund_id, booking_id, base_paise, tax_paise, at)
         select passengers.id, refunds.id, refunds.booking_id, refunds.amount_paise, 0, 1
         from refunds join passengers on passengers.booking_id = refunds.booking_id and position = 1`,
      ),
  },
  {
    invariant: 'I4',
    ...trigger('cancellations_within_fare'),
    harm: (office) =>
      downgraded(
        office,
        `update passengers set status = 'CANCELLED' where position = 1`,
        `delete from claims where seat_id in (select seat_id from passengers where position = 1)`,
        `insert into cancellations (passenger_id, booking_id, reason, kept_percent, kept_paise, at)
         select id, booking_id, 'CUSTOMER', 100, base_paise, 1 from passengers where position = 1`,
      ),
  },
  {
    invariant: 'I4',
    ...trigger('downgrades_no_update'),
    harm: (office) => downgraded(office, 'update downgrades set base_paise = base_paise - 1'),
  },
  {
    invariant: 'money',
    ...trigger('downgrades_no_delete'),
    harm: (office) => downgraded(office, 'delete from downgrades'),
  },
]

tryGuards(guards)
