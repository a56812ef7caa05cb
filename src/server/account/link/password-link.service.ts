import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { AtomicCall } from '../../core/call.ts'
import { passwordResetMessage } from '../../messages/account-messages.ts'
import { queueMessage, withdrawLinks } from '../../messages/outbox.service.ts'
import { issueLink, withdrawLink } from './link.service.ts'

const MINUTES = 15

/** Revokes all links that set somebody's password: they went to an address that is no longer theirs. */
export async function withdrawPasswordLinks(call: AtomicCall, userId: number): Promise<void> {
  await withdrawLink(call, 'RESET', userId)
  await withdrawLink(call, 'INVITE', userId)
  await withdrawLinks(call, userId, 'password-reset')
  await withdrawLinks(call, userId, 'invitation')
}

/** Sends somebody a link that sets a new password once; an earlier one stops working. reliability.md, Identity */
export async function sendPasswordLink(
  call: AtomicCall,
  user: { id: number; name: string; email: string },
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
  await withdrawLinks(call, user.id, 'password-reset')
  await queueMessage(
    call,
    passwordResetMessage({ user, link, minutes: MINUTES, fact, expiresAt }, settings),
  )
}
