import { compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { PassengerDraftsTable } from '../db/schema/booking-tables.ts'
import type { Reader, Trx } from '../db/connection/store.ts'

type NewDraft = Omit<PassengerDraftsTable, 'bus_id' | 'used_at' | 'booking_id'>

export const insertDraft = compiledWrite((trx, p: Slot<NewDraft>) =>
  trx.insertInto('passenger_drafts').values({
    id: p('id'),
    user_id: p('user_id'),
    seat_number: p('seat_number'),
    name: p('name'),
    age: p('age'),
    gender: p('gender'),
    created_at: p('created_at'),
  }),
)

/** Those of the drafts that are the user's, unused and younger than `since`. */
export function selectDrafts(
  db: Reader,
  wanted: { ids: readonly number[]; userId: number; since: number },
) {
  return db
    .selectFrom('passenger_drafts')
    .select(['id', 'seat_number as seatNumber', 'name', 'age', 'gender'])
    .where('id', 'in', [...wanted.ids])
    .where('user_id', '=', wanted.userId)
    .where('used_at', 'is', null)
    .where('created_at', '>', wanted.since)
    .execute()
}

export async function updateDraftsToUsed(
  trx: Trx,
  used: { ids: readonly number[]; bookingId: number; now: number },
): Promise<void> {
  await trx
    .updateTable('passenger_drafts')
    .set({ used_at: used.now, booking_id: used.bookingId })
    .where('id', 'in', [...used.ids])
    .execute()
}

/** Deletes drafts made before an instant. Returns how many. */
export const deleteDrafts = compiledWrite((trx, p: Slot<{ before: number }>) =>
  trx.deleteFrom('passenger_drafts').where('created_at', '<=', p('before')),
)
