import { foldEmail } from '../../../domain/text/contact.ts'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { idsByEmail } from '../../db/ids-by-email.ts'
import type { UsersTable } from '../../db/schema/people-tables.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'

const ACCOUNT = [
  'id',
  'full_name as name',
  'email',
  'phone',
  'role',
  'password_hash as passwordHash',
  'disabled_at as disabledAt',
  'email_verified_at as emailVerifiedAt',
  'pending_email as pendingEmail',
  'erased_at as erasedAt',
] as const

/** A user with what signing in needs to know. */
export interface Account {
  id: number
  name: string
  email: string
  phone: string | null
  role: UsersTable['role']
  passwordHash: string | null
  disabledAt: number | null
  emailVerifiedAt: number | null
  /** The one that takes the place of `email` once it is verified. */
  pendingEmail: string | null
  /** Nothing of the person is left but the number. */
  erasedAt: number | null
}

/**
 * The accounts with this address or one that looks like it; several only from before this was refused. decisions/0032
 */
export function selectByEmail(db: Reader, email: string): Promise<Account[]> {
  return db
    .selectFrom('users')
    .select(ACCOUNT)
    .where('id', 'in', idsByEmail(db, 'users', email))
    .orderBy('id')
    .execute()
}

/** Accounts whose addresses look alike, those of one look beside each other. */
export function selectLookAlikes(db: Reader): Promise<{ id: number; email: string }[]> {
  const shared = db
    .selectFrom('users')
    .select('email_folded')
    .where('email_folded', 'is not', null)
    .groupBy('email_folded')
    .having((of) => of.fn.countAll(), '>', 1)
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email_folded', 'in', shared)
    .orderBy('email_folded')
    .orderBy('id')
    .execute()
}

export function findById(db: Reader, id: number): Promise<Account | undefined> {
  return db.selectFrom('users').select(ACCOUNT).where('id', '=', id).executeTakeFirst()
}

/** The address that a user gave as a guest, while that lasts. */
export const selectGuestEmail = compiled((db, p: Slot<{ userId: number }>) =>
  db
    .selectFrom('guests')
    .select('email')
    .where('user_id', '=', p('userId'))
    .where('ended_at', 'is', null),
)

/** An active administrator, any of them. */
export function findAnAdmin(db: Reader): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

type NewUser = Pick<
  UsersTable,
  'full_name' | 'email' | 'phone' | 'role' | 'password_hash' | 'created_at'
>

/** @returns the new user's id */
export async function insertUser(trx: Trx, user: NewUser): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({
      ...user,
      email_folded: foldEmail(user.email),
      email_verified_at: null,
      pending_email: null,
      disabled_at: null,
      updated_at: user.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<
  Pick<
    UsersTable,
    | 'full_name'
    | 'email'
    | 'phone'
    | 'role'
    | 'password_hash'
    | 'email_verified_at'
    | 'pending_email'
    | 'disabled_at'
    | 'removed_at'
  >
>

export async function updateUser(trx: Trx, id: number, change: Change, now: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((of) => ({
      ...change,
      ...(change.email !== undefined && { email_folded: foldEmail(change.email) }),
      updated_at: now,
      version: of('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
