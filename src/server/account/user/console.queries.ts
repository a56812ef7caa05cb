import type { UsersTable } from '../../db/schema/people-tables.ts'
import type { Reader } from '../../db/connection/types.ts'

interface StaffRow {
  id: number
  name: string
  email: string
  role: UsersTable['role']
  hasPassword: boolean
  disabledAt: number | null
}

/** Whoever works for the operator, administrators first. */
export async function selectStaff(db: Reader): Promise<StaffRow[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'role', 'password_hash', 'disabled_at'])
    .where('role', '<>', 'CUSTOMER')
    .where('removed_at', 'is', null)
    .orderBy('role')
    .orderBy('id')
    .execute()
  return rows.map(({ id, full_name: name, email, role, password_hash, disabled_at }) => ({
    id,
    name,
    email,
    role,
    hasPassword: password_hash !== null,
    disabledAt: disabled_at,
  }))
}
