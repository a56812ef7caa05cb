import { expect, test } from 'vitest'
import { HOUR } from '../../../domain/time/calendar.ts'
import { boxOffice } from '../../../testing/builders/box-office.ts'
import type { BoxOffice } from '../../../testing/builders/box-office.ts'
import { redefine, withoutTrigger } from '../../../testing/harness/drop-guard.ts'
import { trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { aCallersHold } from '../../../testing/builders/ticket-counter.ts'
import { atomically } from '../../core/atomically.ts'
import { requireStaff } from '../../core/call.ts'
import { sellAtCounter } from '../../counter/counter.service.ts'
import { eraseBookings } from '../../person-data/erase-bookings.service.ts'
import { checkData } from './check-data.service.ts'

/** A paid booking is erased; then something is done to it. */
async function erased(office: BoxOffice, ...harm: string[]) {
  const { booking } = await office.buy(await office.actingAs('CUSTOMER'), ['3A'])
  await atomically(office.call(), (call) => eraseBookings(call, [booking.id]))
  return tamper(office.file, ...harm)
}

/** A hold that ran out while somebody was paying is erased; then the money counts all the same. */
async function paidLate(office: BoxOffice) {
  const { id } = await office.ready(await office.actingAs('CUSTOMER'), ['3A'])
  office.pass(HOUR)
  await atomically(office.call(), (call) => eraseBookings(call, [id]))
  const late = office.call().now() + 1
  return tamper(
    office.file,
    'begin',
    `insert into ledger (booking_id, kind, amount_paise, payment_id, at)
     select id, 'CHARGE', total_paise, (select id from payments), ${late} from bookings`,
    'update claims set held_until = null',
    `update bookings set status = 'CONFIRMED'`,
    'commit',
  )
}

/** Seats that staff hold for a caller are sold although nobody is named. */
async function paidUnnamed(office: BoxOffice) {
  const agent = requireStaff(await office.actingAs('AGENT'))
  await sellAtCounter(agent, aCallersHold(office.trip, ['3A']))
  return tamper(
    office.file,
    'begin',
    `insert into payments (id, booking_id, provider, status, amount_paise, reference, created_at, finished_at)
     select 1, id, 'cash', 'SUCCEEDED', total_paise, 'cash_1', held_at, held_at from bookings`,
    `insert into ledger (booking_id, kind, amount_paise, payment_id, recorded_by, at)
     select id, 'CHARGE', total_paise, 1, sold_by, held_at from bookings`,
    'update claims set held_until = null',
    `update bookings set status = 'CONFIRMED', payment_status = 'PAID', deadline_at = null`,
    'commit',
  )
}

const REACH_NOBODY = `constraint bookings_erased_reach_nobody
    check (erased_at is null or (contact_email is null and contact_phone is null))`

tryGuards([
  {
    invariant: 'I17',
    ...trigger('passengers_erased_stay'),
    harm: (office) =>
      erased(office, `update passengers set name = 'Asha', age = 31, gender = 'FEMALE'`),
  },
  {
    invariant: 'I17',
    ...trigger('bookings_erased_stay'),
    harm: (office) =>
      erased(office, `update bookings set erased_at = null, contact_email = 'a@example.com'`),
  },
  { invariant: 'I17', ...trigger('bookings_erased_end'), harm: paidLate },
  { invariant: 'I17', ...trigger('bookings_confirmed_are_named'), harm: paidUnnamed },
  {
    invariant: 'I17',
    guard: 'bookings_erased_reach_nobody',
    drop: (file) => redefine(file, 'bookings', { [REACH_NOBODY]: 'check (true)' }),
    harm: (office) => erased(office, `update bookings set contact_phone = '9876543210'`),
  },
])

const BARE = 'update bookings set contact_email = null, contact_phone = null, erased_at = 1'

test('whoever erases a booking erases its names with it, unless bookings_erased_name_nobody is dropped', async () => {
  const office = await boxOffice()
  await office.buy(await office.actingAs('CUSTOMER'), ['3A'])
  tamper(office.file, BARE)
  expect(tamper(office.file, 'select name, age, gender from passengers')).toEqual([
    { name: null, age: null, gender: null },
  ])
  const other = await boxOffice()
  await other.buy(await other.actingAs('CUSTOMER'), ['3A'])
  withoutTrigger(other.file, 'bookings_erased_name_nobody')
  tamper(other.file, BARE)
  const broken = await checkData(other.dependencies.store.reader)
  expect(broken.map(({ promise }) => promise)).toContain(
    'An erased booking names and reaches nobody',
  )
})

test('whoever erases a booking erases its caller with it, unless bookings_erased_have_no_caller is dropped', async () => {
  const erasedCaller = async (...dropped: string[]) => {
    const office = await boxOffice()
    const agent = requireStaff(await office.actingAs('AGENT'))
    await sellAtCounter(agent, aCallersHold(office.trip, ['3A']))
    for (const name of dropped) withoutTrigger(office.file, name)
    tamper(office.file, BARE)
    return office
  }
  const office = await erasedCaller()
  expect(tamper(office.file, 'select caller_name as caller from bookings')).toEqual([
    { caller: null },
  ])
  const other = await erasedCaller('bookings_erased_have_no_caller')
  const broken = await checkData(other.dependencies.store.reader)
  expect(broken.map(({ promise }) => promise)).toContain(
    'An erased booking names and reaches nobody',
  )
})
