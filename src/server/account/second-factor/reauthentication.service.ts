import type { Reauthentication } from '../../../domain/account/reauthentication.input.ts'
import { Fault } from '../../../domain/fault.ts'
import { atomically } from '../../core/atomically.ts'
import { requireSession } from '../../core/call.ts'
import type { SignedInCall } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { isPassword } from '../password/passwords.ts'
import { getAccount } from '../record/account.service.ts'
import type { Account } from '../record/account.service.ts'
import { limitReauthentication, noteWrongPassword } from '../session/login-limits.ts'
import { codeText, countCode, spendCode } from './second-factor-code.service.ts'

/**
 * Reauthenticates the owner of the account, against a stolen token or an unlocked phone. Every action that could take
 * the account over asks for it. A fresh code of the second factor replaces the password, and is used up. Hashes, so
 * before `atomically`. decisions/0034, 0036
 * @returns the account as it was compared
 * @throws Fault invalid on the field `currentPassword` or `code`; forbidden for an API key; tooMany for one who guesses
 */
export async function requireReauthentication(
  call: SignedInCall,
  { currentPassword, code }: Reauthentication,
): Promise<Account> {
  requireSession(call)
  if (!currentPassword && !code) throw notProved('Enter your current password to go on')
  const attempt = { email: call.actor.email, userId: call.actor.id }
  limitReauthentication(call, attempt)
  const account = await getAccount(call, call.actor.id)
  if (!currentPassword && code) return proveByCode(call, account, code)
  if (!(await isPassword(call, currentPassword ?? '', account.passwordHash))) {
    noteWrongPassword(call, attempt)
    throw notProved('Your current password is not correct')
  }
  return account
}

async function proveByCode(call: SignedInCall, account: Account, code: string): Promise<Account> {
  countCode(call, account.id, code)
  const settings = await readSettings(call)
  const outcome = await atomically(call, (call) => spendCode(call, account, code, settings))
  if (outcome !== 'right') throw notProved(codeText(outcome), 'code')
  return account
}

function notProved(message: string, field = 'currentPassword'): Fault {
  return new Fault('invalid', message, { fields: [{ field, message }] })
}
