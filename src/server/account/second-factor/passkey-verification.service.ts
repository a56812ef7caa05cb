import type { PasskeyAssertion } from '../../../domain/account/reauthentication.input.ts'
import { Fault } from '../../../domain/fault.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { relyingPartyOf, requireRelyingParty } from '../../core/relying-party.ts'
import { newChallenge, readChallenge } from './passkey-challenge.ts'
import type { AnsweredChallenge } from './passkey-challenge.ts'
import {
  deleteAnsweredBefore,
  findCredential,
  insertAnsweredChallenge,
  updatePasskeyUsed,
} from './passkey.queries.ts'
import { webauthn } from './webauthn.ts'

/** The options with which a browser asks for any passkey of this site; they name no account. */
export interface PasskeyRequest {
  challenge: string
  rpId: string
  userVerification: 'required'
}

/** Begins a sign-in by passkey; null where browsers have none for this server. */
export function requestPasskey(call: Call): PasskeyRequest | null {
  const party = relyingPartyOf(call.dependencies)
  if (party === null) return null
  const challenge = newChallenge('sign-in', call.dependencies.keys, call.trustedNow())
  return { challenge, rpId: party.id, userVerification: 'required' }
}

/** A passkey with a valid signature; the transaction of the sign-in uses the challenge up. */
export interface VerifiedPasskey extends AnsweredChallenge {
  id: number
  userId: number
  counter: number
}

/**
 * The account of the passkey that answered our challenge; the device must have verified its owner. CPU work, so before
 * `atomically`. @throws Fault signedOut
 */
export async function verifyPasskey(call: Call, used: PasskeyAssertion): Promise<VerifiedPasskey> {
  const { id: rpId, origin } = requireRelyingParty(call.dependencies)
  const known = await findCredential(call.db, used.id)
  if (known === undefined) throw refused('This passkey is not known here any more.')
  const { verifyAuthenticationResponse } = await webauthn()
  const of = { keys: call.dependencies.keys, now: call.trustedNow() }
  let answered: AnsweredChallenge | null = null
  try {
    const { userHandle, ...response } = used.response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...used,
        response: { ...response, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => {
        answered = readChallenge(challenge, 'sign-in', of)
        return answered !== null
      },
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: used.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
    })
    if (!verified || answered === null) throw refused()
    const { challengeHash, expiresAt }: AnsweredChallenge = answered
    const { id, userId } = known
    return { id, userId, counter: authenticationInfo.newCounter, challengeHash, expiresAt }
  } catch {
    // The library throws a different error for each thing that can be wrong; whoever signs in learns none of them.
    throw refused()
  }
}

/** Uses the answer up: it cannot sign in a second time. @throws Fault conflict, signedOut */
export async function spendPasskey(call: AtomicCall, passkey: VerifiedPasskey): Promise<void> {
  const { id, counter, challengeHash, expiresAt } = passkey
  await insertAnsweredChallenge(call.trx, { challengeHash, expiresAt })
  const updated = await updatePasskeyUsed(call.trx, { id, counter, now: call.now() })
  if (!updated) throw refused('This passkey is not known here any more.')
}

/** Deletes answered challenges that have expired. @returns how many */
export function forgetAnsweredChallenges(call: Call): Promise<number> {
  return atomically(call, (call) => deleteAnsweredBefore(call.trx, call.trustedNow()))
}

function refused(
  message = 'This passkey was not accepted. Please try again, or sign in another way.',
): Fault {
  return new Fault('signedOut', message, { code: 'second-factor-wrong' })
}
