import type { BoxOffice } from '../../../testing/builders/box-office.ts'
import { trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import { requireStaff } from '../../core/call.ts'
import { markPassenger } from '../../boarding/mark-passenger.service.ts'

/** Somebody was ticked as on board and the tick taken back; then something is done to what was written of it. */
async function ticked(office: BoxOffice, sql: string) {
  const { booking } = await office.buy(await office.actingAs('CUSTOMER'), ['3A'])
  office.pass(30 * HOUR)
  const agent = requireStaff(await office.actingAs('AGENT'))
  const passengerId = booking.seats[0]?.id ?? 0
  await markPassenger(agent, { passengerId, status: 'BOARDED' })
  await markPassenger(agent, { passengerId, status: 'BOOKED' })
  return tamper(office.file, sql)
}

tryGuards([
  {
    invariant: 'I3',
    ...trigger('passenger_marks_no_update'),
    harm: (office) => ticked(office, `update passenger_marks set status = 'NO_SHOW'`),
  },
  {
    invariant: 'I3',
    ...trigger('passenger_marks_no_delete'),
    harm: (office) => ticked(office, `delete from passenger_marks where status = 'BOOKED'`),
  },
])
