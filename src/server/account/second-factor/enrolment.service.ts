import { Fault } from '../../../domain/fault.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { readCode } from '../../../domain/account/second-factor.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import { secretHash } from '../../core/keys/secret-token.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { getAccount } from '../record/account.service.ts'
import type { Account } from '../record/account.service.ts'
import { deletePasskeysOf } from './passkey.queries.ts'
import { newRecoveryCodes } from './recovery-code.ts'
import { listFactors } from './second-factor-code.service.ts'
import {
  countRecoveryCodes,
  deleteFactorsSince,
  deleteRecoveryCodes,
  deleteTotp,
  insertRecoveryCodes,
} from './second-factor.queries.ts'

/**
 * A second factor is for staff, by the role in the database: the one in force is CUSTOMER while a required factor is
 * missing.
 * @throws Fault forbidden
 */
export function requireStaff({ role }: Account): void {
  if (role === 'CUSTOMER') throw new Fault('forbidden', 'This is for staff only')
}

/** @throws Fault forbidden for a customer */
export async function getStaffAccount(call: Call, id: number): Promise<Account> {
  const account = await getAccount(call, id)
  requireStaff(account)
  return account
}

/** A new set of recovery codes; those before work no more. They are shown this once: only hashes are stored. */
export async function issueRecoveryCodes(call: AtomicCall, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => secretHash(readCode(code).code))
  await insertRecoveryCodes(call.trx, { userId, hashes, now: call.now() })
  return codes
}

/** Recovery codes with the first factor, unless there are some. */
export async function firstRecoveryCodes(
  call: AtomicCall,
  userId: number,
): Promise<string[] | null> {
  if ((await countRecoveryCodes(call.db, userId)) > 0) return null
  return issueRecoveryCodes(call, userId)
}

/**
 * After a factor was removed: recovery codes go with the last one.
 * @throws Fault conflict where the operator asks staff for a second factor and none is left
 */
export async function settleRemoval(
  call: AtomicCall,
  { id, role }: Account,
  { secondFactor }: Settings,
): Promise<void> {
  if ((await listFactors(call, id)).length > 0) return
  if (secondFactor === 'required' && role !== 'CUSTOMER') {
    throw new Fault(
      'conflict',
      'A second factor is required here. Set up another one first, then remove this one.',
    )
  }
  await deleteRecoveryCodes(call.trx, id)
}

/**
 * Removes all second factors of an account: for a reset, and wherever an account is handed to somebody
 * anew. Whoever calls it writes it down. @returns whether there was anything
 */
export async function dropSecondFactor(call: AtomicCall, userId: number): Promise<boolean> {
  const hadAny = (await listFactors(call, userId)).length > 0
  await deleteTotp(call.trx, userId)
  await deletePasskeysOf(call.trx, userId)
  await deleteRecoveryCodes(call.trx, userId)
  return hadAny
}

/**
 * Removes the factors that were set up since an instant, after which somebody else may have had the account. Earlier
 * ones stay, so that access to the mailbox alone does not open the account.
 */
export async function dropFactorsSince(
  call: AtomicCall,
  userId: number,
  since: Instant,
): Promise<void> {
  await deleteFactorsSince(call.trx, userId, since)
  if ((await listFactors(call, userId)).length === 0) await deleteRecoveryCodes(call.trx, userId)
}
