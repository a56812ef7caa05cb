import type { BoxOffice } from '../../../testing/builders/box-office.ts'
import { aLayout } from '../../../testing/builders/fleet.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { redefine, withoutTrigger } from '../../../testing/harness/drop-guard.ts'
import { COPIED, index, trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import type { Guard } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { movePassenger } from '../../boarding/move-passenger.service.ts'
import { beginHold } from '../../booking/begin-hold.service.ts'
import { atomically } from '../../core/atomically.ts'
import { requireAdmin } from '../../core/call.ts'
import { drawBus } from '../../fleet/bus-layout.service.ts'
import { readSettings } from '../../settings/settings.service.ts'

const held = async (office: BoxOffice, ...sql: string[]) => {
  await office.hold(await office.actingAs('CUSTOMER'), ['3A', '3B'])
  return tamper(office.file, ...sql)
}
const sold = async (office: BoxOffice, ...sql: string[]) => {
  await office.buy(await office.actingAs('CUSTOMER'), ['3A', '3B'])
  return tamper(office.file, ...sql)
}
/** A hold is charged; then something is done to it, and it is confirmed. */
const paid = async (office: BoxOffice, ...sql: string[]) => {
  await office.ready(await office.actingAs('CUSTOMER'), ['3A', '3B'])
  return tamper(
    office.file,
    'begin',
    `insert into ledger (booking_id, kind, amount_paise, payment_id, at)
     select booking_id, 'CHARGE', amount_paise, id, created_at from payments`,
    ...sql,
    `update bookings set status = 'CONFIRMED', payment_status = 'PAID', deadline_at = null`,
    'commit',
  )
}
const SEAT_3C = "(select id from seats where number = '3C')"
const threeTrips = async ({ dependencies, file }: BoxOffice, ...sql: string[]) => {
  await aSchedule(dependencies)
  await aSchedule(dependencies)
  return tamper(file, ...sql)
}

/** The bus of the trip is drawn, and so is the trip; then something is done to them. */
const drawn = async (office: BoxOffice, ...sql: string[]) => {
  const admin = requireAdmin(await office.actingAs('ADMIN'))
  const [{ id } = { id: 0 }] = await admin.db.selectFrom('buses').select('id').execute()
  const { layoutId } = await drawBus(admin, id, aLayout('seater-2-2-40'), 1)
  return tamper(office.file, `update schedules set layout_id = ${layoutId}`, ...sql)
}

const guards: Guard[] = [
  {
    invariant: 'I14',
    ...trigger('buses_drawn_seats'),
    harm: (office) => drawn(office, 'update buses set total_seats = 39'),
  },
  {
    invariant: 'I14',
    ...trigger('buses_drawn_seats_new'),
    harm: (office) =>
      drawn(
        office,
        `insert into buses (name, number, type, total_seats, amenities, operator_name, layout_id,
          created_at, updated_at)
        select 'Twin', 'MH 12 TW 1', type, 39, amenities, operator_name, layout_id, created_at, updated_at from buses`,
      ),
  },
  {
    invariant: 'I14',
    ...trigger('bus_layouts_frozen'),
    harm: (office) => drawn(office, `update bus_layouts set seats = '[]'`),
  },
  {
    invariant: 'I1',
    guard: 'the key (seat, leg) of the claims',
    drop: (file) =>
      redefine(file, 'claims', { 'primary key (seat_id, leg),': '', ', without rowid': '' }),
    // Asked by the service, the second would be refused from a read, before it writes.
    harm: async ({ hold, actingAs, trip, seatIds }) => {
      await hold(await actingAs('CUSTOMER'), ['3A', '3B'])
      const wanted = { scheduleId: trip.id, seatIds: seatIds('3B', '3C') }
      await atomically(await actingAs('CUSTOMER'), async (call) =>
        beginHold(call, wanted, await readSettings(call)),
      )
    },
  },
  {
    invariant: 'I1',
    guard: 'the same key, against a passenger moved onto a sold seat',
    drop: (file) =>
      redefine(file, 'claims', { 'primary key (seat_id, leg),': '', ', without rowid': '' }),
    harm: async ({ buy, actingAs, seatIds }) => {
      const { booking } = await buy(await actingAs('CUSTOMER'), ['3A'])
      await buy(await actingAs('CUSTOMER'), ['3B'])
      const [toSeatId = 0] = seatIds('3B')
      const passengerId = booking.seats[0]?.id ?? 0
      await movePassenger(requireAdmin(await actingAs('ADMIN')), { passengerId, toSeatId })
    },
  },
  {
    invariant: 'I2',
    ...trigger('bookings_confirmed_have_seats'),
    harm: (office) => paid(office, 'delete from claims where leg = 1'),
  },
  {
    invariant: 'I7',
    guard: 'bookings_confirmed_have_seats, against claims that are held only',
    drop: (file) => withoutTrigger(file, 'bookings_confirmed_have_seats'),
    harm: (office) => paid(office),
  },
  {
    invariant: 'I2',
    ...trigger('passengers_sit_on_sold_seats'),
    harm: (office) => sold(office, `update passengers set seat_id = ${SEAT_3C} where position = 1`),
  },
  {
    invariant: 'I2',
    ...trigger('passengers_join_no_confirmed'),
    harm: (office) =>
      sold(
        office,
        `insert into passengers (booking_id, seat_id, position, name, age, gender, base_paise)
         select booking_id, ${SEAT_3C}, 3, name, age, gender, base_paise from passengers where position = 1`,
      ),
  },
  {
    invariant: 'I2',
    ...trigger('claims_of_confirmed_no_delete'),
    harm: (office) => sold(office, 'delete from claims where leg = 1'),
  },
  {
    invariant: 'I7',
    ...trigger('claims_of_confirmed_stay_sold'),
    harm: (office) => sold(office, 'update claims set held_until = 1'),
  },
  {
    invariant: 'I3',
    ...trigger('bookings_transition'),
    harm: (office) =>
      sold(office, `update bookings set status = 'PENDING', deadline_at = held_at + 1`),
  },
  {
    invariant: 'I3',
    ...trigger('bookings_begin_pending'),
    harm: (office) =>
      sold(
        office,
        `insert into bookings (id, number, status, payment_status, ${COPIED})
         select 7, 'AAAAAAAA', status, payment_status, ${COPIED} from bookings`,
      ),
  },
  {
    invariant: 'I4',
    ...trigger('bookings_confirmed_is_paid'),
    harm: (office) =>
      held(
        office,
        'begin',
        `update passengers set name = 'Asha', age = 30, gender = 'FEMALE'`,
        'update claims set held_until = null',
        `update bookings set status = 'CONFIRMED', deadline_at = null`,
        'commit',
      ),
  },
  {
    invariant: 'I4',
    ...index('ledger_one_charge'),
    harm: (office) =>
      sold(
        office,
        `insert into ledger (booking_id, kind, amount_paise, payment_id, at)
         select booking_id, kind, amount_paise, payment_id, at from ledger`,
      ),
  },
  {
    invariant: 'I5',
    ...index('payments_one_success'),
    harm: (office) =>
      sold(
        office,
        `insert into payments (id, booking_id, provider, status, amount_paise, reference, created_at, finished_at)
         select 7, booking_id, provider, status, amount_paise, 'pay_7', created_at, finished_at from payments`,
      ),
  },
  {
    invariant: 'I5',
    ...trigger('ledger_no_update'),
    harm: (office) => sold(office, 'update ledger set amount_paise = amount_paise - 1'),
  },
  {
    invariant: 'I5',
    ...trigger('ledger_no_delete'),
    harm: (office) => sold(office, 'delete from ledger'),
  },
  {
    invariant: 'money',
    ...trigger('ledger_no_delete'),
    harm: (office) => sold(office, 'delete from ledger'),
  },
  {
    invariant: 'I6',
    ...trigger('bookings_frozen'),
    harm: (office) =>
      held(
        office,
        'update bookings set base_paise = base_paise - 100, total_paise = total_paise - 100',
      ),
  },
  {
    invariant: 'I6',
    guard: 'the check that the total is the sum of its parts',
    drop: (file) => {
      withoutTrigger(file, 'bookings_frozen')
      redefine(file, 'bookings', {
        'check (total_paise = base_paise + fee_paise + tax_paise),': '',
      })
    },
    harm: (office) => held(office, 'update bookings set total_paise = 100'),
  },
  {
    invariant: 'I7',
    guard: 'the check that no hold is longer than twenty minutes',
    drop: (file) =>
      redefine(file, 'bookings', {
        'deadline_at <= held_at + 1200000': 'true',
      }),
    harm: (office) =>
      held(
        office,
        'update bookings set deadline_at = held_at + 1200001',
        'update claims set held_until = (select deadline_at from bookings)',
      ),
  },
  {
    invariant: 'I12',
    ...trigger('users_keep_an_admin'),
    harm: async ({ file }) => tamper(file, 'update users set disabled_at = 1'),
  },
  {
    invariant: 'I12',
    ...index('users_email'),
    harm: async ({ file }) =>
      tamper(
        file,
        `insert into users (full_name, email, role, created_at, updated_at)
         select full_name, upper(email), role, created_at, updated_at from users`,
      ),
  },
  {
    invariant: 'I14',
    ...index('schedules_master_day'),
    harm: (office) =>
      threeTrips(
        office,
        'update schedules set master_id = (select min(id) from schedules) where id > 1',
      ),
  },
  {
    invariant: 'I14',
    ...trigger('schedule_dates_of_no_run'),
    harm: (office) =>
      threeTrips(
        office,
        'update schedules set master_id = 1 where id = 2',
        `insert into schedule_dates values (2, '2027-01-20', 'SKIP')`,
      ),
  },
  {
    invariant: 'I14',
    ...trigger('schedules_bus_once_update'),
    harm: (office) =>
      threeTrips(office, 'update schedules set bus_id = (select min(id) from buses)'),
  },
  {
    invariant: 'I18',
    ...trigger('schedules_times_are_told'),
    harm: async (office) => {
      await office.buy(await office.actingAs('CUSTOMER'), ['3A'])
      return tamper(office.file, 'update schedules set departure_at = departure_at + 1')
    },
  },
]

tryGuards(guards)
