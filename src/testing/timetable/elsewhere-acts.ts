import { setImmediate as nextTurn } from 'node:timers/promises'
import { Fault } from '../../domain/fault.ts'
import type { TestContext } from '../harness/test-context.ts'
import { writeElsewhere } from '../harness/write-elsewhere.ts'
import type { TripChange } from '../../server/core/seat-events.ts'
import { onPostgres } from '../postgres/test-database.ts'
import type { Act } from './sales-acts.ts'

/** Another process blocks a seat, and this server hears of it. */
const blockElsewhere: Act = async ({ context, admin }, { id }) => {
  const free = await admin.db
    .selectFrom('seats')
    .select('id')
    .where('schedule_id', '=', id)
    .where('retired_by_swap', 'is', null)
    .where('id', 'not in', (seats) =>
      seats.selectFrom('claims').select('seat_id').where('schedule_id', '=', id),
    )
    .limit(1)
    .execute()
  const [seat] = free
  if (seat === undefined) throw new Fault('missing', 'No seat is free')
  const row = `select id, 0, schedule_id, null, null, 'crew' from seats where id = ${seat.id}`
  await writtenElsewhere(context, id, `insert into claims ${row}`, 'seats')
}

/** Another process takes a trip off sale. */
const stopElsewhere: Act = ({ context }, { id }) =>
  writtenElsewhere(
    context,
    id,
    `update schedules set sales_stopped_at = 1 where id = ${id} and sales_stopped_at is null`,
    'trip',
  )

async function writtenElsewhere(
  { file, dependencies }: TestContext,
  id: number,
  statement: string,
  change: TripChange,
): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const forget = dependencies.seatEvents.subscribe(id, () => {
      forget()
      resolve()
    })
  })
  await writeElsewhere(file, id, statement, change)
  await (onPostgres ? heard : nextTurn())
}

/** What other processes of the same database do. */
export const elsewhereActs: Record<string, Act> = {
  'block a seat elsewhere': blockElsewhere,
  'stop sales elsewhere': stopElsewhere,
}
