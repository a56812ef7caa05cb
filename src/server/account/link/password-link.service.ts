import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { AtomicCall } from '../../core/call.ts'
import { passwordResetMessage } from '../../messages/password-messages.ts'
import type { MailOwner } from '../../messages/email/names-in-mail.ts'
import { queueMessage, blankLinksOf } from '../../messages/outbox.service.ts'
import { issueLink, revokeLink } from './link.service.ts'

const MINUTES = 15

/** Revokes all links that set somebody's password: they went to an address that is no longer theirs. */
export async function revokePasswordLinks(call: AtomicCall, userId: number): Promise<void> {
  await revokeLink(call, 'RESET', userId)
  await revokeLink(call, 'INVITE', userId)
  await blankLinksOf(call, userId, 'password-reset')
  await blankLinksOf(call, userId, 'invitation')
}

/** Sends somebody a link that sets a new password once; an earlier one stops working. reliability.md, Identity */
export async function sendPasswordLink(
  call: AtomicCall,
  user: MailOwner,
  settings: Settings,
): Promise<void> {
  const lifeMs = MINUTES * MINUTE
  const link = await issueLink(call, 'reset-password', {
    purpose: 'RESET',
    userId: user.id,
    lifeMs,
  })
  const fact = `password-reset:${call.randomId()}`
  const expiresAt = call.trustedNow() + lifeMs
  await blankLinksOf(call, user.id, 'password-reset')
  await queueMessage(
    call,
    passwordResetMessage({ user, link, minutes: MINUTES, fact, expiresAt }, settings),
  )
}
