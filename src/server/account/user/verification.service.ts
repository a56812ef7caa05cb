import { isSameMailbox } from '../../../domain/text/contact.ts'
import { Fault } from '../../../domain/fault.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { VerifiedAddress } from '../../../domain/account/user.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { limitNetwork, limitVerification } from '../session/account-limits.ts'
import { getVerifyLink, redeemLink, linkNotValid } from '../link/link.service.ts'
import { revokePasswordLinks } from '../link/password-link.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, Call, SignedInCall } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { getAccount, isFreeEmail } from '../record/account.service.ts'
import { sendVerificationLink } from '../link/send-verification-link.service.ts'
import { sendUndoLink } from './email-change.service.ts'
import { updateUser } from '../record/user.queries.ts'

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
  const { id, email, emailVerifiedAt, pendingEmail } = await getAccount(call, userId)
  if (pendingEmail === null && emailVerifiedAt !== null) {
    throw new Fault('conflict', `${email} is verified already.`)
  }
  const address = pendingEmail ?? email
  await sendVerificationLink(call, 'email-verification', { id, address }, settings)
  await recordAudit(call, { action: 'sendVerification', subject: 'user', subjectId: id })
}

/**
 * Verifies the address that a link was sent to, whoever opens it. A new address takes the place of the old one: links
 * for a password that were sent to the old one stop working, and a link that undoes the change is sent there. The second
 * time the answer says that it is done.
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
      await revokePasswordLinks(call, userId)
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
