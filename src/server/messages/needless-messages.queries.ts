import { CAME_TOO_LATE, WITHDRAWN } from '../../domain/message/message.ts'
import { NEEDLESS_ABOARD } from '../../domain/message/notice.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { boardsAt, isBoardingPoint } from '../db/boarding-sql.ts'
import type { Reader, Trx } from '../db/connection/store.ts'

/** Messages that wait and are of no use any more. */
export function selectLateMessages(db: Reader, now: Instant): Promise<{ id: number }[]> {
  return db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'QUEUED')
    .where('valid_until', 'is not', null)
    .where('valid_until', '<=', now)
    .execute()
}

/** Gives such messages up. */
export async function failLate(trx: Trx, now: Instant): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ status: 'FAILED', failure: CAME_TOO_LATE })
    .where('status', '=', 'QUEUED')
    .where('valid_until', 'is not', null)
    .where('valid_until', '<=', now)
    .execute()
}

/** Withdraws the message of a fact that still waits. */
export async function withdrawMessage(trx: Trx, fact: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ status: 'FAILED', failure: WITHDRAWN })
    .where('fact', '=', fact)
    .where('status', '=', 'QUEUED')
    .execute()
}

/** Takes the message of a fact off the desk that nobody has sent. */
export async function takeOffDesk(trx: Trx, fact: string, now: Instant): Promise<void> {
  await trx
    .updateTable('desk_messages')
    .set({ outcome: 'REPLACED', marked_at: now })
    .where('fact', '=', fact)
    .where('outcome', 'is', null)
    .execute()
}

/** The facts at the desk that nobody needs any more, as whoever they are for has boarded by their times. */
export function selectLateFacts(
  db: Reader,
  { now, most }: { now: Instant; most: number },
): Promise<{ fact: string }[]> {
  return db
    .selectFrom('desk_messages')
    .innerJoin('bookings', 'bookings.id', 'desk_messages.booking_id')
    .leftJoin('trip_points', isBoardingPoint)
    .select('fact')
    .where('outcome', 'is', null)
    .where('kind', 'in', NEEDLESS_ABOARD)
    .where(boardsAt, '<=', now)
    .limit(most)
    .execute()
}
