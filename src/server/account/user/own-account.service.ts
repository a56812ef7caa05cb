import type {
  ChangePasswordInput,
  LogOutEverywhereInput,
  ProfileInput,
} from '../../../domain/account/user.input.ts'
import type { Profile } from '../../../domain/account/user.ts'
import { Fault } from '../../../domain/fault.ts'
import { isSameMailbox } from '../../../domain/text/contact.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import { requireSession } from '../../core/call.ts'
import type { SignedInCall } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { revokeKeysOf } from '../api-key/api-key.service.ts'
import { hashPassword } from '../password/passwords.ts'
import { requireGoodPassword } from '../password/password-policy.ts'
import { getAccount, profileOf, requireFreeEmail, setPassword } from '../record/account.service.ts'
import { updateUser } from '../record/user.queries.ts'
import {
  requireCurrentPassword,
  requireReauthentication,
} from '../second-factor/reauthentication.service.ts'
import { limitOwnDetails, limitVerification } from '../session/account-limits.ts'
import { endSessions } from '../session/session.service.ts'
import { requestEmailChange } from './email-change.service.ts'

/** The actor, as read for this very request. */
export async function getProfile(call: SignedInCall): Promise<Profile> {
  return profileOf(await getAccount(call, call.actor.id))
}

/**
 * Changes name, e-mail and phone. Another e-mail counts once the link sent there has been opened; until then the old one
 * is in force, and is told. What is as it was is not written. Spec §2, Profile; decisions/0022 and 0034
 * @throws Fault conflict when the e-mail is taken; invalid for another e-mail without the current password; tooMany
 */
export async function updateProfile(call: SignedInCall, input: ProfileInput): Promise<Profile> {
  requireSession(call)
  const { id, email } = call.actor
  const known = await getAccount(call, id)
  if (input.name === known.name && input.phone === known.phone && input.email === known.email)
    return profileOf(known)
  const anotherAddress = !isSameMailbox(input.email, email)
  if (anotherAddress) {
    await requireReauthentication(call, input)
    limitVerification(call, 'changeEmail')
  }
  limitOwnDetails(call, 'profile')
  const settings = await readSettings(call)
  return atomically(call, async (call) => {
    await requireFreeEmail(call, input.email, id)
    const change = { full_name: input.name, phone: input.phone }
    await updateUser(
      call.trx,
      id,
      anotherAddress ? change : { ...change, email: input.email },
      call.now(),
    )
    await recordAudit(call, {
      action: 'update',
      subject: 'user',
      subjectId: id,
      detail: { emailAsked: anotherAddress },
    })
    if (anotherAddress) await requestEmailChange(call, input.email, settings)
    return profileOf(await getAccount(call, id))
  })
}

/** Ends all other sessions, and if asked the keys. @throws Fault invalid when the current password is wrong or the new one too easy */
export async function changePassword(
  call: SignedInCall,
  input: ChangePasswordInput,
): Promise<void> {
  const sessionId = requireSession(call)
  const account = await requireCurrentPassword(call, input.currentPassword)
  await requireGoodPassword(input.newPassword, account.role, 'newPassword')
  const hash = await hashPassword(call, input.newPassword)
  await atomically(call, async (call) => {
    const { id } = call.actor
    const { passwordHash } = await getAccount(call, id)
    if (passwordHash !== account.passwordHash) throw changedMeanwhile()
    await setPassword(call, id, hash)
    await endSessions(call, id, 'PASSWORD', { except: sessionId })
    if (input.revokeApiKeys) await revokeKeysOf(call, id)
  })
}

/** Somebody else has set another one while this one was hashed. */
function changedMeanwhile(): Fault {
  return new Fault('conflict', 'Your password was changed meanwhile. Please sign in again.')
}

/** Ends every session of the actor, this one as well, and if asked the keys. */
export async function logOutEverywhere(
  call: SignedInCall,
  { revokeApiKeys = false }: LogOutEverywhereInput = {},
): Promise<void> {
  requireSession(call)
  return atomically(call, async (call) => {
    const ended = await endSessions(call, call.actor.id, 'EVERYWHERE')
    if (revokeApiKeys) await revokeKeysOf(call, call.actor.id)
    await recordAudit(call, {
      action: 'logOutEverywhere',
      subject: 'user',
      subjectId: call.actor.id,
      detail: { ended },
    })
  })
}
