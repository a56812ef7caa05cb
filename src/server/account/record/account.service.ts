import { foldEmail, isSameMailbox } from '../../../domain/text/contact.ts'
import { Fault } from '../../../domain/fault.ts'
import type { Role } from '../../../domain/account/role.ts'
import type { Profile, SessionUser } from '../../../domain/account/user.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import type { MailOwner } from '../../messages/email/names-in-mail.ts'
import { selectReservers } from './email-change.queries.ts'
import {
  findAnAdmin,
  findById,
  insertUser,
  selectByEmail,
  selectGuestEmail,
  selectLookAlikes,
  updateUser,
} from './user.queries.ts'
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

/** The key of an address that is to become an account's: those that look alike have one. */
export const emailKey = (email: string): { email: string } => ({ email: foldEmail(email) })

/**
 * Adds a user, for registration, set-up and demo data. Whoever calls this is responsible for the role.
 * @returns the new user's id
 * @throws Fault conflict when the e-mail, or one that looks like it, is taken
 */
export function addUser(call: Call, account: NewAccount): Promise<number> {
  return atomically(call, emailKey(account.email), async (call) => {
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

/**
 * Whether an e-mail is free: nobody else has it or one that looks like it, or can still get it back. Accounts that were
 * there before this rule keep theirs. decisions/0032, 0034
 */
export async function isFreeEmail(call: Call, email: string, ownId?: number): Promise<boolean> {
  const sharing = await selectByEmail(call.db, email)
  if (sharing.some((account) => account.id === ownId && account.email === email)) return true
  if (sharing.some(({ id }) => id !== ownId)) return false
  const reservers = await selectReservers(call.db, email, call.trustedNow())
  return reservers.every((id) => id === ownId)
}

/** @throws Fault conflict when somebody else has this e-mail, or one that looks like it */
export async function requireFreeEmail(call: Call, email: string, ownId?: number): Promise<void> {
  if (!(await isFreeEmail(call, email, ownId))) {
    const message = 'This email is already registered'
    throw new Fault('conflict', message, { fields: [{ field: 'email', message }] })
  }
}

/**
 * The account of an e-mail, in any letter case. Where several addresses look alike, the account with exactly this one;
 * nobody where none is exactly this one.
 */
export async function findAccountByEmail(call: Call, email: string): Promise<Account | undefined> {
  const sharing = await selectByEmail(call.db, email)
  const owner = sharing.find((account) => isSameMailbox(account.email, email))
  return owner ?? (sharing.length === 1 ? sharing[0] : undefined)
}

/** Accounts whose addresses look alike, from before this was refused. */
export const listLookAlikes = (call: Call): Promise<{ id: number; email: string }[]> =>
  selectLookAlikes(call.db)

/** @throws Fault missing */
export async function getAccount(call: Call, id: number): Promise<Account> {
  const account = await findById(call.db, id)
  if (account === undefined) throw new Fault('missing', 'This user does not exist')
  return account
}

/**
 * Refuses an account that is no staff's, by the role in the database: the role in force is CUSTOMER while a required
 * second factor is missing.
 * @throws Fault forbidden
 */
export function requireStaffAccount({ role }: Account): void {
  if (role === 'CUSTOMER') throw new Fault('forbidden', 'This is for staff only')
}

/** The account of somebody of staff, by the role in the database. @throws Fault missing; forbidden for a customer */
export async function getStaffAccount(call: Call, id: number): Promise<Account> {
  const account = await getAccount(call, id)
  requireStaffAccount(account)
  return account
}

/** The address a guest gave for the ticket, empty until it is given; undefined for everybody else. decisions/0098 */
export async function findGuestEmail(call: Call, userId: number): Promise<string | undefined> {
  const [guest] = await selectGuestEmail(call.db, { userId })
  return guest && (guest.email ?? '')
}

/** Whether there is an active administrator. */
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

/** What users may read of their own account. Spec §3, User */
export function sessionUser({
  id,
  name,
  email,
  role,
  phone,
}: Pick<Account, 'id' | 'name' | 'email' | 'role' | 'phone'>): SessionUser {
  return { id, name, email, role, phone, profilePicture: null }
}

/** To whom a mail about an account goes. */
export const ownerOf = ({ id, name, email, emailVerifiedAt }: Account): MailOwner => ({
  id,
  name,
  email,
  emailVerified: emailVerifiedAt !== null,
})

/** What one's own profile tells beyond that. */
export function profileOf(account: Account): Profile {
  const { emailVerifiedAt, pendingEmail } = account
  return { ...sessionUser(account), emailVerified: emailVerifiedAt !== null, pendingEmail }
}
