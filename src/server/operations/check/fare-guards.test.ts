import { trigger, tryGuards } from '../../../testing/harness/guard-trials.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import type { BoxOffice } from '../../../testing/builders/box-office.ts'

/** Somebody holds a seat for the base fare; then how it came about is rewritten. */
const afterHold = async (office: BoxOffice, sql: string) => {
  await office.hold(await office.actingAs('CUSTOMER'), ['3A'])
  return tamper(office.file, sql)
}

tryGuards([
  {
    invariant: 'I6',
    ...trigger('passengers_fare_frozen'),
    harm: (office) =>
      afterHold(
        office,
        `update passengers set fare_lines = '[{"label":"Base fare","amountPaise":1}]'`,
      ),
  },
  {
    invariant: 'I6',
    ...trigger('passengers_fare_frozen'),
    harm: (office) =>
      afterHold(
        office,
        `update passengers set concession = '{"id":1,"label":"Child","minAge":5,"maxAge":11}'`,
      ),
  },
])
