import { sql } from 'kysely'
import type { UserListInput } from '../../../domain/account/user.input.ts'
import type { UserInOffice } from '../../../domain/account/user.ts'
import { pageRangeOf } from '../../../domain/paging.ts'
import type { Reader } from '../../db/connection/store.ts'
import { ignoringCase, like } from '../../db/engine-sql.ts'
import { everyWord, HAS_ACCOUNT } from '../../db/expressions.ts'
import type { UsersTable } from '../../db/schema/people-tables.ts'

interface StaffRow {
  id: number
  name: string
  email: string
  role: UsersTable['role']
  hasPassword: boolean
  disabledAt: number | null
}

const SORTED_BY = {
  id: sql`users.id`,
  name: ignoringCase('full_name'),
  email: ignoringCase('email'),
  role: sql`role`,
}

/** Bookings in somebody's own name, and those sold to others at the counter. */
const BOOKINGS = sql<number>`
  (select count(*) from bookings where user_id = users.id)
  + (select count(*) from bookings where sold_by = users.id and user_id <> users.id)`

const SECOND_FACTOR = sql<number>`
  exists (select 1 from totp_factors where user_id = users.id and confirmed_at is not null)
  or exists (select 1 from passkeys where user_id = users.id)`

/** Everybody in one place: those who were removed are left out, and guests, who have no account. */
const people = (db: Reader) =>
  db.selectFrom('users').where('removed_at', 'is', null).where(HAS_ACCOUNT)

function personColumns(query: ReturnType<typeof people>) {
  return query.select([
    'users.id',
    'full_name as name',
    'email',
    'phone',
    'role',
    'users.version',
    sql<UserInOffice['status']>`case when disabled_at is not null then 'DISABLED'
      when password_hash is null then 'INVITED' else 'ACTIVE' end`.as('status'),
    'email_verified_at as emailVerifiedAt',
    BOOKINGS.as('bookings'),
    SECOND_FACTOR.as('secondFactor'),
  ])
}

type PersonRow = Omit<UserInOffice, 'emailVerified' | 'secondFactor'> & {
  emailVerifiedAt: number | null
  secondFactor: number
}

const toPerson = ({ emailVerifiedAt, secondFactor, ...person }: PersonRow): UserInOffice => ({
  ...person,
  emailVerified: emailVerifiedAt !== null,
  secondFactor: secondFactor === 1,
})

/** A page of the people, searched by name, e-mail or role, and how many match. Spec §5, Search filters */
export async function selectPeoplePage(
  db: Reader,
  request: UserListInput,
): Promise<{ people: UserInOffice[]; total: number }> {
  const matching = people(db).$if(request.searchTerm !== '', (query) =>
    query.where(
      everyWord(
        request.searchTerm,
        (pattern) => sql<boolean>`(${like('full_name', pattern)}
          or ${like('email', pattern)} or ${like('role', pattern)})`,
      ),
    ),
  )
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { direction, offset, limit, reversed } = pageRangeOf(request, total)
  const rows = await personColumns(matching)
    .orderBy(SORTED_BY[request.sortColumn], direction)
    .orderBy('users.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const inOrder = (reversed ? rows.toReversed() : rows).map(toPerson)
  return { people: inOrder, total }
}

/** Somebody who has not been removed. */
export async function findPersonById(db: Reader, id: number): Promise<UserInOffice | undefined> {
  const row = await personColumns(people(db).where('users.id', '=', id)).executeTakeFirst()
  return row && toPerson(row)
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
