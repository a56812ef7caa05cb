import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { AMENITIES } from '../../domain/fleet/bus.ts'
import type { Amenity, Bus } from '../../domain/fleet/bus.ts'
import type { BusInput, BusListInput } from '../../domain/fleet/bus.input.ts'
import { isCut, MAX_UNPAGED, pageRangeOf } from '../../domain/paging.ts'
import { ignoringCase, like, plateOf } from '../db/engine-sql.ts'
import { everyWord } from '../db/expressions.ts'
import type { BusesTable } from '../db/schema/schema.ts'
import type { Reader, Trx } from '../db/connection/store.ts'
import { newRowStamps } from '../audit/change-stamp.ts'
import type { ChangeStamp } from '../audit/change-stamp.ts'

const SORTED_BY = {
  id: sql`id`,
  busName: ignoringCase('name'),
  busNumber: ignoringCase('number'),
  busType: sql`type`,
  totalSeats: sql`total_seats`,
  operatorName: ignoringCase('operator_name'),
}

function amenitiesOf(json: string): Amenity[] {
  const stored: unknown[] = JSON.parse(json)
  return AMENITIES.filter((amenity) => stored.includes(amenity))
}

function toBus(row: Selectable<BusesTable>): Bus {
  return {
    id: row.id,
    busName: row.name,
    busNumber: row.number,
    busType: row.type,
    totalSeats: row.total_seats,
    busAmenities: amenitiesOf(row.amenities),
    operatorName: row.operator_name,
    retired: row.retired_at !== null,
    layoutId: row.layout_id,
    version: row.version,
  }
}

const columnsOf = (bus: BusInput) => ({
  name: bus.busName,
  number: bus.busNumber,
  type: bus.busType,
  total_seats: bus.totalSeats,
  amenities: JSON.stringify(bus.busAmenities),
  operator_name: bus.operatorName,
})

/** A page of the fleet and how many buses match. Unpaged, those in service come before retired ones, new before old. */
export async function selectBusPage(
  db: Reader,
  request: BusListInput & { whole?: boolean },
): Promise<{ buses: Bus[]; total: number }> {
  const matching = db.selectFrom('buses').$if(request.searchTerm !== '', (query) =>
    query.where(
      everyWord(
        request.searchTerm,
        (pattern) => sql<boolean>`(${like('name', pattern)}
          or ${like('number', pattern)} or ${like('operator_name', pattern)})`,
      ),
    ),
  )
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const cut = isCut(request, total)
  const shown = cut
    ? db.selectFrom('buses').where(
        'id',
        'in',
        matching
          .select('id')
          .orderBy(sql`retired_at is not null`)
          .orderBy('id', 'desc')
          .limit(MAX_UNPAGED),
      )
    : matching
  const { direction, offset, limit, reversed } = pageRangeOf(request, cut ? MAX_UNPAGED : total)
  const rows = await shown
    .selectAll()
    .orderBy(SORTED_BY[request.sortColumn], direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const buses = rows.map(toBus)
  return { buses: reversed ? buses.toReversed() : buses, total }
}

export async function selectBuses(db: Reader): Promise<Bus[]> {
  const rows = await db.selectFrom('buses').selectAll().execute()
  return rows.map(toBus)
}

/** The former names of one bus or of all, the earliest first. */
export function selectBusHistory(db: Reader, busId?: number) {
  return db
    .selectFrom('bus_history')
    .$if(busId !== undefined, (query) => query.where('bus_id', '=', busId ?? 0))
    .select(['bus_id as busId', 'until_at as untilAt', 'name as busName', 'number as busNumber'])
    .select(['type as busType', 'operator_name as operatorName'])
    .orderBy('until_at')
    .orderBy('id')
    .execute()
}

export async function findBus(db: Reader, id: number): Promise<Bus | undefined> {
  const row = await db.selectFrom('buses').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toBus(row)
}

/** Another bus by its registration number, in any letter case and with any spaces, hyphens and full stops in it. */
export async function findBusByNumber(
  db: Reader,
  number: string,
  notId = 0,
): Promise<Bus | undefined> {
  const row = await db
    .selectFrom('buses')
    .selectAll()
    .where(sql<boolean>`${plateOf('number')} = ${number.replaceAll(/[ .-]/g, '').toLowerCase()}`)
    .where('id', '<>', notId)
    .executeTakeFirst()
  return row && toBus(row)
}

export async function countTripsOfBus(db: Reader, id: number): Promise<number> {
  const row = await db
    .selectFrom('schedules')
    .select((eb) => eb.fn.countAll<number>().as('trips'))
    .where('bus_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.trips
}

export async function insertBus(trx: Trx, bus: BusInput, stamp: ChangeStamp): Promise<number> {
  const { id } = await trx
    .insertInto('buses')
    .values({
      ...columnsOf(bus),
      retired_at: null,
      ...newRowStamps(stamp),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateBusRow(
  trx: Trx,
  id: number,
  bus: BusInput,
  { at, by }: ChangeStamp,
): Promise<void> {
  await trx
    .updateTable('buses')
    .set((eb) => ({
      ...columnsOf(bus),
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where('id', '=', id)
    .execute()
}

export async function updateRetired(
  trx: Trx,
  id: number,
  retired: boolean,
  { at, by }: ChangeStamp,
): Promise<void> {
  await trx
    .updateTable('buses')
    .set((eb) => ({
      retired_at: retired ? at : null,
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteBusRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('bus_history').where('bus_id', '=', id).execute()
  await trx.deleteFrom('buses').where('id', '=', id).execute()
}
