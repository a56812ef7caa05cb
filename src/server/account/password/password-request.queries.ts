import type { Reader, Trx } from '../../db/connection/store.ts'
import type { PasswordRequestsTable } from '../../db/schema/people-tables.ts'

interface PasswordRequest {
  id: number
  email: string
  requestId: string
}

/** Notes that somebody asked for a link for a new password. */
export async function insertPasswordRequest(
  trx: Trx,
  request: Omit<PasswordRequestsTable, 'id'>,
): Promise<void> {
  await trx.insertInto('password_requests').values(request).execute()
}

/** The oldest requests. */
export function selectPasswordRequests(db: Reader, limit: number): Promise<PasswordRequest[]> {
  return db
    .selectFrom('password_requests')
    .select(['id', 'email', 'request_id as requestId'])
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** @returns whether it was still there: of two jobs at once, one answers it */
export async function deletePasswordRequest(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('password_requests')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
