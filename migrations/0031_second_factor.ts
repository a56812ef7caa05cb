import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A second factor of staff: codes of an authenticator app, and the recovery codes beside it. decisions/0036 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table totp_factors (
      user_id integer primary key references users (id),
      -- Encrypted with a key that is not in the database: nonce, ciphertext and tag in base64url.
      sealed_secret text not null check (length(sealed_secret) between 40 and 200),
      created_at integer not null,
      -- Counts once its first code was right.
      confirmed_at integer check (confirmed_at >= created_at),
      -- The 30-second step of the last code that was accepted.
      last_step integer
    ) strict`.execute(db)
  // A code works once, however many requests bring it at the same moment.
  await sql`
    create trigger totp_factors_codes_work_once before update of last_step on totp_factors
    when new.last_step is null or new.last_step <= old.last_step
    begin select raise(abort, 'farebox:code-used'); end`.execute(db)
  // Another secret is another row: codes of the old one are never counted for it.
  await sql`
    create trigger totp_factors_frozen
    before update of user_id, sealed_secret, created_at on totp_factors
    begin select raise(abort, 'farebox:second-factor-frozen'); end`.execute(db)
  await sql`
    create trigger totp_factors_stay_confirmed before update of confirmed_at on totp_factors
    when old.confirmed_at is not null
    begin select raise(abort, 'farebox:second-factor-frozen'); end`.execute(db)

  await sql`
    create table recovery_codes (
      -- SHA-256 of 80 random bits, in hex.
      code_hash text primary key
        check (length(code_hash) = 64 and code_hash not glob '*[^0-9a-f]*'),
      user_id integer not null references users (id),
      created_at integer not null,
      used_at integer
    ) strict, without rowid`.execute(db)
  // Those of one person; also backs the foreign key.
  await sql`create index recovery_codes_by_user on recovery_codes (user_id)`.execute(db)
  await sql`
    create trigger recovery_codes_work_once before update of used_at on recovery_codes
    when old.used_at is not null
    begin select raise(abort, 'farebox:code-used'); end`.execute(db)
  await sql`
    create trigger recovery_codes_frozen
    before update of code_hash, user_id, created_at on recovery_codes
    begin select raise(abort, 'farebox:second-factor-frozen'); end`.execute(db)
}
