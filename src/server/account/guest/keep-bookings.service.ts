import type { KeepBookingsInput } from '../../../domain/account/guest.input.ts'
import { Fault, isFault } from '../../../domain/fault.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, SignedInCall } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { sendVerificationLink } from '../link/send-verification-link.service.ts'
import { requireGoodPassword } from '../password/password-policy.ts'
import { hashPassword } from '../password/passwords.ts'
import { isFreeEmail, requireFreeEmail } from '../record/account.service.ts'
import { updateUser } from '../record/user.queries.ts'
import { countTakenEmail, limitRegister } from '../session/account-limits.ts'
import { trustNetwork } from '../session/login-limits.ts'
import { endSessions, startSession } from '../session/session.service.ts'
import { logIn, sessionTokensOf } from '../sign-in/auth.service.ts'
import type { NewSession } from '../sign-in/auth.service.ts'
import { updateGuestJoined } from './guest.queries.ts'
import { joinGuest, requireNamedGuest } from './guest.service.ts'

/**
 * Keeps a guest's bookings in an account, by a password for the address the guest gave. A free address: the guest
 * becomes that account, as by registration. A taken one: the password has to sign in to it, as by login, and the
 * bookings join it. decisions/0098
 * @throws Fault conflict for whoever is no guest; invalid, also for another password; tooMany
 */
export async function keepBookings(
  call: SignedInCall,
  input: KeepBookingsInput,
): Promise<NewSession> {
  const { id: guestId, email } = requireNamedGuest(call)
  limitRegister(call)
  if (await isFreeEmail(call, email)) return becomeAccount(call, input)
  countTakenEmail(call)
  const session = await logIn(call, { email, password: input.password }).catch(refused)
  await joinGuest(call, guestId, session.signedIn.user.id)
  return session
}

const HAS_ACCOUNT = 'This address has an account. Log in to it with ‘I have an account’.'

/** Not 401: the guest is who they say. A wrong password and a missing second factor are answered alike. */
function refused(error: unknown): never {
  if (!isFault(error) || error.kind !== 'signedOut') throw error
  throw new Fault('invalid', HAS_ACCOUNT, { fields: [{ field: 'password', message: HAS_ACCOUNT }] })
}

/**
 * Makes a guest the account of the address. @param prove uses up a proof of the address, which is verified then; without
 * it a link to verify it is sent, as by registration.
 * @throws Fault conflict where the address is taken or another tab was faster; invalid
 */
export async function becomeAccount(
  call: SignedInCall,
  { password, fullName }: KeepBookingsInput,
  prove?: (call: AtomicCall) => Promise<void>,
): Promise<NewSession> {
  const { id, email } = call.actor
  await requireGoodPassword(password, 'CUSTOMER', 'password')
  const password_hash = await hashPassword(call, password)
  const settings = await readSettings(call)
  const started = await atomically(call, async (call) => {
    const now = call.now()
    await requireFreeEmail(call, email, id)
    if (!(await updateGuestJoined(call.trx, { guestId: id, accountId: id, now })))
      throw new Fault('conflict', 'You have signed in meanwhile. Please try again.')
    await prove?.(call)
    const email_verified_at = prove === undefined ? null : now
    const account = { full_name: fullName, email, password_hash, email_verified_at }
    await updateUser(call.trx, id, account, now)
    await recordAudit(call, {
      action: 'joinGuest',
      subject: 'user',
      subjectId: id,
      detail: { guest: id },
    })
    await endSessions(call, id, 'LOGOUT')
    const session = await startSession(call, id)
    if (prove === undefined)
      await sendVerificationLink(call, 'welcome', { id, address: email }, settings)
    return session
  })
  trustNetwork(call, email)
  return sessionTokensOf(call, started)
}
