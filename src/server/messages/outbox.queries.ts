import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import { ACCOUNT_KINDS } from '../../domain/message/message.ts'
import type { MessageChannel, MessageKind } from '../../domain/message/message.ts'
import { NOTICE_KINDS, QUIET_KINDS } from '../../domain/message/notice.ts'
import type { NoticeKind } from '../../domain/message/notice.ts'
import { compiled, compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
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
> &
  Partial<
    Pick<
      Selectable<OutboxTable>,
      'channel' | 'body_sms' | 'sms_template' | 'mail_to' | 'status' | 'failure'
    >
  >

/** Queues a message unless there is one of this fact already. */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<void> {
  await insertRow(trx, { ...NEW_MAIL, ...message })
}

const NEW_MAIL = {
  channel: 'EMAIL',
  status: 'QUEUED',
  failure: null,
  body_sms: null,
  sms_template: null,
  mail_to: null,
} as const

const insertRow = compiledWrite((trx, p: Slot<Required<NewMessage>>) =>
  trx
    .insertInto('outbox')
    .values({
      fact: p('fact'),
      kind: p('kind'),
      channel: p('channel'),
      to_address: p('to_address'),
      mail_to: p('mail_to'),
      subject: p('subject'),
      body_text: p('body_text'),
      body_html: p('body_html'),
      body_sms: p('body_sms'),
      sms_template: p('sms_template'),
      user_id: p('user_id'),
      booking_id: p('booking_id'),
      status: p('status'),
      failure: p('failure'),
      next_attempt_at: p('next_attempt_at'),
      sent_at: null,
      secret_until: p('secret_until'),
      valid_until: p('valid_until'),
      created_at: p('created_at'),
    })
    .onConflict((conflict) => conflict.column('fact').doNothing()),
)

/** The address of somebody's account, once they have proved that it is theirs. */
export async function findProvenAddress(db: Reader, userId: number): Promise<string | undefined> {
  const [row] = await selectProvenAddress(db, { userId })
  return row?.email
}

const selectProvenAddress = compiled((db, p: Slot<{ userId: number }>) =>
  db
    .selectFrom('users')
    .select('email')
    .where('id', '=', p('userId'))
    .where('email_verified_at', 'is not', null),
)

interface Due extends DueBounds {
  channel: MessageChannel
  trustedNow: number
  /** Those that can wait do. */
  isQuiet: boolean
  most: number
}

/** The messages of a channel that are due and still of use: the most urgent kinds first, of each the longest waiting. */
export function selectDueMessages(
  db: Reader,
  { channel, now, latest, trustedNow, isQuiet, most }: Due,
) {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'to_address as to',
      'subject',
      'body_text as text',
      'body_html as html',
      sql<string>`coalesce(body_sms, '')`.as('smsText'),
      sql<string>`coalesce(sms_template, '')`.as('smsTemplate'),
      'attempts',
      'resent',
      'next_attempt_at as dueAt',
      'created_at as createdAt',
      'kind',
      'secret_until as secretUntil',
      'valid_until as validUntil',
    ])
    .where('status', '=', 'QUEUED')
    .where('channel', '=', channel)
    .where((where) =>
      where.or([where('next_attempt_at', '<=', now), where('next_attempt_at', '>', latest)]),
    )
    .where((where) =>
      where.or([where('secret_until', 'is', null), where('secret_until', '>', trustedNow)]),
    )
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', now)]))
    .$if(isQuiet, (due) => due.where('kind', 'not in', QUIET_KINDS))
    .orderBy((of) =>
      of
        .case()
        .when('kind', 'in', ACCOUNT_KINDS)
        .then(sql.lit(0))
        .when('kind', 'in', NOTICE_KINDS)
        .then(sql.lit(2))
        .else(sql.lit(1))
        .end(),
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
  channel: MessageChannel
  smsText: string | null
  kind: MessageKind
  to: string
  userId: number | null
  resent: number
  secretUntil: number | null
  failure: string | null
}

export function findMessage(db: Reader, id: number): Promise<FoundMessage | undefined> {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'status',
      'body_text as text',
      'body_html as html',
      'channel',
      'body_sms as smsText',
      'kind',
      'to_address as to',
      'user_id as userId',
      'resent',
      'secret_until as secretUntil',
      'failure',
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

interface OfTrip {
  scheduleId: number
  /** As `like` takes it. */
  facts: string
}

/** How many messages about the bookings of a trip go out by mail and by SMS, by the names of their facts. */
export const countQueued = (db: Reader, { scheduleId, facts }: OfTrip) =>
  db
    .selectFrom('bookings')
    .innerJoin('outbox', 'outbox.booking_id', 'bookings.id')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('outbox.channel', '=', 'EMAIL').as('mails'),
      eb.fn.countAll<number>().filterWhere('outbox.channel', '=', 'SMS').as('sms'),
    ])
    .where('bookings.schedule_id', '=', scheduleId)
    .where('outbox.fact', 'like', facts)
    .execute()

/** The same of those that staff send by hand. */
export const countAtDesk = (db: Reader, { scheduleId, facts }: OfTrip) =>
  db
    .selectFrom('desk_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('schedule_id', '=', scheduleId)
    .where('fact', 'like', facts)
    .execute()

/** An SMS that waits, with where else its message can go. */
export interface WaitingSms {
  fact: string
  kind: NoticeKind
  text: string
  phone: string
  mailTo: string | null
  attempts: number
  bookingId: number
  scheduleId: number
}

/** The SMS of an id, unless it is none any more, or does not wait. */
export function findWaitingSms(trx: Trx, id: number): Promise<WaitingSms | undefined> {
  return trx
    .selectFrom('outbox')
    .innerJoin('bookings', 'bookings.id', 'outbox.booking_id')
    .select((of) => [
      'outbox.fact',
      of.ref('outbox.kind').$castTo<NoticeKind>().as('kind'),
      of.ref('outbox.body_sms').$castTo<string>().as('text'),
      'outbox.to_address as phone',
      'outbox.mail_to as mailTo',
      'outbox.attempts',
      'bookings.id as bookingId',
      'bookings.schedule_id as scheduleId',
    ])
    .where('outbox.id', '=', id)
    .where('outbox.channel', '=', 'SMS')
    .where('outbox.status', '=', 'QUEUED')
    .executeTakeFirst()
}
