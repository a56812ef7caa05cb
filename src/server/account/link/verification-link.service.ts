import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import { issueLink, withdrawLink } from './link.service.ts'
import type { AtomicCall } from '../../core/call.ts'
import {
  emailChangeMessage,
  verificationMessage,
  welcomeMessage,
} from '../../messages/address-messages.ts'
import type { EmailChange } from '../../messages/address-messages.ts'
import { queueMessage, withdrawLinks } from '../../messages/outbox.service.ts'

const LINK_HOURS = 24
/** A link stays in the outbox no longer than this, sent or not. reliability.md, Identity */
const READABLE = 15 * MINUTE

const MESSAGES = { welcome: welcomeMessage, 'email-verification': verificationMessage } as const

/** Sends a link that verifies the address it is sent to; an earlier link is revoked. decisions/0022 */
export async function sendVerification(
  call: AtomicCall,
  kind: keyof typeof MESSAGES,
  { address, ...user }: { id: number; name: string; address: string },
  settings: Settings,
): Promise<void> {
  await withdrawVerification(call, user.id)
  const link = await issueLink(call, 'verify-email', {
    purpose: 'VERIFY',
    userId: user.id,
    lifeMs: LINK_HOURS * HOUR,
    address,
  })
  const fact = `${kind}:${call.randomId()}`
  const readableUntil = call.trustedNow() + READABLE
  const verification = { user, address, link, hours: LINK_HOURS, fact, readableUntil }
  await queueMessage(call, MESSAGES[kind](verification, settings))
}

/** Revokes all links that verify an address of somebody, and removes them from the outbox. */
export async function withdrawVerification(call: AtomicCall, userId: number): Promise<void> {
  await withdrawLink(call, 'VERIFY', userId)
  await withdrawLinks(call, userId, 'welcome')
  await withdrawLinks(call, userId, 'email-verification')
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
