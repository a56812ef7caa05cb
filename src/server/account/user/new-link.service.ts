import { Fault } from '../../../domain/fault.ts'
import type { MessageKind } from '../../../domain/message/message.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { UserInOffice } from '../../../domain/account/user.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { limitInvitations } from '../session/account-limits.ts'
import { sendPasswordLink } from '../link/password-link.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { getLinkMessage } from '../../messages/message-for-action.service.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { sendInvitation } from '../link/invitation.service.ts'
import { getPerson } from './people.service.ts'
import { renewVerification } from './verification.service.ts'

type Renewal = (call: AtomicCall, person: UserInOffice, settings: Settings) => Promise<void>

const verification: Renewal = (call, { id }, settings) => renewVerification(call, id, settings)

/** Whoever was invited and has set a password needs one no more, but may have forgotten it. */
const password: Renewal = (call, person, settings) =>
  person.status === 'INVITED'
    ? sendInvitation(call, person, settings)
    : sendPasswordLink(call, person, settings)

const RENEWALS: Partial<Record<MessageKind, Renewal>> = {
  invitation: password,
  'password-reset': password,
  welcome: verification,
  'email-verification': verification,
}

/**
 * Makes another link in place of the one that a message carried, in a message of its own; an earlier one stops working.
 * @throws Fault missing; conflict for somebody who is disabled or verified already, and for a message that still waits
 *   or has no link; tooMany
 */
export async function sendNewLink(call: AdminCall, messageId: number): Promise<void> {
  const settings = await readSettings(call)
  await atomically(call, async (call) => {
    const { kind, userId } = await getLinkMessage(call, messageId)
    const person = await getPerson(call, userId)
    if (person.status === 'DISABLED') {
      throw new Fault('conflict', `${person.name} is disabled and gets no link.`)
    }
    limitInvitations(call, userId)
    await RENEWALS[kind]?.(call, person, settings)
    await recordAudit(call, { action: 'newLink', subject: 'message', subjectId: messageId })
  })
}
