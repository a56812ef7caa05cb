import type { Reader, Trx } from '../db/connection/store.ts'

/** Every setting that was ever written, by name, as its JSON. */
export function selectSettings(
  db: Reader,
): Promise<{ name: string; value: string; updatedAt: number }[]> {
  return db
    .selectFrom('settings')
    .select(['name', 'value', 'updated_at as updatedAt'])
    .orderBy('name')
    .execute()
}

/** Who changed one of some settings after a version, the last of them; undefined when nobody has. */
export function findNewerChange(
  db: Reader,
  names: readonly string[],
  version: number,
): Promise<{ by: string | null } | undefined> {
  return db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .select('users.full_name as by')
    .where('settings.name', 'in', names)
    .where('settings.updated_at', '>', version)
    .orderBy('settings.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function upsertSetting(
  trx: Trx,
  setting: { name: string; value: string; updated_at: number; updated_by: number },
): Promise<void> {
  const { name: _name, ...change } = setting
  await trx
    .insertInto('settings')
    .values(setting)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute()
}

/** Whether any trip has been made, or anybody has a passkey. */
export async function hasAny(db: Reader, table: 'schedules' | 'passkeys'): Promise<boolean> {
  return (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Where the routes let people get on and off, in order. */
export async function selectTowns(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('routes')
    .select('source_city as town')
    .union(db.selectFrom('routes').select('destination_city as town'))
    .union(db.selectFrom('stops').select('name as town'))
    .execute()
  return rows.map(({ town }) => town).toSorted()
}
