import type { Reader, Trx } from '../db/types.ts'

/** Every setting that was ever written, by name, as its JSON. */
export function selectSettings(db: Reader): Promise<{ name: string; value: string }[]> {
  return db.selectFrom('settings').select(['name', 'value']).execute()
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
