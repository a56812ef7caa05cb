import type { Passkey } from '../../../domain/account/second-factor.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'

/** Somebody's passkeys, the oldest first. */
export function selectPasskeys(db: Reader, userId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** The list by which an authenticator refuses a second passkey for the same account. */
export function selectCredentials(db: Reader, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'transports'])
    .where('user_id', '=', userId)
    .execute()
}

/** A passkey by what its authenticator calls it. */
export function findCredential(db: Reader, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id as userId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

interface NewPasskey {
  userId: number
  credentialId: string
  publicKey: string
  counter: number
  transports: string
  name: string
  now: number
}

export async function insertPasskey(trx: Trx, passkey: NewPasskey): Promise<void> {
  await trx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.now,
      last_used_at: null,
    })
    .execute()
}

/** Notes a use. @returns whether the passkey is still there */
export async function updatePasskeyUsed(
  trx: Trx,
  { id, counter, now }: { id: number; counter: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** @returns whether the person had such a one */
export async function deletePasskey(
  trx: Trx,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** @returns how many there were */
export async function deletePasskeysOf(trx: Trx, userId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Notes that a challenge was answered; the key of the table lets nobody answer it twice. */
export async function insertAnsweredChallenge(
  trx: Trx,
  { challengeHash, expiresAt }: { challengeHash: string; expiresAt: number },
): Promise<void> {
  await trx
    .insertInto('answered_challenges')
    .values({ challenge_hash: challengeHash, expires_at: expiresAt })
    .execute()
}

/** @returns how many */
export async function deleteAnsweredBefore(trx: Trx, before: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('answered_challenges')
    .where('expires_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
