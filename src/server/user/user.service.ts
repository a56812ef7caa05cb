import { MINUTE } from '../../domain/calendar.ts'
import { Fault } from '../../domain/fault.ts'
import type { SessionUser } from '../../domain/user.ts'
import type { ProfileInput } from '../../domain/user.input.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { LimitRule } from '../auth/limits.ts'
import { hashPassword, isPassword, requireGoodPassword } from '../auth/passwords.ts'
import { endSessions } from '../auth/session.service.ts'
import { atomically } from '../call.ts'
import type { SignedInCall } from '../call.ts'
import { getAccount, requireFreeEmail, sessionUser, setPassword } from './account.service.ts'
import { updateUser } from './user.queries.ts'

/** The caller, as read for this very request. */
export async function getProfile(call: SignedInCall): Promise<SessionUser> {
  return sessionUser(call.actor)
}

/** Changes name, e-mail and phone. Spec §2, Profile @throws Fault conflict when the e-mail is taken */
export function updateProfile(call: SignedInCall, input: ProfileInput): Promise<SessionUser> {
  return atomically(call, async (call) => {
    const { id, role, email } = call.actor
    await requireFreeEmail(call, input.email, id)
    const sameEmail = input.email.toLowerCase() === email.toLowerCase()
    const change = { full_name: input.name, email: input.email, phone: input.phone }
    await updateUser(
      call.trx,
      id,
      sameEmail ? change : { ...change, email_verified_at: null },
      call.now(),
    )
    await recordAudit(call, {
      action: 'update',
      subject: 'user',
      subjectId: id,
      detail: { emailChanged: !sameEmail },
    })
    return sessionUser({ id, role, ...input })
  })
}

const TRY_CURRENT: LimitRule = {
  name: 'change-password',
  most: 10,
  windowMs: MINUTE,
  longestWaitMs: 15 * MINUTE,
}

/** Ends all other sessions. @throws Fault invalid when the current password is wrong or the new one too easy */
export async function changePassword(
  call: SignedInCall,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  call.parts.limits.count(TRY_CURRENT, String(call.actor.id))
  const account = await getAccount(call, call.actor.id)
  if (!(await isPassword(input.currentPassword, account.passwordHash))) throw wrongPassword()
  requireGoodPassword(input.newPassword, account.role, 'newPassword')
  const hash = await hashPassword(input.newPassword)
  await atomically(call, async (call) => {
    const { id, sessionId } = call.actor
    // Somebody else may have set another one while this one was hashed.
    if ((await getAccount(call, id)).passwordHash !== account.passwordHash) throw wrongPassword()
    await setPassword(call, id, hash)
    await endSessions(call, id, 'PASSWORD', { except: sessionId })
  })
}

function wrongPassword(): Fault {
  const message = 'Your current password is not correct'
  return new Fault('invalid', message, { fields: [{ field: 'currentPassword', message }] })
}

/** Ends every session of the caller, this one as well. */
export function logOutEverywhere(call: SignedInCall): Promise<void> {
  return atomically(call, async (call) => {
    const ended = await endSessions(call, call.actor.id, 'EVERYWHERE')
    await recordAudit(call, {
      action: 'logOutEverywhere',
      subject: 'user',
      subjectId: call.actor.id,
      detail: { ended },
    })
  })
}
