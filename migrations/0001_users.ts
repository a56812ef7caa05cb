import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** People, their sessions, and the single-use tokens of links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id integer primary key,
      full_name text not null check (length(full_name) between 1 and 100),
      email text not null collate nocase,
      phone text check (phone is null or length(phone) = 10),
      role text not null check (role in ('ADMIN', 'AGENT', 'CUSTOMER')),
      password_hash text,
      email_verified_at integer,
      disabled_at integer,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null
    ) strict`.execute(db)

  // One account per address, whatever its letter case; also the look-up of every login.
  await sql`create unique index users_email on users (email collate nocase)`.execute(db)
  // Serves the last-administrator guards below and the count of administrators at start.
  await sql`create index users_active_admins on users (id) where role = 'ADMIN' and disabled_at is null`.execute(
    db,
  )

  await sql`
    create trigger users_keep_an_admin before update of role, disabled_at on users
    when old.role = 'ADMIN' and old.disabled_at is null
      and (new.role <> 'ADMIN' or new.disabled_at is not null)
      and not exists (
        select 1 from users where role = 'ADMIN' and disabled_at is null and id <> old.id
      )
    begin select raise(abort, 'farebox:last-admin'); end`.execute(db)
  await sql`
    create trigger users_keep_an_admin_row before delete on users
    when old.role = 'ADMIN' and old.disabled_at is null
      and not exists (
        select 1 from users where role = 'ADMIN' and disabled_at is null and id <> old.id
      )
    begin select raise(abort, 'farebox:last-admin'); end`.execute(db)

  await sql`
    create table sessions (
      id integer primary key,
      user_id integer not null references users (id),
      created_at integer not null,
      refreshed_at integer not null,
      expires_at integer not null,
      ended_at integer,
      end_reason text check (end_reason in ('LOGOUT', 'EVERYWHERE', 'REUSE', 'PASSWORD', 'DISABLED'))
    ) strict`.execute(db)
  // Ends all of a person's sessions at once.
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db)

  // One row per refresh token of a session's family; a token works while used_at is null, once.
  await sql`
    create table refresh_tokens (
      token_hash text primary key,
      session_id integer not null references sessions (id),
      created_at integer not null,
      used_at integer
    ) strict, without rowid`.execute(db)
  await sql`create index refresh_tokens_by_session on refresh_tokens (session_id)`.execute(db)
  await sql`
    create trigger refresh_tokens_work_once before update of used_at on refresh_tokens
    when old.used_at is not null
    begin select raise(abort, 'farebox:token-used'); end`.execute(db)

  await sql`
    create table link_tokens (
      token_hash text primary key,
      purpose text not null check (purpose in ('RESET', 'INVITE', 'VERIFY', 'SET_UP')),
      user_id integer references users (id),
      created_at integer not null,
      expires_at integer not null,
      used_at integer,
      check ((purpose = 'SET_UP') = (user_id is null))
    ) strict, without rowid`.execute(db)
  await sql`create index link_tokens_by_user on link_tokens (user_id)`.execute(db)
  await sql`
    create trigger link_tokens_work_once before update of used_at on link_tokens
    when old.used_at is not null
    begin select raise(abort, 'farebox:token-used'); end`.execute(db)
}
