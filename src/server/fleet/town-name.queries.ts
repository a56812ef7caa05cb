import type { KeptTownName } from '../../domain/fleet/towns/town-names.ts'
import type { Reader, Trx } from '../db/connection/store.ts'

/** The names that the operator keeps for towns, and the usual ones that are turned off, as they were added. */
export async function selectTownNames(db: Reader): Promise<KeptTownName[]> {
  const rows = await db.selectFrom('town_names').selectAll().orderBy('id').execute()
  return rows.map(({ town_slug, name, name_slug, is_off }) => ({
    townSlug: town_slug,
    name,
    nameSlug: name_slug,
    isOff: is_off === 1,
  }))
}

export async function insertTownName(
  trx: Trx,
  { townSlug, name, nameSlug, isOff }: KeptTownName,
): Promise<void> {
  await trx
    .insertInto('town_names')
    .values({ town_slug: townSlug, name, name_slug: nameSlug, is_off: isOff ? 1 : 0 })
    .execute()
}

export async function deleteTownName(
  trx: Trx,
  { townSlug, nameSlug }: Pick<KeptTownName, 'townSlug' | 'nameSlug'>,
): Promise<void> {
  await trx
    .deleteFrom('town_names')
    .where('town_slug', '=', townSlug)
    .where('name_slug', '=', nameSlug)
    .execute()
}
