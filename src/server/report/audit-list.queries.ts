import { sql } from 'kysely'
import { pageRangeOf } from '../../domain/paging.ts'
import type { AuditSubject } from '../../domain/report/audit.ts'
import type { Role } from '../../domain/account/role.ts'
import { like } from '../db/engine-sql.ts'
import { everyWord } from '../db/expressions.ts'
import type { Reader } from '../db/connection/store.ts'

interface Asked {
  pageNumber: number
  pageSize: number
  searchTerm: string
  subject?: AuditSubject | undefined
  /** From this instant on. */
  since?: number | undefined
  /** Before this one. */
  before?: number | undefined
}

export interface AuditEntryRow {
  id: number
  at: number
  actorId: number | null
  actorName: string | null
  actorRole: Role | null
  apiKeyId: number | null
  apiKeyName: string | null
  action: string
  subject: string
  subjectId: number | null
  bookingNumber: string | null
  detail: string
  requestId: string
}

/** Entries as they are shown: with who it was, and a booking's number. */
export function auditEntries(db: Reader) {
  return db
    .selectFrom('audit')
    .leftJoin('users as actors', 'actors.id', 'audit.actor_id')
    .leftJoin('api_keys', 'api_keys.id', 'audit.api_key_id')
    .leftJoin('bookings', (join) =>
      join
        .onRef('bookings.id', '=', 'audit.subject_id')
        .on('audit.subject', '=', sql.lit('booking')),
    )
    .select([
      'audit.id',
      'audit.at',
      'audit.actor_id as actorId',
      'actors.full_name as actorName',
      'actors.role as actorRole',
      'audit.api_key_id as apiKeyId',
      'api_keys.name as apiKeyName',
      'audit.action',
      'audit.subject',
      'audit.subject_id as subjectId',
      'bookings.number as bookingNumber',
      'audit.detail',
      'audit.request_id as requestId',
    ])
}

/** What a word of a search can be: who did it, by which key, what was done, a booking's number, an id, a request. */
function matches(pattern: string, term: string) {
  const id = /^\d{1,16}$/.test(term) ? Number(term) : null
  return sql<boolean>`(
    audit.actor_id in (
      select id from users where ${like('full_name', pattern)} or ${like('email', pattern)}
    )
    or audit.api_key_id in (select id from api_keys where ${like('name', pattern)})
    or ${like('audit.action', pattern)}
    or audit.request_id = ${term}
    or audit.subject_id = ${id}
    or (audit.subject = 'booking' and audit.subject_id in (
      select id from bookings where number = ${term.toUpperCase()}
    ))
  )`
}

/** A page of the audit, newest first, and how many entries match. */
export async function selectAuditPage(
  db: Reader,
  { searchTerm, subject, since, before, ...page }: Asked,
): Promise<{ rows: AuditEntryRow[]; total: number }> {
  const matching = db
    .selectFrom('audit')
    .$if(searchTerm !== '', (query) => query.where(everyWord(searchTerm, matches)))
    .$if(subject !== undefined, (query) => query.where('audit.subject', '=', subject ?? ''))
    .$if(since !== undefined, (query) => query.where('audit.at', '>=', since ?? 0))
    .$if(before !== undefined, (query) => query.where('audit.at', '<', before ?? 0))
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { direction, offset, limit, reversed } = pageRangeOf({ ...page, orderBy: 'DESC' }, total)
  const chosen = matching
    .select('audit.id')
    .orderBy('audit.id', direction)
    .limit(limit)
    .offset(offset)
  const rows = await auditEntries(db)
    .where('audit.id', 'in', chosen)
    .orderBy('audit.id', direction)
    .execute()
  return { rows: reversed ? rows.toReversed() : rows, total }
}
