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

interface DrawnBus {
  layoutId: number | null
  totalSeats: number
  /** What the bus had before it was drawn; null where it is drawn no more. */
  undrawnSeats: number | null
}

/** Gives a bus another drawing, or none, and the number of its seats. */
export async function updateLayoutOfBus(
  trx: Trx,
  busId: number,
  { layoutId, totalSeats, undrawnSeats }: DrawnBus,
  { at, by }: ChangeStamp,
): Promise<void> {
  await trx
    .updateTable('buses')
    .set((eb) => ({
      layout_id: layoutId,
      total_seats: totalSeats,
      undrawn_seats: undrawnSeats,
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where('id', '=', busId)
    .execute()
}

/** How many seats a drawn bus had before it was drawn. */
export async function findUndrawnSeats(db: Reader, busId: number): Promise<number | null> {
  const row = await db
    .selectFrom('buses')
    .select('undrawn_seats as seats')
    .where('id', '=', busId)
    .executeTakeFirst()
  return row?.seats ?? null
}
