import type { BusLayout } from '../../domain/seat/bus-layout.ts'
import { inOrder, sellableSeats } from '../../domain/seat/bus-layout.ts'
import type { ChangeStamp } from '../audit/change-stamp.ts'
import type { Reader, Trx } from '../db/connection/store.ts'

export async function findLayout(db: Reader, id: number): Promise<BusLayout | undefined> {
  const row = await db
    .selectFrom('bus_layouts')
    .select(['seats', 'fixtures'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { seats: JSON.parse(row.seats), fixtures: JSON.parse(row.fixtures) }
}

/** Stores a version of a drawing, in the order of the bus. Answers its id. */
export async function insertLayout(trx: Trx, layout: BusLayout, at: number): Promise<number> {
  const { seats, fixtures } = inOrder(layout)
  const { id } = await trx
    .insertInto('bus_layouts')
    .values({
      seats: JSON.stringify(seats),
      fixtures: JSON.stringify(fixtures),
      sellable_seats: sellableSeats(layout),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives a bus another drawing, or none, and the number of its seats. */
export async function updateLayoutOfBus(
  trx: Trx,
  busId: number,
  { layoutId, totalSeats }: { layoutId: number | null; totalSeats: number },
  { at, by }: ChangeStamp,
): Promise<void> {
  await trx
    .updateTable('buses')
    .set((eb) => ({
      layout_id: layoutId,
      total_seats: totalSeats,
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where('id', '=', busId)
    .execute()
}
