import type { Role } from '../../../domain/account/role.ts'
import type { PersonStatus } from '../../../domain/account/user.ts'
import { Fault } from '../../../domain/fault.ts'
import { DAY, MINUTE } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { issueLink } from '../link/link.service.ts'
import { revokePasswordLinks } from '../link/password-link.service.ts'
import { addUser, findAccountByEmail } from '../record/account.service.ts'
import type { Account } from '../record/user.queries.ts'
import { updateUser } from '../record/user.queries.ts'
import { endSessions } from '../session/session.service.ts'
import { selectStaff } from './people.queries.ts'
import { promoteToAdmin } from './promotion.service.ts'

// What the console may do to accounts. Nobody is signed in there, and the audit says so.

const INVITATION_LIFE = DAY
const RESET_LIFE = 15 * MINUTE

/** Somebody who works for the operator. */
export interface StaffMember {
  id: number
  name: string
  email: string
  role: Role
  status: PersonStatus
}

/** Administrators, then agents. */
export async function listStaff(call: Call): Promise<StaffMember[]> {
  const staff = await selectStaff(call.db)
  return staff.map(({ hasPassword, disabledAt, ...member }) => ({
    ...member,
    status: disabledAt !== null ? 'DISABLED' : hasPassword ? 'ACTIVE' : 'INVITED',
  }))
}

/**
 * Makes an administrator and returns the link that sets the password: it works once, for a day. An existing account is
 * promoted, and every other way into it is revoked, since anybody may have registered the address.
 * @throws Fault conflict for whoever is an active administrator
 */
export function createAdmin(
  call: Call,
  { name, email }: { name: string; email: string },
): Promise<{ link: string; wasKnown: boolean }> {
  return atomically(call, async (call) => {
    const known = await findAccountByEmail(call, email)
    if (known?.role === 'ADMIN' && known.disabledAt === null) {
      throw new Fault(
        'conflict',
        'This person is an administrator already; make a link with reset-link.',
      )
    }
    const userId = known?.id ?? (await addAdmin(call, name, email))
    if (known !== undefined) await promoteToAdmin(call, known.id)
    const link = await issueLink(call, 'reset-password', {
      purpose: 'INVITE',
      userId,
      lifeMs: INVITATION_LIFE,
    })
    await recordAudit(call, { action: 'invite', subject: 'user', subjectId: userId })
    return { link, wasKnown: known !== undefined }
  })
}

const addAdmin = (call: AtomicCall, fullName: string, email: string): Promise<number> =>
  addUser(call, { fullName, email, phone: null, role: 'ADMIN', passwordHash: null })

/**
 * Makes a link that sets somebody's password once, within fifteen minutes; earlier ones stop working.
 * @throws Fault missing; conflict for somebody who is disabled
 */
export function makeResetLink(call: Call, email: string): Promise<string> {
  return atomically(call, async (call) => {
    const { id, disabledAt } = await getByEmail(call, email)
    if (disabledAt !== null) {
      throw new Fault('conflict', 'This person is disabled and gets no link; enable them first.')
    }
    await revokePasswordLinks(call, id)
    await recordAudit(call, { action: 'newLink', subject: 'user', subjectId: id })
    return issueLink(call, 'reset-password', { purpose: 'RESET', userId: id, lifeMs: RESET_LIFE })
  })
}

/**
 * Keeps somebody out at once, or lets them in again.
 * @throws Fault missing; conflict for the last active administrator
 */
export function setDisabled(call: Call, email: string, disabled: boolean): Promise<void> {
  return atomically(call, async (call) => {
    const { id } = await getByEmail(call, email)
    await updateUser(call.trx, id, { disabled_at: disabled ? call.now() : null }, call.now())
    if (disabled) await endSessions(call, id, 'DISABLED')
    const action = disabled ? 'disable' : 'enable'
    await recordAudit(call, { action, subject: 'user', subjectId: id })
  })
}

async function getByEmail(call: Call, email: string): Promise<Account> {
  const account = await findAccountByEmail(call, email)
  if (account === undefined) throw new Fault('missing', 'Nobody has an account with this e-mail.')
  return account
}
