import type { NoticeKind } from '../../../domain/message/notice.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { Trx } from '../../db/connection/store.ts'
import type { DeskMessagesTable } from '../../db/schema/system-tables.ts'

type NewDeskMessage = Pick<
  DeskMessagesTable,
  'fact' | 'kind' | 'schedule_id' | 'booking_id' | 'phone' | 'body_text' | 'created_at'
>

/** Adds a message to the desk unless there is one of this fact already. @returns whether there was none */
export async function insertDeskMessage(trx: Trx, message: NewDeskMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('desk_messages')
    .values({ ...message, outcome: null, marked_by: null, marked_at: null })
    .onConflict((conflict) => conflict.column('fact').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

interface Replaced {
  /** What takes their place. */
  fact: string
  bookingId: number
  kind: NoticeKind
  now: Instant
}

/** Takes off the desk what a later message of its kind says better. */
export async function replaceDeskMessages(
  trx: Trx,
  { fact, bookingId, kind, now }: Replaced,
): Promise<void> {
  await trx
    .updateTable('desk_messages')
    .set({ outcome: 'REPLACED', marked_at: now })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('fact', '<>', fact)
    .where('outcome', 'is', null)
    .execute()
}
