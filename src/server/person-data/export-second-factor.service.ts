import type { PersonExport } from '../../domain/person-data/person-data.ts'
import type { Call } from '../core/call.ts'
import { findAppSince, selectPasskeysOf, selectRecoveryCodesOf } from './export.queries.ts'
import { iso, isoOrNull } from './iso.ts'

/** What stands beside somebody's password, without what would open anything; null where there is nothing. */
export async function exportSecondFactor(
  call: Call,
  userId: number,
): Promise<PersonExport['secondFactor']> {
  const appSince = (await findAppSince(call.db, userId))?.appSince ?? null
  const passkeys = await selectPasskeysOf(call.db, userId)
  const recoveryCodes = await selectRecoveryCodesOf(call.db, userId)
  if (appSince === null && passkeys.length === 0 && recoveryCodes.length === 0) return null
  return {
    appSince: isoOrNull(appSince),
    passkeys: passkeys.map(({ name, addedAt, lastUsedAt }) => ({
      name,
      addedAt: iso(addedAt),
      lastUsedAt: isoOrNull(lastUsedAt),
    })),
    recoveryCodes: recoveryCodes.map(({ madeAt, usedAt }) => ({
      madeAt: iso(madeAt),
      usedAt: isoOrNull(usedAt),
    })),
  }
}
