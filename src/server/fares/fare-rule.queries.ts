import type { Selectable } from 'kysely'
import type { FareRule, FareRuleTerms, NewFareRule } from '../../domain/fare/fare-rule.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { newRowStamps } from '../audit/change-stamp.ts'
import type { ChangeStamp } from '../audit/change-stamp.ts'
import { everyWord } from '../db/expressions.ts'
import { listed } from '../db/json-sql.ts'
import { inTrip } from '../db/trip-words.ts'
import type { Reader, Trx } from '../db/connection/store.ts'
import type { FareRulesTable } from '../db/schema/fare-tables.ts'

export type StoredRule = FareRule & { updatedAt: Instant }

function toRule(row: Selectable<FareRulesTable>): StoredRule {
  const terms: FareRuleTerms = JSON.parse(row.terms)
  const { id, route_id: routeId, schedule_id: scheduleId, version, updated_at: updatedAt } = row
  return { id, routeId, scheduleId, terms, version, updatedAt }
}

/** Every rule, in the order in which they were made. */
export async function selectFareRules(db: Reader): Promise<StoredRule[]> {
  const rows = await db.selectFrom('fare_rules').selectAll().orderBy('id').execute()
  return rows.map(toRule)
}

const columnsOf = ({ routeId, scheduleId, terms }: NewFareRule) => ({
  route_id: routeId,
  schedule_id: scheduleId,
  terms: JSON.stringify(terms),
})

export async function insertFareRule(
  trx: Trx,
  rule: NewFareRule,
  stamp: ChangeStamp,
): Promise<number> {
  const { id } = await trx
    .insertInto('fare_rules')
    .values({
      ...columnsOf(rule),
      ...newRowStamps(stamp),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateFareRuleRow(
  trx: Trx,
  id: number,
  rule: NewFareRule,
  { at, by }: ChangeStamp,
): Promise<void> {
  await trx
    .updateTable('fare_rules')
    .set((eb) => ({
      ...columnsOf(rule),
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteFareRule(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('fare_rules').where('id', '=', id).execute()
}

/** What tells a schedule from others in the scope of a rule. */
const named = (db: Reader) =>
  db
    .selectFrom('schedules')
    .innerJoin('routes', 'routes.id', 'schedules.route_id')
    .innerJoin('buses', 'buses.id', 'schedules.bus_id')
    .select([
      'schedules.id',
      'source_city as sourceCity',
      'destination_city as destinationCity',
      'buses.name as busName',
      'service_day as serviceDay',
      'departure_minutes as departureMinutes',
      'is_master as isMaster',
    ])

export type ScheduleName = Awaited<ReturnType<typeof selectScheduleNames>>[number]

export const selectScheduleNames = (db: Reader, ids: readonly number[]) =>
  named(db)
    .where('schedules.id', 'in', listed(JSON.stringify(ids)))
    .execute()

interface ScheduleSearch {
  searchTerm: string
  now: Instant
  most: number
}

/** Masters, then coming trips by departure, that have every word of a search. */
export const selectSchedulesFound = (db: Reader, { searchTerm, now, most }: ScheduleSearch) =>
  named(db)
    .where('schedules.status', '=', 'SCHEDULED')
    .where((eb) =>
      eb.or([
        eb('departure_at', '>', now),
        eb.and([eb('is_master', '=', 1), eb('automation_stopped_at', 'is', null)]),
      ]),
    )
    .where(everyWord(searchTerm, inTrip('schedules')))
    .orderBy('is_master', 'desc')
    .orderBy('departure_at')
    .orderBy('schedules.id')
    .limit(most)
    .execute()
