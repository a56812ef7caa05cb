import type { DeskMark } from '../../../domain/boarding/message-desk.ts'
import type { NoticeKind } from '../../../domain/message/notice.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'
import { STILL_AT_DESK } from '../../db/expressions.ts'
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

/** A message of the desk with what decides whether it can be marked. */
export function findDeskMessage(db: Reader, id: number) {
  return db
    .selectFrom('desk_messages')
    .leftJoin('users', 'users.id', 'desk_messages.marked_by')
    .select([
      'desk_messages.kind',
      'desk_messages.schedule_id as scheduleId',
      'desk_messages.booking_id as bookingId',
      'desk_messages.outcome',
      'desk_messages.marked_at as markedAt',
      'users.full_name as markedBy',
    ])
    .where('desk_messages.id', '=', id)
    .executeTakeFirst()
}

interface Marked {
  id: number
  outcome: DeskMark | null
  by: number
  now: Instant
}

/** Stores what became of a message; null makes it open again. */
export async function updateDeskOutcome(trx: Trx, { id, outcome, by, now }: Marked): Promise<void> {
  const mark = outcome === null ? null : { by, now }
  await trx
    .updateTable('desk_messages')
    .set({ outcome, marked_by: mark?.by ?? null, marked_at: mark?.now ?? null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** What is at the desk about one booking, newest first; not what later messages have replaced. */
export const selectDeskEntries = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('desk_messages')
    .innerJoin('schedules', 'schedules.id', 'desk_messages.schedule_id')
    .leftJoin('users', 'users.id', 'desk_messages.marked_by')
    .select([
      'desk_messages.id',
      'desk_messages.kind',
      'desk_messages.phone',
      'desk_messages.outcome',
      'desk_messages.created_at as createdAt',
      'desk_messages.marked_at as markedAt',
      'users.full_name as markedBy',
      'schedules.arrival_at as arrivalAt',
    ])
    .$narrowType<{ outcome: DeskMark | null }>()
    .where('desk_messages.booking_id', '=', p('bookingId'))
    .where(STILL_AT_DESK)
    .orderBy('desk_messages.id', 'desc'),
)
