import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Passkeys of staff, and the challenges that were answered. decisions/0036 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id integer primary key,
      user_id integer not null references users (id),
      -- As the authenticator names it, in base64url: the look-up of every sign-in with one.
      credential_id text not null unique check (length(credential_id) between 1 and 1400),
      -- COSE, in base64url.
      public_key text not null,
      counter integer not null check (counter >= 0),
      -- JSON list, such as ["internal","hybrid"]: how a browser reaches it.
      transports text not null,
      name text not null check (length(name) between 1 and 60),
      created_at integer not null,
      last_used_at integer
    ) strict`.execute(db)
  // Those of one person; also backs the foreign key.
  await sql`create index passkeys_by_user on passkeys (user_id)`.execute(db)
  await sql`
    create trigger passkeys_frozen
    before update of id, user_id, credential_id, public_key, transports, created_at on passkeys
    begin select raise(abort, 'farebox:second-factor-frozen'); end`.execute(db)
  // A copy of an authenticator falls behind the other: it is refused, not let in again.
  await sql`
    create trigger passkeys_count_forwards before update of counter on passkeys
    when new.counter < old.counter or (new.counter = old.counter and new.counter > 0)
    begin select raise(abort, 'farebox:code-used'); end`.execute(db)

  // A challenge is a signed text that nobody stores; what is stored is that it was answered, until it expires.
  await sql`
    create table answered_challenges (
      challenge_hash text primary key,
      expires_at integer not null
    ) strict, without rowid`.execute(db)
  // Those that are over are forgotten.
  await sql`
    create index answered_challenges_by_age on answered_challenges (expires_at)`.execute(db)
}
