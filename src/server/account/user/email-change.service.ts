import type { Profile } from '../../../domain/account/user.ts'
import { Fault } from '../../../domain/fault.ts'
import type { ScreenPath } from '../../../domain/screens.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import { isSameMailbox } from '../../../domain/text/contact.ts'
import { DAY } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, Call, SignedInCall } from '../../core/call.ts'
import { newSecret, secretHash } from '../../core/secrets/secret-token.ts'
import { emailChangeMessage, emailUndoMessage } from '../../messages/address-messages.ts'
import type { EmailChange } from '../../messages/address-messages.ts'
import { queueMessage } from '../../messages/outbox.service.ts'
import { readSettings } from '../../settings/settings.service.ts'
import {
  sendVerificationLink,
  revokeVerificationLinks,
} from '../link/send-verification-link.service.ts'
import { linkNotValid } from '../link/link.service.ts'
import { sendPasswordLink } from '../link/password-link.service.ts'
import { getAccount, isFreeEmail, ownerOf, profileOf } from '../record/account.service.ts'
import type { Account } from '../record/account.service.ts'
import {
  findOpenChange,
  insertEmailChange,
  updateChangeUndone,
} from '../record/email-change.queries.ts'
import { updateUser } from '../record/user.queries.ts'
import { removeFactorsSince } from '../second-factor/factor-removal.service.ts'
import { limitNetwork } from '../session/account-limits.ts'
import { revokeAccess } from './promotion.service.ts'

const UNDO_DAYS = 7

/** Notes a new address of the actor, sends the link there, and tells the one in force. */
export async function requestEmailChange(
  call: AtomicCall & SignedInCall,
  newAddress: string,
  settings: Settings,
): Promise<void> {
  const account = await getAccount(call, call.actor.id)
  const { id, pendingEmail } = account
  // Saved once more: the link is on its way.
  if (pendingEmail !== null && isSameMailbox(pendingEmail, newAddress)) return
  await updateUser(call.trx, id, { pending_email: newAddress }, call.now())
  await sendVerificationLink(call, 'email-verification', { id, address: newAddress }, settings)
  await notifyOldAddress(call, { user: ownerOf(account), newAddress, by: 'themselves' }, settings)
}

/** Lets the actor keep the address that is in force; the links to the other work no more. */
export function cancelEmailChange(call: SignedInCall): Promise<Profile> {
  return atomically(call, async (call) => {
    const { id } = call.actor
    const { pendingEmail } = await getAccount(call, id)
    if (pendingEmail !== null) {
      await revokeVerificationLinks(call, id)
      await updateUser(call.trx, id, { pending_email: null }, call.now())
      await recordAudit(call, { action: 'cancelEmailChange', subject: 'user', subjectId: id })
    }
    return profileOf(await getAccount(call, id))
  })
}

/** Notifies the old address of somebody of the new one. */
export async function notifyOldAddress(
  call: AtomicCall,
  change: Omit<EmailChange, 'fact'>,
  settings: Settings,
): Promise<void> {
  const fact = `email-change:${call.randomId()}`
  await queueMessage(call, emailChangeMessage({ ...change, fact }, settings))
}

/** Sends the old address of an account a link that restores it, once, for a week. decisions/0034 */
export async function sendUndoLink(
  call: AtomicCall,
  account: Account,
  newAddress: string,
  settings: Settings,
): Promise<void> {
  const { id, email, emailVerifiedAt } = account
  const token = newSecret()
  const expiresAt = call.trustedNow() + UNDO_DAYS * DAY
  await insertEmailChange(call.trx, {
    token_hash: secretHash(token),
    user_id: id,
    old_address: email,
    old_verified_at: emailVerifiedAt,
    changed_at: call.trustedNow(),
    expires_at: expiresAt,
  })
  const page: ScreenPath = '/undo-email-change'
  const link = `${call.dependencies.publicUrl}${page}#token=${token}`
  const fact = `email-undo:${call.randomId()}`
  const undo = { user: ownerOf(account), newAddress, link, days: UNDO_DAYS, fact, expiresAt }
  await queueMessage(call, emailUndoMessage(undo, settings))
}

/**
 * Restores an account's old address for whoever reads mail there. Every way into the account is revoked, and a link for
 * a new password goes to the old address. The other address gets a notice.
 * @returns the address that is in force again
 * @throws Fault invalid when the link does not work (any more); conflict when the address is somebody else's
 */
export async function undoEmailChange(call: Call, token: string): Promise<{ email: string }> {
  limitNetwork(call, 'useLink')
  const settings = await readSettings(call)
  return atomically(call, async (call) => {
    const now = call.trustedNow()
    const tokenHash = secretHash(token)
    const change = await findOpenChange(call.trx, { tokenHash, now })
    if (change === undefined) throw linkNotValid()
    const { userId, oldAddress: email, oldVerifiedAt } = change
    const before = await getAccount(call, userId)
    if (before.disabledAt !== null) throw linkNotValid()
    if (!(await isFreeEmail(call, email, userId))) throw taken(email)
    await updateChangeUndone(call.trx, tokenHash, now)
    await revokeAccess(call, userId, { changedSince: change.changedAt })
    await removeFactorsSince(call, userId, change.changedAt)
    await updateUser(call.trx, userId, { email, email_verified_at: oldVerifiedAt }, call.now())
    await recordAudit(call, { action: 'undoEmailChange', subject: 'user', subjectId: userId })
    const restored = { ...ownerOf(before), email, emailVerified: oldVerifiedAt !== null }
    await sendPasswordLink(call, restored, settings)
    const told = { user: ownerOf(before), newAddress: email, by: 'undo' } as const
    await notifyOldAddress(call, told, settings)
    return { email }
  })
}

function taken(email: string): Fault {
  return new Fault('conflict', `${email} has an account of its own meanwhile. Please write to us.`)
}
