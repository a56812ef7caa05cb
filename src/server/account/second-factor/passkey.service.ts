import { getStaffAccount, requireStaffAccount } from '../record/account.service.ts'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Reauthentication } from '../../../domain/account/reauthentication.input.ts'
import type {
  PasskeyRegistration,
  NewPasskeyInput,
  RemovePasskeyInput,
} from '../../../domain/account/second-factor.input.ts'
import { MOST_PASSKEYS } from '../../../domain/account/second-factor.ts'
import type { Enrolled } from '../../../domain/account/second-factor.ts'
import { Fault } from '../../../domain/fault.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import { requireSession } from '../../core/call.ts'
import type { Call, SignedInCall } from '../../core/call.ts'
import { requireRelyingParty } from '../../core/relying-party.ts'
import { siteTitle } from '../../../domain/settings/site-title.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { finishRemoval } from './factor-removal.service.ts'
import { issueFirstRecoveryCodes } from './issue-recovery-codes.service.ts'
import { newChallenge, readChallenge } from './passkey-challenge.ts'
import type { AnsweredChallenge } from './passkey-challenge.ts'
import {
  deletePasskey,
  insertAnsweredChallenge,
  insertPasskey,
  selectCredentials,
  selectPasskeys,
} from './passkey.queries.ts'
import { requireReauthentication } from './reauthentication.service.ts'
import { notifyOwner } from './notify-owner.service.ts'
import { ALGORITHMS, webauthn } from './webauthn.ts'

/** An account as an authenticator knows it: always the same, and no name or number. WebAuthn §5.4.3 */
const handleOf = (call: Call, userId: number): Buffer =>
  createHmac('sha256', call.dependencies.keys.tokenSecret)
    .update(`passkey of user ${userId}`)
    .digest()

const purposeOf = (call: SignedInCall) => `add ${call.actor.id} ${requireSession(call)}` as const

/**
 * What the actor's browser needs to make a passkey; it may be added in this session, once, within five minutes.
 * @throws Fault invalid for a wrong password or code; forbidden for customers; conflict for too many; tooMany
 */
export async function beginPasskey(call: SignedInCall, proof: Reauthentication) {
  const account = await requireReauthentication(call, proof)
  requireStaffAccount(account)
  const { id: rpID } = requireRelyingParty(call.dependencies)
  const known = await selectCredentials(call.db, account.id)
  if (known.length >= MOST_PASSKEYS) throw tooManyPasskeys()
  const settings = await readSettings(call)
  const { generateRegistrationOptions } = await webauthn()
  const challenge = newChallenge(purposeOf(call), call.dependencies.keys, call.trustedNow())
  const { extensions: _extensions, ...options } = await generateRegistrationOptions({
    rpName: siteTitle(settings),
    rpID,
    userID: new Uint8Array(handleOf(call, account.id)),
    userName: account.email,
    userDisplayName: account.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    // The device verifies a finger, a face or a PIN, so that a passkey counts as both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: z.array(z.string()).parse(JSON.parse(transports)),
    })),
  })
  return options
}

/** Adds a passkey that the browser has made. @throws Fault invalid when it does not answer what was asked; conflict */
export async function addPasskey(call: SignedInCall, input: NewPasskeyInput): Promise<Enrolled> {
  const settings = await readSettings(call)
  const { answered, ...made } = await verifyMade(call, input.passkey)
  return atomically(call, async (call) => {
    const account = await getStaffAccount(call, call.actor.id)
    await insertAnsweredChallenge(call.trx, answered)
    if ((await selectPasskeys(call.db, account.id)).length >= MOST_PASSKEYS) throw tooManyPasskeys()
    const { name } = input
    await insertPasskey(call.trx, { ...made, name, userId: account.id, now: call.now() })
    const recoveryCodes = await issueFirstRecoveryCodes(call, account.id)
    await recordAudit(call, { action: 'addPasskey', subject: 'user', subjectId: account.id })
    await notifyOwner(call, account, { event: 'passkey-added', passkey: name }, settings)
    return { recoveryCodes }
  })
}

async function verifyMade(call: SignedInCall, passkey: PasskeyRegistration) {
  const { id: rpId, origin } = requireRelyingParty(call.dependencies)
  const of = { keys: call.dependencies.keys, now: call.trustedNow() }
  const { verifyRegistrationResponse } = await webauthn()
  let answered: AnsweredChallenge | null = null
  const { transports = [], ...response } = passkey.response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => {
        answered = readChallenge(challenge, purposeOf(call), of)
        return answered !== null
      },
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (registrationInfo === undefined || answered === null) throw notMade()
    const { id: credentialId, publicKey, counter } = registrationInfo.credential
    return {
      answered: answered as AnsweredChallenge,
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
    }
  } catch {
    throw notMade()
  }
}

/**
 * Removes a passkey. @throws Fault missing; invalid for a wrong password or code; conflict for the last factor where
 * one is required
 */
export async function removePasskey(
  call: SignedInCall,
  { id, ...proof }: RemovePasskeyInput,
): Promise<void> {
  const account = await requireReauthentication(call, proof)
  const settings = await readSettings(call)
  await atomically(call, async (call) => {
    const passkeys = await selectPasskeys(call.db, account.id)
    const passkey = passkeys.find((one) => one.id === id)
    if (passkey === undefined) throw new Fault('missing', 'This passkey does not exist')
    await deletePasskey(call.trx, { id, userId: account.id })
    await finishRemoval(call, account, settings)
    await recordAudit(call, { action: 'removePasskey', subject: 'user', subjectId: account.id })
    await notifyOwner(call, account, { event: 'passkey-removed', passkey: passkey.name }, settings)
  })
}

function notMade(): Fault {
  return new Fault('invalid', 'This passkey was not accepted. Please try again.')
}

function tooManyPasskeys(): Fault {
  return new Fault('conflict', `There are ${MOST_PASSKEYS} passkeys. Remove one that is not used.`)
}
