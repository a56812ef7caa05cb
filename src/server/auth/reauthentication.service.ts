import { Fault } from '../../domain/fault.ts'
import type { Reauthentication } from '../../domain/reauthentication.input.ts'
import { requireSession } from '../call.ts'
import type { SignedInCall } from '../call.ts'
import { getAccount } from '../user/account.service.ts'
import type { Account } from '../user/account.service.ts'
import { limitAccount } from './auth-limits.ts'
import { isPassword } from './passwords.ts'

/**
 * Proves again that the owner of the account asks, and not whoever holds a stolen token or a phone left open: asked for
 * by every act that could take the account over. Hashing takes its time: before `atomically`. decisions/0034
 * @returns the account as it was compared
 * @throws Fault invalid on the field `currentPassword`; forbidden for an API key; tooMany for one who guesses
 */
export async function requireReauthentication(
  call: SignedInCall,
  { currentPassword }: Reauthentication,
): Promise<Account> {
  requireSession(call)
  if (!currentPassword) throw notProved('Enter your current password to go on')
  limitAccount(call, 'reauthenticate', String(call.actor.id))
  const account = await getAccount(call, call.actor.id)
  if (!(await isPassword(currentPassword, account.passwordHash))) {
    throw notProved('Your current password is not correct')
  }
  return account
}

function notProved(message: string): Fault {
  return new Fault('invalid', message, { fields: [{ field: 'currentPassword', message }] })
}
