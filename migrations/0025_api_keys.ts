import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Keys with which scripts call for the administrator who made them, and which of them wrote what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id integer primary key,
      name text not null check (length(name) between 1 and 60),
      -- The most it may; what it may in fact is the lower of this and its maker's role now.
      role text not null check (role in ('ADMIN', 'AGENT', 'CUSTOMER')),
      -- SHA-256 of 256 random bits, in hex.
      secret_hash text not null unique
        check (length(secret_hash) = 64 and secret_hash not glob '*[^0-9a-f]*'),
      -- The last day on which it works, in the operator's zone.
      last_day text check (last_day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
      created_by integer not null references users (id),
      created_at integer not null,
      -- To the minute.
      last_used_at integer check (last_used_at % 60000 = 0),
      revoked_at integer check (revoked_at >= created_at),
      revoked_by integer references users (id),
      check (revoked_by is null or revoked_at is not null)
    ) strict`.execute(db)
  // Those that may still work: their list and their number.
  await sql`create index api_keys_not_revoked on api_keys (id) where revoked_at is null`.execute(db)
  // Back the foreign keys of users.
  await sql`create index api_keys_by_maker on api_keys (created_by)`.execute(db)
  await sql`
    create index api_keys_by_revoker on api_keys (revoked_by)
    where revoked_by is not null`.execute(db)
  await sql`
    create trigger api_keys_begin_with_an_admin before insert on api_keys
    when new.revoked_at is not null or new.last_used_at is not null or not exists (
      select 1 from users where id = new.created_by and role = 'ADMIN' and disabled_at is null
    )
    begin select raise(abort, 'farebox:api-key-of-admin'); end`.execute(db)
  await sql`
    create trigger api_keys_stay_revoked before update on api_keys
    when old.revoked_at is not null
    begin select raise(abort, 'farebox:api-key-revoked'); end`.execute(db)
  await sql`
    create trigger api_keys_frozen
    before update of id, name, role, secret_hash, last_day, created_by, created_at on api_keys
    begin select raise(abort, 'farebox:api-key-frozen'); end`.execute(db)
  await sql`
    create trigger api_keys_no_delete before delete on api_keys
    begin select raise(abort, 'farebox:api-key-frozen'); end`.execute(db)

  await sql`alter table audit add column api_key_id integer references api_keys (id)`.execute(db)
  // What a key did; also backs its foreign key.
  await sql`
    create index audit_by_api_key on audit (api_key_id)
    where api_key_id is not null`.execute(db)
}
