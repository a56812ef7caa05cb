import type { Reauthentication } from '../../../domain/account/reauthentication.input.ts'
import type {
  Enrolled,
  NewAuthenticatorApp,
  SecondFactor,
} from '../../../domain/account/second-factor.ts'
import { Fault } from '../../../domain/fault.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import { requireSession } from '../../core/call.ts'
import type { SignedInCall } from '../../core/call.ts'
import { relyingPartyOf } from '../../core/relying-party.ts'
import { siteTitle } from '../../../domain/settings/site-title.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { getAccount, getStaffAccount, requireStaffAccount } from '../record/account.service.ts'
import { finishRemoval } from './factor-removal.service.ts'
import { issueFirstRecoveryCodes, issueRecoveryCodes } from './issue-recovery-codes.service.ts'
import { selectPasskeys } from './passkey.queries.ts'
import { requireReauthentication } from './reauthentication.service.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { listFactors } from './second-factor-code.service.ts'
import {
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  replaceTotp,
  updateTotpConfirmed,
  updateTotpStep,
} from './second-factor.queries.ts'
import { notifyOwner } from './notify-owner.service.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** So long a secret waits for its first code. */
const SET_UP_LIFE = HOUR

/** The actor's second factors. */
export async function getSecondFactor(call: SignedInCall): Promise<SecondFactor> {
  const { id, role } = await getAccount(call, call.actor.id)
  const totp = await findTotp(call.db, id)
  const { secondFactor } = await readSettings(call)
  return {
    appSince: totp?.confirmedAt ?? null,
    passkeys: await selectPasskeys(call.db, id),
    recoveryCodesLeft: await countRecoveryCodes(call.db, id),
    required: secondFactor === 'required' && role !== 'CUSTOMER',
    passkeysOffered: relyingPartyOf(call.dependencies) !== null,
  }
}

/**
 * Begins to set an authenticator app up: its secret counts once the first code was right.
 * @throws Fault invalid for a wrong password or code; forbidden for customers; conflict when there is one; tooMany
 */
export async function beginApp(
  call: SignedInCall,
  proof: Reauthentication,
): Promise<NewAuthenticatorApp> {
  const account = await requireReauthentication(call, proof)
  requireStaffAccount(account)
  const settings = await readSettings(call)
  const secret = newTotpSecret()
  const sealedSecret = sealSecret(secret, account.id, call.dependencies.keys)
  await atomically(call, async (call) => {
    const known = await findTotp(call.db, account.id)
    if (typeof known?.confirmedAt === 'number') throw alreadySetUp()
    await replaceTotp(call.trx, { userId: account.id, sealedSecret, now: call.now() })
  })
  return { secret, uri: totpUri(secret, { issuer: siteTitle(settings), label: account.email }) }
}

/** The app counts from now on. @throws Fault invalid for a wrong code; conflict when none is being set up */
export async function confirmApp(
  call: SignedInCall,
  { code }: { code: string },
): Promise<Enrolled> {
  requireSession(call)
  const settings = await readSettings(call)
  return atomically(call, async (call) => {
    const account = await getStaffAccount(call, call.actor.id)
    const totp = await findTotp(call.db, account.id)
    if (typeof totp?.confirmedAt === 'number') throw alreadySetUp()
    const isFresh = totp !== undefined && totp.createdAt > call.now() - SET_UP_LIFE
    const secret = isFresh
      ? openSecret(totp.sealedSecret, account.id, call.dependencies.keys)
      : null
    if (secret === null) {
      throw new Fault('conflict', 'This took too long. Please begin again with a new QR code.')
    }
    const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), call.now())
    if (step === null) throw wrongFirstCode()
    await updateTotpStep(call.trx, account.id, step)
    // A clock set back meanwhile: nothing is confirmed before it was begun.
    const confirmedAt = Math.max(totp?.createdAt ?? 0, call.now())
    await updateTotpConfirmed(call.trx, account.id, confirmedAt)
    const recoveryCodes = await issueFirstRecoveryCodes(call, account.id)
    await recordAudit(call, { action: 'addApp', subject: 'user', subjectId: account.id })
    await notifyOwner(call, account, { event: 'app-added' }, settings)
    return { recoveryCodes }
  })
}

/** Takes the app away. @throws Fault invalid; missing; conflict for the last factor where one is required */
export async function removeApp(call: SignedInCall, proof: Reauthentication): Promise<void> {
  const account = await requireReauthentication(call, proof)
  const settings = await readSettings(call)
  await atomically(call, async (call) => {
    if (!(await deleteTotp(call.trx, account.id))) {
      throw new Fault('missing', 'No authenticator app is set up')
    }
    await finishRemoval(call, account, settings)
    await recordAudit(call, { action: 'removeApp', subject: 'user', subjectId: account.id })
    await notifyOwner(call, account, { event: 'app-removed' }, settings)
  })
}

/** Ten new recovery codes; those before work no more. @throws Fault invalid; conflict without a second factor */
export async function renewRecoveryCodes(
  call: SignedInCall,
  proof: Reauthentication,
): Promise<string[]> {
  const account = await requireReauthentication(call, proof)
  const settings = await readSettings(call)
  return atomically(call, async (call) => {
    if ((await listFactors(call, account.id)).length === 0) {
      throw new Fault('conflict', 'Recovery codes come with a second factor. Set one up first.')
    }
    const codes = await issueRecoveryCodes(call, account.id)
    await recordAudit(call, {
      action: 'renewRecoveryCodes',
      subject: 'user',
      subjectId: account.id,
    })
    await notifyOwner(call, account, { event: 'recovery-codes-renewed' }, settings)
    return codes
  })
}

function alreadySetUp(): Fault {
  return new Fault('conflict', 'An authenticator app is set up already. Remove it first.')
}

function wrongFirstCode(): Fault {
  const message = 'This code is not right. Is the clock of your phone set automatically?'
  return new Fault('invalid', message, { fields: [{ field: 'code', message }] })
}
