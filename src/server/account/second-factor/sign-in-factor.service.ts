import type { PasskeyAssertion } from '../../../domain/account/reauthentication.input.ts'
import { Fault } from '../../../domain/fault.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import type { Account } from '../record/account.service.ts'
import { spendPasskey, verifyPasskey } from './passkey-verification.service.ts'
import { codeText, countCode, listFactors, spendCode } from './second-factor-code.service.ts'
import type { FactorKind } from './second-factor-code.service.ts'

/** What somebody brings beside a password. */
export interface PresentedFactor {
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

/**
 * Asks for the second factor, if the account has one, after the password was right. The slow part is done here; the
 * returned function runs in the transaction that begins the session, and uses the code or passkey up.
 * @throws Fault signedOut with `second-factor-required`, when nothing is brought, or `second-factor-wrong`; tooMany
 */
export async function askForSecondFactor(
  call: Call,
  account: Account,
  { code, passkey }: PresentedFactor,
): Promise<(call: AtomicCall) => Promise<void>> {
  const settings = await readSettings(call)
  const hasAny = (await listFactors(call, account.id)).length > 0
  if (hasAny && code) countCode(call, account.id, code)
  const verified = hasAny && passkey ? await verifyPasskey(call, passkey) : null
  return async (call) => {
    // Read again: one may have been set up or removed while the password was compared.
    const factors = await listFactors(call, account.id)
    if (factors.length === 0) return
    if (verified !== null) {
      if (verified.userId !== account.id) throw wrong('This passkey belongs to another account.')
      await spendPasskey(call, verified)
      return
    }
    if (!code) throw required(factors)
    const outcome = await spendCode(call, account, code, settings)
    if (outcome !== 'right') throw wrong(codeText(outcome))
  }
}

function required(secondFactors: FactorKind[]): Fault {
  return new Fault('signedOut', 'A second factor is needed: send a code as well', {
    code: 'second-factor-required',
    secondFactors,
  })
}

function wrong(message: string): Fault {
  const fields = [{ field: 'code', message }]
  return new Fault('signedOut', message, { code: 'second-factor-wrong', fields })
}
