import { isSameMailbox } from '../../../domain/text/contact.ts'
import { Fault } from '../../../domain/fault.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { Profile, VerifiedAddress } from '../../../domain/account/user.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { limitNetwork, limitVerification } from '../session/auth-limits.ts'
import { getVerifyLink, redeemLink, linkNotValid } from '../link/link.service.ts'
import { withdrawPasswordLinks } from '../link/password-link.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, Call, SignedInCall } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { getAccount, isFreeEmail, profileOf } from '../record/account.service.ts'
import {
  sendVerification,
  notifyOldAddress,
  withdrawVerification,
} from '../link/verification-link.service.ts'
import { sendUndoLink } from './email-undo.service.ts'
import { updateUser } from '../record/user.queries.ts'

/** Notes a new address of the caller, sends the link there, and tells the one in force. */
export async function requestEmailChange(
  call: AtomicCall & SignedInCall,
  newAddress: string,
  settings: Settings,
): Promise<void> {
  const { id, name, email, pendingEmail } = await getAccount(call, call.actor.id)
  // Saved once more: the link is on its way.
  if (pendingEmail !== null && isSameMailbox(pendingEmail, newAddress)) return
  await updateUser(call.trx, id, { pending_email: newAddress }, call.now())
  await sendVerification(call, 'email-verification', { id, name, address: newAddress }, settings)
  await notifyOldAddress(
    call,
    { user: { id, name, email }, newAddress, by: 'themselves' },
    settings,
  )
}

/** Sends the link again to the address that waits for it. @throws Fault conflict when none does; tooMany */
export async function sendVerificationAgain(call: SignedInCall): Promise<void> {
  limitVerification(call, 'verifyAgain')
  const settings = await readSettings(call)
  await atomically(call, (call) => renewVerification(call, call.actor.id, settings))
}

/** The same for an administrator, who may send it to anybody. @throws Fault missing, conflict */
export async function renewVerification(
  call: AtomicCall,
  userId: number,
  settings: Settings,
): Promise<void> {
  const { id, name, email, emailVerifiedAt, pendingEmail } = await getAccount(call, userId)
  if (pendingEmail === null && emailVerifiedAt !== null) {
    throw new Fault('conflict', `${email} is verified already.`)
  }
  const address = pendingEmail ?? email
  await sendVerification(call, 'email-verification', { id, name, address }, settings)
  await recordAudit(call, { action: 'sendVerification', subject: 'user', subjectId: id })
}

/** Lets the caller keep the address that is in force; the links to the other work no more. */
export function cancelEmailChange(call: SignedInCall): Promise<Profile> {
  return atomically(call, async (call) => {
    const { id } = call.actor
    const { pendingEmail } = await getAccount(call, id)
    if (pendingEmail !== null) {
      await withdrawVerification(call, id)
      await updateUser(call.trx, id, { pending_email: null }, call.now())
      await recordAudit(call, { action: 'cancelEmailChange', subject: 'user', subjectId: id })
    }
    return profileOf(await getAccount(call, id))
  })
}

/**
 * Verifies the address that a link was sent to, whoever opens it; a new address takes the place of the old one, and no
 * link for a password that went there works any more; a link that undoes this goes there. The second time it says that this is done.
 * @throws Fault invalid when the link does not work (any more); conflict when somebody else has the address meanwhile
 */
export async function verifyEmail(call: Call, token: string): Promise<VerifiedAddress> {
  limitNetwork(call, 'useLink')
  const settings = await readSettings(call)
  return atomically(call, async (call) => {
    const { userId, address, used } = await getVerifyLink(call, token)
    const account = await getAccount(call, userId)
    const inForce = isSameMailbox(account.email, address)
    if (inForce && account.emailVerifiedAt !== null) {
      return { email: account.email, outcome: 'already' }
    }
    const { pendingEmail } = account
    const waits = pendingEmail !== null && isSameMailbox(pendingEmail, address)
    if (used || account.disabledAt !== null || !(inForce || waits)) throw linkNotValid()
    if (!(await isFreeEmail(call, address, userId))) throw takenMeanwhile(address, account.email)
    await redeemLink(call, token, ['VERIFY'])
    const change = waits ? { email: address, pending_email: null } : {}
    if (waits) {
      await withdrawPasswordLinks(call, userId)
      await sendUndoLink(call, account, address, settings)
    }
    await updateUser(call.trx, userId, { ...change, email_verified_at: call.now() }, call.now())
    await recordAudit(call, {
      action: 'verifyEmail',
      subject: 'user',
      subjectId: userId,
      detail: { emailChanged: waits },
    })
    return { email: address, outcome: 'verified' }
  })
}

/** Nothing is lost by the refusal: the link still works, and the old address is in force. */
function takenMeanwhile(address: string, email: string): Fault {
  return new Fault(
    'conflict',
    `${address} has an account of its own meanwhile. Yours stays as it is: sign in with ${email}.`,
  )
}
