import { Fault } from '../../domain/fault.ts'
import { pageOf } from '../../domain/paging.ts'
import type { Page } from '../../domain/paging.ts'
import type { Person } from '../../domain/user.ts'
import type { PersonInput, UserListInput } from '../../domain/user.input.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../call.ts'
import type { AdminCall, AtomicCall, Call } from '../call.ts'
import { readSettings } from '../settings/settings.service.ts'
import { addUser, requireFreeEmail } from './account.service.ts'
import { sendInvitation } from './invitation.service.ts'
import { findLastEditor, findPerson, selectPeoplePage } from './people.queries.ts'
import { updateUser } from './user.queries.ts'

/** A page of the people, searched by name, e-mail or role. Spec §2, Users & Agents */
export async function listPeople(call: AdminCall, request: UserListInput): Promise<Page<Person>> {
  const { people, total } = await selectPeoplePage(call.db, request)
  return pageOf(people, total, request.pageSize)
}

/** @throws Fault missing, also for somebody who was removed */
export async function getPerson(call: Call, id: number): Promise<Person> {
  const person = await findPerson(call.db, id)
  if (person === undefined) throw new Fault('missing', 'This user does not exist')
  return person
}

/** Adds somebody, who gets a link to set a password with. @throws Fault conflict when the e-mail is taken */
export async function addPerson(call: AdminCall, person: PersonInput): Promise<Person> {
  const settings = await readSettings(call)
  return atomically(call, async (call) => {
    const { name: fullName, email, phone, role } = person
    const id = await addUser(call, { fullName, email, phone, role, passwordHash: null })
    await sendInvitation(call, { id, name: fullName, email, role }, settings)
    return getPerson(call, id)
  })
}

interface Change {
  id: number
  /** The one the editor saw. */
  version: number
  person: PersonInput
}

/**
 * Changes somebody. A new role counts from the very next request and ends no session; a customer who becomes staff,
 * and somebody invited whose e-mail was wrong, gets a link to set a password with.
 * @throws Fault missing; conflict when somebody else changed the account meanwhile, when the e-mail is taken, for
 *   one's own role, and for the role of the last active administrator
 */
export async function updatePerson(
  call: AdminCall,
  { id, version, person }: Change,
): Promise<Person> {
  const settings = await readSettings(call)
  return atomically(call, async (call) => {
    const before = await getPerson(call, id)
    if (before.version !== version) throw await changedMeanwhile(call, id)
    if (id === call.actor.id && person.role !== before.role) throw ownRole()
    await requireFreeEmail(call, person.email, id)
    const { name, email, phone, role } = person
    const newAddress = email.toLowerCase() !== before.email.toLowerCase()
    const change = { full_name: name, email, phone, role }
    await updateUser(
      call.trx,
      id,
      newAddress ? { ...change, email_verified_at: null } : change,
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
    const becomesStaff = before.role === 'CUSTOMER' && role !== 'CUSTOMER'
    if (becomesStaff || (before.status === 'INVITED' && newAddress)) {
      await sendInvitation(call, { id, name, email, role }, settings)
    }
    return getPerson(call, id)
  })
}

function ownRole(): Fault {
  const message = 'You cannot change your own role. Another administrator can.'
  return new Fault('conflict', message, { fields: [{ field: 'role', message }] })
}

async function changedMeanwhile(call: AtomicCall, id: number): Promise<Fault> {
  const who = (await findLastEditor(call.db, id)) ?? 'Somebody'
  return new Fault(
    'conflict',
    `${who} has changed this user meanwhile. Your changes are not saved yet.`,
  )
}
