import type { PersonInput, UserListInput } from '../../../domain/account/user.input.ts'
import { isPromotion } from '../../../domain/account/role.ts'
import type { UserInOffice } from '../../../domain/account/user.ts'
import { Fault } from '../../../domain/fault.ts'
import { pageOf } from '../../../domain/paging.ts'
import type { Page } from '../../../domain/paging.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import { isSameMailbox } from '../../../domain/text/contact.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { requireSameVersion } from '../../audit/optimistic-lock.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import {
  sendVerificationLink,
  revokeVerificationLinks,
} from '../link/send-verification-link.service.ts'
import { notifyOldAddress } from './email-change.service.ts'
import { sendInvitation } from '../link/invitation.service.ts'
import { revokePasswordLinks } from '../link/password-link.service.ts'
import { addUser, requireFreeEmail } from '../record/account.service.ts'
import { deleteOpenChanges } from '../record/email-change.queries.ts'
import { updateUser } from '../record/user.queries.ts'
import { removeAllFactors } from '../second-factor/factor-removal.service.ts'
import { limitInvitations } from '../session/account-limits.ts'
import { findPersonById, selectPeoplePage } from './people.queries.ts'
import { promote } from './promotion.service.ts'

/** A page of the people, searched by name, e-mail or role. Spec §2, Users & Agents */
export async function listPeople(
  call: AdminCall,
  request: UserListInput,
): Promise<Page<UserInOffice>> {
  const { people, total } = await selectPeoplePage(call.db, request)
  return pageOf(people, total, request.pageSize)
}

/** @throws Fault missing, also for somebody who was removed */
export async function getPerson(call: Call, id: number): Promise<UserInOffice> {
  const person = await findPersonById(call.db, id)
  if (person === undefined) throw new Fault('missing', 'This user does not exist')
  return person
}

/** Adds somebody, who gets a link to set a password with. @throws Fault conflict when the e-mail is taken */
export async function addPerson(call: AdminCall, person: PersonInput): Promise<UserInOffice> {
  const settings = await readSettings(call)
  return atomically(call, async (call) => {
    const { name: fullName, email, phone, role } = person
    const id = await addUser(call, { fullName, email, phone, role, passwordHash: null })
    await sendInvitation(call, { id, name: fullName, email, emailVerified: false, role }, settings)
    return getPerson(call, id)
  })
}

/**
 * Sends somebody who has not set a password yet another link to do it; the one before stops working.
 * @throws Fault missing; conflict for whoever has a password or is disabled; tooMany
 */
export async function inviteAgain(call: AdminCall, id: number): Promise<UserInOffice> {
  const settings = await readSettings(call)
  return atomically(call, async (call) => {
    const person = await getPerson(call, id)
    if (person.status !== 'INVITED') throw notInvited(person)
    limitInvitations(call, id)
    await sendInvitation(call, person, settings)
    await recordAudit(call, { action: 'invite', subject: 'user', subjectId: id })
    return person
  })
}

function notInvited({ name, status }: UserInOffice): Fault {
  return new Fault(
    'conflict',
    status === 'DISABLED'
      ? `${name} is disabled and gets no link.`
      : `${name} has set a password already and needs no link.`,
  )
}

interface Change {
  id: number
  /** The one the editor saw. */
  version: number
  person: PersonInput
  /** The editor accepts that the address of the invitation is not verified. */
  acceptUnverified?: boolean | undefined
}

/**
 * Changes somebody. A new e-mail counts at once, and a new role from the very next request. A promotion ends every way
 * into the account, and sends a link to set a password with; so does a new e-mail of somebody who was only invited.
 * decisions/0034
 * @throws Fault missing; conflict when somebody else changed the account meanwhile, when the e-mail is taken, for
 *   one's own role and e-mail, for the role of the last active administrator, and for a promotion at an address that
 *   is not verified, unless that is accepted
 */
export async function updatePerson(
  call: AdminCall,
  { id, version, person, acceptUnverified = false }: Change,
): Promise<UserInOffice> {
  const settings = await readSettings(call)
  return atomically(call, async (call) => {
    const before = await getPerson(call, id)
    await requireSameVersion(call, { ...before, subject: 'user' }, version)
    if (id === call.actor.id && person.role !== before.role) throw ownRole()
    await requireFreeEmail(call, person.email, id)
    const { name, email, phone, role } = person
    const newAddress = !isSameMailbox(email, before.email)
    if (id === call.actor.id && newAddress) throw ownEmail()
    const promoted = isPromotion(before.role, role)
    if (promoted) {
      if (!acceptUnverified && (newAddress || !before.emailVerified)) throw unverified(email)
      await promote(call, id, role)
    }
    const change = { full_name: name, email, phone, role }
    await updateUser(
      call.trx,
      id,
      newAddress ? { ...change, email_verified_at: null, pending_email: null } : change,
      call.now(),
    )
    const changed = (['name', 'email', 'phone', 'role'] as const).filter(
      (field) => person[field] !== before[field],
    )
    await recordAudit(call, {
      action: 'update',
      subject: 'user',
      subjectId: id,
      detail: { changed, role },
    })
    if (newAddress) await revokePasswordLinks(call, id)
    // It is for staff.
    if (before.role !== 'CUSTOMER' && role === 'CUSTOMER') await removeAllFactors(call, id)
    const after = await getPerson(call, id)
    if (after.status === 'INVITED' && (promoted || newAddress)) {
      await sendInvitation(call, after, settings)
    }
    if (newAddress) await followNewAddress(call, before, after, settings)
    return after
  })
}

/**
 * What an administrator changes counts at once: it is for those who cannot reach their old mailbox. The new address
 * gets a link to verify it, the old one a notice. Somebody who was only invited gets the invitation at the new address
 * instead. There is no link to undo it: somebody else may read the old mailbox by now.
 */
async function followNewAddress(
  call: AtomicCall,
  before: UserInOffice,
  after: UserInOffice,
  settings: Settings,
): Promise<void> {
  await revokeVerificationLinks(call, after.id)
  await deleteOpenChanges(call.trx, after.id)
  if (before.status !== 'ACTIVE') return
  if (after.status === 'ACTIVE') {
    const verification = { id: after.id, address: after.email }
    await sendVerificationLink(call, 'email-verification', verification, settings)
  }
  const change = { user: before, newAddress: after.email, by: 'staff' } as const
  await notifyOldAddress(call, change, settings)
}

function unverified(email: string): Fault {
  const message = `Nobody has confirmed yet that they read e-mail at ${email}, where the invitation would go.`
  return new Fault('conflict', message, { fields: [{ field: 'role', message }] })
}

function ownEmail(): Fault {
  const message =
    'Change your own e-mail address on your profile: your password is asked for there.'
  return new Fault('conflict', message, { fields: [{ field: 'email', message }] })
}

function ownRole(): Fault {
  const message = 'You cannot change your own role. Another administrator can.'
  return new Fault('conflict', message, { fields: [{ field: 'role', message }] })
}
