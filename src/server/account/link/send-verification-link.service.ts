import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import { issueLink, revokeLink } from './link.service.ts'
import type { AtomicCall } from '../../core/call.ts'
import { verificationMessage, welcomeMessage } from '../../messages/address-messages.ts'
import { queueMessage, blankLinksOf } from '../../messages/outbox.service.ts'

const LINK_HOURS = 24
/** A link stays in the outbox no longer than this, sent or not. reliability.md, Identity */
const OUTBOX_LIFE = 15 * MINUTE

const MESSAGES = { welcome: welcomeMessage, 'email-verification': verificationMessage } as const

/** Sends a link that verifies the address it is sent to; an earlier link is revoked. decisions/0022 */
export async function sendVerificationLink(
  call: AtomicCall,
  kind: keyof typeof MESSAGES,
  { id, address }: { id: number; address: string },
  settings: Settings,
): Promise<void> {
  await revokeVerificationLinks(call, id)
  const link = await issueLink(call, 'verify-email', {
    purpose: 'VERIFY',
    userId: id,
    lifeMs: LINK_HOURS * HOUR,
    address,
  })
  const fact = `${kind}:${call.randomId()}`
  const readableUntil = call.trustedNow() + OUTBOX_LIFE
  const verification = { userId: id, address, link, hours: LINK_HOURS, fact, readableUntil }
  await queueMessage(call, MESSAGES[kind](verification, settings))
}

/** Revokes all links that verify an address of somebody, and removes them from the outbox. */
export async function revokeVerificationLinks(call: AtomicCall, userId: number): Promise<void> {
  await revokeLink(call, 'VERIFY', userId)
  await blankLinksOf(call, userId, 'welcome')
  await blankLinksOf(call, userId, 'email-verification')
}
