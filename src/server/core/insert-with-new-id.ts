import { rowIdFrom } from '../../domain/row-id.ts'
import type { AtomicCall } from './call.ts'
import { brokenConstraint } from '../db/connection/constraint-fault.ts'
import { goesOnAfter } from '../db/connection/statement-runner.ts'

/**
 * The tables whose ids are in coarse time order, each with the keys that are drawn with a new row. The ids of sessions are
 * wholly random, as are booking numbers; those of all other tables count. decisions/0044
 */
export const DRAWN_COLUMNS = {
  bookings: ['bookings.id', 'bookings.number'],
  passenger_drafts: ['passenger_drafts.id'],
  payments: ['payments.id'],
  payment_returns: ['payment_returns.id'],
  refunds: ['refunds.id'],
} as const

/**
 * With a million rows in one step of time a random id is taken once in 4,000 times. So many in a row mean that the
 * random source is broken.
 */
const DRAWS = 16

/**
 * Inserts a row under a new id. Where another row has the id, or another key that `insert` draws, it is drawn again: in
 * the same transaction where a statement that fails on a key does not end it, otherwise in a new one. Any other error is
 * thrown on.
 * @param insert inserts under the id it is given, draws again what else is drawn, and answers what is passed on
 * @throws Error when every draw is taken
 */
export async function insertWithNewId<Inserted>(
  call: AtomicCall,
  table: keyof typeof DRAWN_COLUMNS,
  insert: (id: number) => Promise<Inserted>,
): Promise<{ id: number; inserted: Inserted }> {
  const drawn: readonly string[] = DRAWN_COLUMNS[table]
  const isDrawnHere = goesOnAfter(call.trx, drawn)
  let taken: unknown
  for (let draw = 0; draw < DRAWS; draw++) {
    // By the machine's clock: a wrong one costs nothing but the row's place.
    const id = rowIdFrom(call.now(), call.randomId())
    try {
      // oxlint-disable-next-line no-await-in-loop -- there is a second draw only after a clash
      return { id, inserted: await insert(id) }
    } catch (error) {
      if (!isDrawnHere || !drawn.includes(brokenConstraint(error) ?? '')) throw error
      taken = error
    }
  }
  throw new Error(`No free id for ${table} in ${DRAWS} draws`, { cause: taken })
}
