import { Fault } from '../../../domain/fault.ts'
import type { PasskeyAssertion } from '../../../domain/account/reauthentication.input.ts'
import { atomically } from '../../core/atomically.ts'
import type { Call } from '../../core/call.ts'
import { spendPasskey, verifyPasskey } from '../second-factor/passkey-verification.service.ts'
import { getAccount } from '../record/account.service.ts'
import { sessionTokensOf } from './auth.service.ts'
import type { NewSession } from './auth.service.ts'
import { limitLoginFromHere, trustNetwork } from '../session/login-limits.ts'
import { startSession } from '../session/session.service.ts'

/**
 * Signs in by a passkey alone: the device is one factor, and it has asked its owner for the other. decisions/0036
 * @throws Fault signedOut, tooMany; conflict where this server has no passkeys
 */
export async function logInWithPasskey(call: Call, passkey: PasskeyAssertion): Promise<NewSession> {
  limitLoginFromHere(call)
  const verified = await verifyPasskey(call, passkey)
  const { email } = await getAccount(call, verified.userId)
  const started = await atomically(call, { user: verified.userId }, async (call) => {
    const { id, disabledAt } = await getAccount(call, verified.userId)
    if (disabledAt !== null) throw new Fault('signedOut', 'This account is disabled.')
    await spendPasskey(call, verified)
    return startSession(call, id)
  })
  trustNetwork(call, email)
  return sessionTokensOf(call, started)
}
