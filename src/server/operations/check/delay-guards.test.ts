import { expect, test } from 'vitest'
import type { DelayReason } from '../../../domain/schedule/delay.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import { aLateTrip } from '../../../testing/builders/back-office/a-late-trip.ts'
import type { BoxOffice } from '../../../testing/builders/box-office.ts'
import { trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { sayDelay } from '../../booking/delays/say-delay.service.ts'
import { requireStaff } from '../../core/call.ts'
import { checkData } from './check-data.service.ts'

/** Somebody is told that the bus is forty minutes late; then that is rewritten. */
const afterSaying = async (office: BoxOffice, sql: string) => {
  await office.buy(await office.actingAs('CUSTOMER'), ['3A'])
  office.pass(30 * HOUR)
  const now = office.dependencies.clock()
  const reason: DelayReason = 'ROAD'
  await sayDelay(requireStaff(await office.actingAs('AGENT')), {
    scheduleId: office.trip.id,
    fromNode: 0,
    minutes: 40,
    reason,
    key: 'a key of a delay',
    at: now,
    sentAt: now,
  })
  return tamper(office.file, sql)
}

tryGuards([
  {
    invariant: 'I23',
    ...trigger('delays_no_update'),
    harm: (office) => afterSaying(office, 'update delays set minutes = 10'),
  },
  {
    invariant: 'I23',
    ...trigger('delays_no_delete'),
    harm: (office) => afterSaying(office, 'delete from delays'),
  },
])

const broken = async (office: BoxOffice) =>
  (await checkData(office.dependencies.store.reader)).map(({ invariant }) => invariant)

test.each([
  'update bookings set told_late_minutes = null',
  'update bookings set told_late_minutes = 41',
  'update bookings set late_refund_at = 1',
])('the checker reports %s after a delay', async (sql) => {
  const late = await aLateTrip()
  await late.sold(['1A'])
  late.nearDeparture()
  await late.say(40)
  expect(await broken(late)).toEqual([])
  tamper(late.file, sql)
  expect(await broken(late)).toEqual(['I23'])
})
