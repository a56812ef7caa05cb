import { sql } from 'kysely'
import type { OutgoingMessage } from '../../domain/message.ts'
import { readingOf } from '../../domain/paging.ts'
import { containing } from '../db/like.ts'
import type { Reader } from '../db/types.ts'

interface Asked {
  pageNumber: number
  pageSize: number
  searchTerm: string
  /** A link is worth showing until then. */
  now: number
}

/** A page of the outbox, newest first, and how many messages match. */
export async function selectMessagePage(
  db: Reader,
  { searchTerm, now, ...page }: Asked,
): Promise<{ messages: OutgoingMessage[]; total: number }> {
  const pattern = containing(searchTerm)
  const matching = db
    .selectFrom('outbox')
    .$if(searchTerm !== '', (query) =>
      query.where(
        sql<boolean>`(to_address like ${pattern} escape '\\' or subject like ${pattern} escape '\\')`,
      ),
    )
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { direction, offset, limit, reversed } = readingOf({ ...page, orderBy: 'DESC' }, total)
  const rows = await matching
    .select([
      'id',
      'kind',
      'to_address as to',
      'subject',
      'status',
      'attempts',
      'created_at as createdAt',
      'sent_at as sentAt',
      'secret_until as secretUntil',
    ])
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const messages = rows.map(({ secretUntil, ...row }) => ({
    ...row,
    hasSecret: secretUntil !== null && secretUntil > now,
  }))
  return { messages: reversed ? messages.toReversed() : messages, total }
}
