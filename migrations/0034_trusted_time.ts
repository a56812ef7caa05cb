import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What time it is, as far as it can be trusted: what erases goes by it, and not by a clock that anybody can set. decisions/0039 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trusted_time (
      id integer primary key check (id = 1),
      at integer not null,
      -- By how much steps of the clock have moved it ahead of what servers counted, not forgiven yet.
      ahead_ms integer not null default 0 check (ahead_ms >= 0),
      -- What it was when it last was the clock's.
      followed_at integer not null,
      -- How often a person has set it.
      set_by_hand integer not null default 0
    ) strict`.execute(db)
  await sql`
    create trigger trusted_time_never_back before update of at on trusted_time
    when new.at < old.at and new.set_by_hand = old.set_by_hand
    begin select raise(abort, 'farebox:trusted-time-back'); end`.execute(db)
  await sql`
    create trigger trusted_time_no_delete before delete on trusted_time
    begin select raise(abort, 'farebox:trusted-time-back'); end`.execute(db)
}
