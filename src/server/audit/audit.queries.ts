import { sql } from 'kysely'
import { compiledAppend } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { fieldOf, rowsOf } from '../db/json-sql.ts'
import type { Reader } from '../db/connection/store.ts'
import type { AuditTable } from '../db/schema/system-tables.ts'

type NewEntry = Omit<AuditTable, 'id'>

/** Appends one entry; the table refuses any later change to it. */
export const insertEntry = compiledAppend((trx, p: Slot<NewEntry>) =>
  trx.insertInto('audit').values({
    at: p('at'),
    actor_id: p('actor_id'),
    action: p('action'),
    subject: p('subject'),
    subject_id: p('subject_id'),
    detail: p('detail'),
    request_id: p('request_id'),
    api_key_id: p('api_key_id'),
  }),
)

/** The same for several things: an entry for each, in one statement. */
export const insertEntries = compiledAppend(
  (trx, p: Slot<Omit<NewEntry, 'subject_id'> & { subjectIds: string }>) =>
    trx
      .insertInto('audit')
      .columns([
        'subject_id',
        'at',
        'actor_id',
        'action',
        'subject',
        'detail',
        'request_id',
        'api_key_id',
      ])
      .expression(
        sql`select ${fieldOf(0, 'integer')}, ${p('at')}, ${p('actor_id')}, ${p('action')}, ${p('subject')},
          ${p('detail')}, ${p('request_id')}, ${p('api_key_id')}
        from ${rowsOf(p('subjectIds'))} order by list.key`,
      ),
)

/** How often somebody did something to a thing. */
export async function countEntries(
  db: Reader,
  { action, subject, subjectId, actorId }: AuditedAction,
): Promise<number> {
  const { entries } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('action', '=', action)
    .where('actor_id', '=', actorId)
    .executeTakeFirstOrThrow()
  return entries
}

/** Something that somebody does to a thing. */
export type AuditedAction = Record<'action' | 'subject', string> &
  Record<'subjectId' | 'actorId', number>

/** The name of the last actor on a thing; undefined when it was the server itself. */
export async function findLastActor(
  db: Reader,
  subject: string,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit')
    .innerJoin('users', 'users.id', 'audit.actor_id')
    .select('users.full_name')
    .where('audit.subject', '=', subject)
    .where('audit.subject_id', '=', id)
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.full_name
}
