import type { Selectable } from 'kysely'
import type { ConcessionInOffice, ConcessionTerms } from '../../domain/booking/concession.ts'
import { newRowStamps } from '../audit/change-stamp.ts'
import type { ChangeStamp } from '../audit/change-stamp.ts'
import type { Reader, Trx } from '../db/connection/store.ts'
import type { ConcessionsTable } from '../db/schema/fare-tables.ts'

const toConcession = (row: Selectable<ConcessionsTable>): ConcessionInOffice => ({
  id: row.id,
  label: row.label,
  minAge: row.min_age,
  maxAge: row.max_age,
  gender: row.gender,
  basisPoints: row.basis_points,
  proof: row.proof,
  mostPerBooking: row.most_per_booking,
  online: row.online === 1,
  counter: row.counter === 1,
  namedDates: row.named_dates === 1,
  retired: row.retired_at !== null,
  version: row.version,
})

/** Every kind of passenger who pays less, retired ones too, in the order in which they were made. */
export async function selectConcessions(db: Reader): Promise<ConcessionInOffice[]> {
  const rows = await db.selectFrom('concessions').selectAll().orderBy('id').execute()
  return rows.map(toConcession)
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

const columnsOf = (terms: ConcessionTerms) => ({
  label: terms.label,
  min_age: terms.minAge,
  max_age: terms.maxAge,
  gender: terms.gender,
  basis_points: terms.basisPoints,
  proof: terms.proof,
  most_per_booking: terms.mostPerBooking,
  online: flag(terms.online),
  counter: flag(terms.counter),
  named_dates: flag(terms.namedDates),
})

export async function insertConcession(
  trx: Trx,
  terms: ConcessionTerms,
  stamp: ChangeStamp,
): Promise<number> {
  const { id } = await trx
    .insertInto('concessions')
    .values({
      ...columnsOf(terms),
      retired_at: null,
      ...newRowStamps(stamp),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateConcessionRow(
  trx: Trx,
  id: number,
  change: { terms: ConcessionTerms } | { retiredAt: number | null },
  { at, by }: ChangeStamp,
): Promise<void> {
  const columns = 'terms' in change ? columnsOf(change.terms) : { retired_at: change.retiredAt }
  await trx
    .updateTable('concessions')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('id', '=', id)
    .execute()
}
