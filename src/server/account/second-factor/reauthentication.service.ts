import type {
  PasskeyAssertion,
  Reauthentication,
} from '../../../domain/account/reauthentication.input.ts'
import { Fault, isFault } from '../../../domain/fault.ts'
import { atomically } from '../../core/atomically.ts'
import { requireSession } from '../../core/call.ts'
import type { SignedInCall } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { isPassword } from '../password/passwords.ts'
import { getAccount } from '../record/account.service.ts'
import type { Account } from '../record/account.service.ts'
import { limitReauthentication, noteWrongPassword } from '../session/login-limits.ts'
import { spendPasskey, verifyPasskey } from './passkey-verification.service.ts'
import { codeText, countCode, listFactors, spendCode } from './second-factor-code.service.ts'

/**
 * Reauthenticates the owner of the account, against a stolen token or an unlocked phone. Every action that could take
 * the account over asks for it: for the current password, or where there is a second factor for a passkey or a fresh
 * code, which is used up. The password alone never changes a second factor. Hashes, so before `atomically`.
 * decisions/0034, 0036
 * @returns the account as it was compared
 * @throws Fault invalid on the field `currentPassword` or `code`; forbidden for an API key; tooMany for one who guesses
 */
export async function requireReauthentication(
  call: SignedInCall,
  { currentPassword, code, passkey }: Reauthentication,
): Promise<Account> {
  requireSession(call)
  const factors = await listFactors(call, call.actor.id)
  if (factors.length === 0) return requireCurrentPassword(call, currentPassword)
  if (passkey) return proveByPasskey(call, passkey)
  if (!code) throw notProved('Enter a code of your authenticator app, or a recovery code', 'code')
  limitReauthentication(call, attemptOf(call))
  return proveByCode(call, await getAccount(call, call.actor.id), code)
}

/** Proves by the password alone: enough to choose another one. @throws Fault invalid; forbidden; tooMany */
export async function requireCurrentPassword(
  call: SignedInCall,
  currentPassword: string | undefined,
): Promise<Account> {
  requireSession(call)
  if (!currentPassword) throw notProved('Enter your current password to go on')
  const attempt = attemptOf(call)
  limitReauthentication(call, attempt)
  const account = await getAccount(call, call.actor.id)
  if (!(await isPassword(call, currentPassword, account.passwordHash))) {
    noteWrongPassword(call, attempt)
    throw notProved('Your current password is not correct')
  }
  return account
}

const attemptOf = ({ actor }: SignedInCall) => ({ email: actor.email, userId: actor.id })

async function proveByCode(call: SignedInCall, account: Account, code: string): Promise<Account> {
  countCode(call, account.id, code)
  const settings = await readSettings(call)
  const outcome = await atomically(call, (call) => spendCode(call, account, code, settings))
  if (outcome !== 'right') throw notProved(codeText(outcome), 'code')
  return account
}

async function proveByPasskey(call: SignedInCall, used: PasskeyAssertion): Promise<Account> {
  limitReauthentication(call, attemptOf(call))
  const account = await getAccount(call, call.actor.id)
  try {
    const passkey = await verifyPasskey(call, used)
    if (passkey.userId !== account.id)
      throw notProved('This passkey belongs to another account.', 'code')
    await atomically(call, (call) => spendPasskey(call, passkey))
  } catch (error) {
    // Refused as at a login, but the session goes on.
    if (isFault(error, 'signedOut')) throw notProved(error.message, 'code')
    throw error
  }
  return account
}

function notProved(message: string, field = 'currentPassword'): Fault {
  return new Fault('invalid', message, { fields: [{ field, message }] })
}
