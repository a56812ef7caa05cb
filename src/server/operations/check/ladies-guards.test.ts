import { trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import type { BoxOffice } from '../../../testing/builders/box-office.ts'
import { exemptByStaff } from '../../booking/ladies/ladies-exemption.service.ts'
import { atomically } from '../../core/atomically.ts'
import { requireStaff } from '../../core/call.ts'

/** Staff let a man sit beside a woman; then that is rewritten. */
const afterOverride = async (office: BoxOffice, sql: string) => {
  const lady = await office.buy(await office.actingAs('CUSTOMER'), ['3A'])
  const man = await office.hold(await office.actingAs('CUSTOMER'), ['3B'])
  const agent = requireStaff(await office.actingAs('AGENT'))
  await atomically(agent, (call) => exemptByStaff(call, man.id, 'AGREES'))
  return tamper(
    office.file,
    `update passengers set seated_at = 1 where booking_id = ${lady.booking.id}`,
    `update passengers set seated_at = 2, held_for = 'MALE' where booking_id = ${man.id}`,
    sql,
  )
}

tryGuards([
  {
    invariant: 'I21',
    ...trigger('ladies_exemptions_no_update'),
    harm: (office) =>
      afterOverride(
        office,
        'update ladies_exemptions set allowed_by = (select min(id) from users where id <> allowed_by)',
      ),
  },
  {
    invariant: 'I21',
    ...trigger('ladies_exemptions_no_delete'),
    harm: (office) => afterOverride(office, 'delete from ladies_exemptions'),
  },
])
