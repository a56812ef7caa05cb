import { readCode } from '../../../domain/account/second-factor.ts'
import { Fault, isFault } from '../../../domain/fault.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { secretHash } from '../../core/secrets/secret-token.ts'
import type { Account } from '../record/account.service.ts'
import { limitAppCodes } from '../session/account-limits.ts'
import { selectPasskeys } from './passkey.queries.ts'
import { openSecret } from './sealed-secret.ts'
import {
  countRecoveryCodes,
  findTotp,
  updateRecoveryCodeUsed,
  updateTotpStep,
} from './second-factor.queries.ts'
import { notifyOwner } from './notify-owner.service.ts'
import { stepOfCode } from './totp.ts'

/** What came of a code; `unreadable` where this server no longer has the key of the secret. */
export type CodeOutcome = 'right' | 'wrong' | 'unreadable'

/** The second factors of an account; a recovery code replaces either. */
export type FactorKind = 'app' | 'passkey'

/** What somebody has set up, as the call reads it: inside `atomically` within that transaction. */
export async function listFactors(call: Call, userId: number): Promise<FactorKind[]> {
  const factors: FactorKind[] = []
  const totp = await findTotp(call.db, userId)
  if (typeof totp?.confirmedAt === 'number') factors.push('app')
  if ((await selectPasskeys(call.db, userId)).length > 0) factors.push('passkey')
  return factors
}

/**
 * Verifies a code of the app or a recovery code and uses it up: each works once, also for concurrent requests. The
 * owner gets an e-mail about a recovery code. decisions/0036
 */
export function spendCode(
  call: AtomicCall,
  account: Account,
  typed: string,
  settings: Settings,
): Promise<CodeOutcome> {
  const { kind, code } = readCode(typed)
  return kind === 'app'
    ? spendAppCode(call, account.id, code)
    : spendRecoveryCode(call, account, code, settings)
}

async function spendAppCode(call: AtomicCall, userId: number, code: string): Promise<CodeOutcome> {
  const totp = await findTotp(call.db, userId)
  if (typeof totp?.confirmedAt !== 'number') return 'wrong'
  const secret = openSecret(totp.sealedSecret, userId, call.dependencies.keys)
  if (secret === null) {
    call.dependencies.log.warn({ userId }, 'An authenticator app was set up with another token.key')
    return 'unreadable'
  }
  const step = stepOfCode(secret, code, call.now())
  if (step === null) return 'wrong'
  return (await updateTotpStep(call.trx, userId, step)) ? 'right' : 'wrong'
}

async function spendRecoveryCode(
  call: AtomicCall,
  account: Account,
  code: string,
  settings: Settings,
): Promise<CodeOutcome> {
  const used = { userId: account.id, codeHash: secretHash(code), now: call.now() }
  if (!(await updateRecoveryCodeUsed(call.trx, used))) return 'wrong'
  const left = await countRecoveryCodes(call.db, account.id)
  await recordAudit(call, {
    action: 'useRecoveryCode',
    subject: 'user',
    subjectId: account.id,
    detail: { left },
  })
  await notifyOwner(call, account, { event: 'recovery-code-used', left }, settings)
  return 'right'
}

/**
 * Counts a code before it is verified. Six digits can be guessed, so they are counted for the account over all
 * networks. A recovery code cannot, so it is not counted. @throws Fault tooMany
 */
export function countCode(call: Call, userId: number, typed: string): void {
  if (readCode(typed).kind === 'recovery') return
  try {
    limitAppCodes(call, userId)
  } catch (error) {
    if (!isFault(error)) throw error
    const message = `${error.message} A recovery code or a passkey works meanwhile.`
    throw new Fault(error.kind, message, error.detail)
  }
}

/** The answer to a code that was not accepted. */
export function codeText(outcome: Exclude<CodeOutcome, 'right'>): string {
  return outcome === 'wrong'
    ? 'This code is not right, or it was used before. Wait for the next one and try again.'
    : 'This server has new keys and cannot check codes of your app any more. Use a recovery code or a passkey, then set the app up again.'
}
