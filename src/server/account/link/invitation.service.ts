import { DAY, MINUTE } from '../../../domain/time/calendar.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { Role } from '../../../domain/account/role.ts'
import { issueLink } from './link.service.ts'
import type { AtomicCall } from '../../core/call.ts'
import { invitationMessage } from '../../messages/password-messages.ts'
import type { MailOwner } from '../../messages/email/names-in-mail.ts'
import { queueMessage, blankLinksOf } from '../../messages/outbox.service.ts'

const LINK_DAYS = 3
/** A link stays in the outbox no longer than this, sent or not. reliability.md, Identity */
const OUTBOX_LIFE = 15 * MINUTE

const PURPOSES: Record<Role, string> = {
  ADMIN: 'run the whole back office',
  AGENT: 'sell tickets at the counter',
  CUSTOMER: 'book tickets and see your bookings',
}

/** Sends somebody a link that sets a password once; an earlier one stops working, and is not sent or shown any more. */
export async function sendInvitation(
  call: AtomicCall,
  { role, ...user }: MailOwner & { role: Role },
  settings: Settings,
): Promise<void> {
  const link = await issueLink(call, 'reset-password', {
    purpose: 'INVITE',
    userId: user.id,
    lifeMs: LINK_DAYS * DAY,
  })
  const fact = `invitation:${call.randomId()}`
  const expiresAt = call.trustedNow() + OUTBOX_LIFE
  const purpose = PURPOSES[role]
  const invitation = { user, link, days: LINK_DAYS, purpose, fact, expiresAt }
  const message = invitationMessage(invitation, settings)
  await blankLinksOf(call, user.id, message.kind)
  await queueMessage(call, message)
}
