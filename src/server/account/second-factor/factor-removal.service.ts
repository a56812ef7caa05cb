import { Fault } from '../../../domain/fault.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { AtomicCall } from '../../core/call.ts'
import type { Account } from '../record/account.service.ts'
import { deletePasskeysOf } from './passkey.queries.ts'
import { listFactors } from './second-factor-code.service.ts'
import { deleteFactorsSince, deleteRecoveryCodes, deleteTotp } from './second-factor.queries.ts'

/**
 * After a factor was removed: recovery codes go with the last one.
 * @throws Fault conflict where the operator asks staff for a second factor and none is left
 */
export async function finishRemoval(
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
export async function removeAllFactors(call: AtomicCall, userId: number): Promise<boolean> {
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
export async function removeFactorsSince(
  call: AtomicCall,
  userId: number,
  since: Instant,
): Promise<void> {
  await deleteFactorsSince(call.trx, userId, since)
  if ((await listFactors(call, userId)).length === 0) await deleteRecoveryCodes(call.trx, userId)
}
