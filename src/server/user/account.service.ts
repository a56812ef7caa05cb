import { Fault } from '../../domain/fault.ts'
import type { Profile, Role, SessionUser } from '../../domain/user.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../call.ts'
import type { AtomicCall, Call } from '../call.ts'
import { selectReservers } from './email-change.queries.ts'
import { findAnAdmin, findByEmail, findById, insertUser, updateUser } from './user.queries.ts'
import type { Account } from './user.queries.ts'

export type { Account }

export interface NewAccount {
  fullName: string
  email: string
  phone: string | null
  role: Role
  /** Hashed before the transaction; null for somebody who cannot sign in until a password is set by a link. */
  passwordHash: string | null
}

/**
 * Adds a user. For registration, set-up and demo data: whoever calls it answers for the role.
 * @returns the new user's id
 * @throws Fault conflict when the e-mail is taken, in any letter case
 */
export function addUser(call: Call, account: NewAccount): Promise<number> {
  return atomically(call, async (call) => {
    await requireFreeEmail(call, account.email)
    const { fullName: full_name, email, phone, role, passwordHash: password_hash } = account
    const id = await insertUser(call.trx, {
      full_name,
      email,
      phone,
      role,
      password_hash,
      created_at: call.now(),
    })
    await recordAudit(call, { action: 'add', subject: 'user', subjectId: id, detail: { role } })
    return id
  })
}

/** Whether nobody else has this e-mail, in any letter case, or can still have it back. decisions/0034 */
export async function isFreeEmail(call: Call, email: string, ownId?: number): Promise<boolean> {
  const owner = await findByEmail(call.db, email)
  if (owner !== undefined && owner.id !== ownId) return false
  const reservers = await selectReservers(call.db, email, call.trustedNow())
  return reservers.every((id) => id === ownId)
}

/** @throws Fault conflict when somebody else has this e-mail, in any letter case */
export async function requireFreeEmail(call: Call, email: string, ownId?: number): Promise<void> {
  if (!(await isFreeEmail(call, email, ownId))) {
    const message = 'This email is already registered'
    throw new Fault('conflict', message, { fields: [{ field: 'email', message }] })
  }
}

/** Who has this e-mail, in any letter case. */
export function findAccountByEmail(call: Call, email: string): Promise<Account | undefined> {
  return findByEmail(call.db, email)
}

/** @throws Fault missing */
export async function getAccount(call: Call, id: number): Promise<Account> {
  const account = await findById(call.db, id)
  if (account === undefined) throw new Fault('missing', 'This user does not exist')
  return account
}

/** Whether somebody can administer the house. */
export async function hasAdmin(call: Call): Promise<boolean> {
  return (await findAnAdmin(call.db)) !== undefined
}

/** Sets a password that was hashed before the transaction. */
export async function setPassword(
  call: AtomicCall,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await updateUser(call.trx, userId, { password_hash: passwordHash }, call.now())
  await recordAudit(call, { action: 'setPassword', subject: 'user', subjectId: userId })
}

/** What everybody may know of themselves. Spec §3, User */
export function sessionUser({
  id,
  name,
  email,
  role,
  phone,
}: Pick<Account, 'id' | 'name' | 'email' | 'role' | 'phone'>): SessionUser {
  return { id, name, email, role, phone, profilePicture: null }
}

/** What one's own profile tells beyond that. */
export function profileOf(account: Account): Profile {
  const { emailVerifiedAt, pendingEmail } = account
  return { ...sessionUser(account), emailVerified: emailVerifiedAt !== null, pendingEmail }
}
