import type { Selectable, Updateable } from 'kysely'
import type { MessageKind } from '../../domain/message/message.ts'
import type { OutboxTable } from '../db/schema/system-tables.ts'
import type { DueBounds } from '../../domain/time/due-bounds.ts'
import type { Reader, Trx } from '../db/connection/store.ts'

type NewMessage = Pick<
  OutboxTable,
  | 'fact'
  | 'kind'
  | 'to_address'
  | 'subject'
  | 'body_text'
  | 'body_html'
  | 'user_id'
  | 'booking_id'
  | 'next_attempt_at'
  | 'secret_until'
  | 'valid_until'
  | 'created_at'
>
/** Queues a message unless there is one of this fact already. */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      ...message,
      sent_at: null,
      failure: null,
      body_sms: null,
      sms_template: null,
      mail_to: null,
    })
    .onConflict((conflict) => conflict.column('fact').doNothing())
    .execute()
}

interface Due extends DueBounds {
  trustedNow: number
  most: number
}

/** The messages that are due, the longest waiting first. */
export function selectDueMessages(db: Reader, { now, latest, trustedNow, most }: Due) {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'to_address as to',
      'subject',
      'body_text as text',
      'body_html as html',
      'attempts',
      'resent',
      'next_attempt_at as dueAt',
      'created_at as createdAt',
    ])
    .where('status', '=', 'QUEUED')
    .where((where) =>
      where.or([where('next_attempt_at', '<=', now), where('next_attempt_at', '>', latest)]),
    )
    .where((where) =>
      where.or([where('secret_until', 'is', null), where('secret_until', '>', trustedNow)]),
    )
    .orderBy('next_attempt_at')
    .limit(most)
    .execute()
}

export interface LinkMessage {
  id: number
  status: Selectable<OutboxTable>['status']
  text: string
  html: string
}

/** Messages whose links have expired. */
export function selectExpiredLinks(db: Reader, now: number): Promise<LinkMessage[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'status', 'body_text as text', 'body_html as html'])
    .where('secret_until', 'is not', null)
    .where('secret_until', '<=', now)
    .execute()
}

/** Messages of one kind to somebody that still carry a link. */
export function selectLinksOf(
  db: Reader,
  userId: number,
  kind: MessageKind,
): Promise<LinkMessage[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'status', 'body_text as text', 'body_html as html'])
    .where('secret_until', 'is not', null)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
}

export interface FoundMessage extends LinkMessage {
  kind: MessageKind
  to: string
  userId: number | null
  resent: number
  secretUntil: number | null
}

export function findMessage(db: Reader, id: number): Promise<FoundMessage | undefined> {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'status',
      'body_text as text',
      'body_html as html',
      'kind',
      'to_address as to',
      'user_id as userId',
      'resent',
      'secret_until as secretUntil',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateMessage(
  trx: Trx,
  id: number,
  change: Updateable<OutboxTable>,
): Promise<void> {
  await trx.updateTable('outbox').set(change).where('id', '=', id).execute()
}

/** The same for one that still waits: meanwhile it may have been shown to an administrator, or withdrawn. */
export async function updateQueuedMessage(
  trx: Trx,
  id: number,
  change: Updateable<OutboxTable>,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .execute()
}

/** Puts off a message that waits and is due as it was read. @returns whether it was still so */
export async function updateDue(
  trx: Trx,
  { id, dueAt }: { id: number; dueAt: number },
  nextAttemptAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ next_attempt_at: nextAttemptAt })
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .where('next_attempt_at', '=', dueAt)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}
