import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What ways there are into an account: sessions that say from where, changes of address that can be undone, and none that outlives a promotion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Such as 'Firefox on Android', and the network of its address; unknown for sessions of before.
  await sql`alter table sessions add column device text`.execute(db)
  await sql`alter table sessions add column network text`.execute(db)

  // A change of an account's address, which whoever reads mail at the old one can undo for a while, once.
  await sql`
    create table email_changes (
      -- SHA-256 of the link's token, in hex.
      token_hash text primary key,
      user_id integer not null references users (id),
      old_address text not null collate nocase,
      old_verified_at integer,
      changed_at integer not null,
      expires_at integer not null check (expires_at > changed_at),
      undone_at integer
    ) strict, without rowid`.execute(db)
  await sql`create index email_changes_by_user on email_changes (user_id)`.execute(db)
  // An address that can come back is nobody else's meanwhile.
  await sql`
    create index email_changes_open on email_changes (old_address) where undone_at is null`.execute(
    db,
  )
  // Those that are long over.
  await sql`create index email_changes_by_age on email_changes (changed_at)`.execute(db)
  await sql`
    create trigger email_changes_undone_once before update of undone_at on email_changes
    when old.undone_at is not null
    begin select raise(abort, 'farebox:token-used'); end`.execute(db)

  // Whoever got into an account before is not in when its role rises.
  await sql`
    create trigger users_rise_without_access before update of role on users
    when (case new.role when 'ADMIN' then 2 when 'AGENT' then 1 else 0 end)
       > (case old.role when 'ADMIN' then 2 when 'AGENT' then 1 else 0 end)
      and (
        (old.password_hash is not null and new.password_hash is old.password_hash)
        or new.pending_email is not null
        or exists (select 1 from sessions where user_id = old.id and ended_at is null)
        or exists (select 1 from api_keys where created_by = old.id and revoked_at is null)
        or exists (select 1 from link_tokens where user_id = old.id and used_at is null)
        or exists (select 1 from email_changes where user_id = old.id and undone_at is null)
      )
    begin select raise(abort, 'farebox:promotion-keeps-access'); end`.execute(db)
}
