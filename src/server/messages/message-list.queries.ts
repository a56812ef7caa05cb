import { sql } from 'kysely'
import type { MessageKind, MessageStatus, OutgoingMessage } from '../../domain/message/message.ts'
import { pageRangeOf } from '../../domain/paging.ts'
import { like } from '../db/engine-sql.ts'
import { everyWord } from '../db/expressions.ts'
import type { Reader } from '../db/connection/store.ts'

interface Asked {
  pageNumber: number
  pageSize: number
  searchTerm: string
  status?: MessageStatus | undefined
  kind?: MessageKind | undefined
  /** A link is worth showing until then. */
  now: number
}

const LISTED = [
  'id',
  'kind',
  'channel',
  'sms_template as smsTemplate',
  'to_address as to',
  'subject',
  'status',
  'attempts',
  'next_attempt_at as dueAt',
  'failure',
  'created_at as createdAt',
  'sent_at as sentAt',
  'secret_until as secretUntil',
] as const

/** A page of the outbox, newest first, and how many messages match. */
export async function selectMessagePage(
  db: Reader,
  { searchTerm, status, kind, now, ...page }: Asked,
): Promise<{ messages: OutgoingMessage[]; total: number }> {
  const matching = db
    .selectFrom('outbox')
    .where((where) => where.and({ ...(status && { status }), ...(kind && { kind }) }))
    .$if(searchTerm !== '', (query) =>
      query.where(
        everyWord(
          searchTerm,
          (pattern) => sql<boolean>`(${like('to_address', pattern)}
            or ${like('subject', pattern)})`,
        ),
      ),
    )
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { direction, offset, limit, reversed } = pageRangeOf({ ...page, orderBy: 'DESC' }, total)
  const rows = await matching
    .select(LISTED)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const messages = rows.map((row) => listed(row, now))
  return { messages: reversed ? messages.toReversed() : messages, total }
}

/** What was written about one booking, newest first. */
export async function selectMessagesOf(
  db: Reader,
  { bookingId, now }: { bookingId: number; now: number },
): Promise<OutgoingMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(LISTED)
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => listed(row, now))
}

type Row = Omit<OutgoingMessage, 'hasSecret' | 'nextAttemptAt' | 'insteadOfSms'> & {
  smsTemplate: string | null
  dueAt: number
  secretUntil: number | null
}

function listed({ dueAt, secretUntil, smsTemplate, ...row }: Row, now: number): OutgoingMessage {
  return {
    ...row,
    insteadOfSms: row.channel === 'EMAIL' && smsTemplate !== null,
    nextAttemptAt: row.status === 'QUEUED' && row.attempts > 0 ? dueAt : null,
    hasSecret: secretUntil !== null && secretUntil > now,
  }
}
