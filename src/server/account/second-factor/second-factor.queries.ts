import type { Reader, Trx } from '../../db/connection/store.ts'

export interface TotpRow {
  sealedSecret: string
  createdAt: number
  confirmedAt: number | null
}

/** Somebody's authenticator app, confirmed or not. */
export function findTotp(db: Reader, userId: number): Promise<TotpRow | undefined> {
  return db
    .selectFrom('totp_factors')
    .select([
      'sealed_secret as sealedSecret',
      'created_at as createdAt',
      'confirmed_at as confirmedAt',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** An app that is being set up takes the place of one that was never confirmed. */
export async function replaceTotp(
  trx: Trx,
  { userId, sealedSecret, now }: { userId: number; sealedSecret: string; now: number },
): Promise<void> {
  await trx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()
  await trx
    .insertInto('totp_factors')
    .values({
      user_id: userId,
      sealed_secret: sealedSecret,
      created_at: now,
      confirmed_at: null,
      last_step: null,
    })
    .execute()
}

export async function updateTotpConfirmed(trx: Trx, userId: number, now: number): Promise<void> {
  await trx
    .updateTable('totp_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Uses a code up. @returns whether it was new: later than any that was accepted before */
export async function updateTotpStep(trx: Trx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Takes away what was set up since an instant: app, passkeys, recovery codes. */
export async function deleteFactorsSince(trx: Trx, userId: number, since: number): Promise<void> {
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- the one writer takes one statement after the other
    await trx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .execute()
  }
}

/** @returns whether there was one */
export async function deleteTotp(trx: Trx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** How many of somebody's recovery codes still work. */
export async function countRecoveryCodes(db: Reader, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** A new set in place of the old one. */
export async function replaceRecoveryCodes(
  trx: Trx,
  { userId, hashes, now }: { userId: number; hashes: readonly string[]; now: number },
): Promise<void> {
  await deleteRecoveryCodes(trx, userId)
  await trx
    .insertInto('recovery_codes')
    .values(
      hashes.map((code_hash) => ({ code_hash, user_id: userId, created_at: now, used_at: null })),
    )
    .execute()
}

/** Uses a recovery code up. @returns whether there was such a one, unused */
export async function updateRecoveryCodeUsed(
  trx: Trx,
  { userId, codeHash, now }: { userId: number; codeHash: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteRecoveryCodes(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
