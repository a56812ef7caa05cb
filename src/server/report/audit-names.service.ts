import { idsIn, NAMED_NOUNS, nounOfField } from '../../domain/report/audit-things.ts'
import type { AuditThing, ListedAuditRow, NamedNoun } from '../../domain/report/audit-things.ts'
import type { AuditRow } from '../../domain/report/audit.ts'
import { timeOf } from '../../domain/time/calendar.ts'
import { formatDayAndYear } from '../../domain/time/format-date-time.ts'
import type { AdminCall } from '../core/call.ts'
import type { Reader } from '../db/connection/store.ts'
import {
  selectBookingsOfMessages,
  selectBookingsOfPassengers,
  selectNamedApiKeys,
  selectNamedBookings,
  selectNamedBuses,
  selectNamedConcessions,
  selectNamedPoints,
  selectNamedRoutes,
  selectNamedStops,
  selectNamedTrips,
  selectNamedUsers,
  selectUsersOfSessions,
} from './audit-names.queries.ts'

/** A thing by the id that the audit has of it. */
interface Named extends AuditThing {
  of: number
}
type NamesOf = (db: Reader, ids: { ids: string }) => Promise<Named[]>

/** Gives things that are found by their own ids their noun. */
const plain =
  (
    noun: AuditThing['noun'],
    select: (db: Reader, ids: { ids: string }) => Promise<Omit<Named, 'noun'>[]>,
  ): NamesOf =>
  async (db, ids) =>
    (await select(db, ids)).map((row) => ({ ...row, noun }))

const byBooking =
  (select: typeof selectBookingsOfPassengers): NamesOf =>
  async (db, ids) =>
    (await select(db, ids)).map(({ id, bookingId, bookingNumber }) => ({
      noun: 'booking',
      of: id,
      id: bookingId,
      name: bookingNumber,
    }))

const NAMES: Record<NamedNoun, NamesOf> = {
  booking: plain('booking', selectNamedBookings),
  passenger: byBooking(selectBookingsOfPassengers),
  message: byBooking(selectBookingsOfMessages),
  schedule: plain('schedule', async (db, ids) =>
    (await selectNamedTrips(db, ids)).map(({ id, source, destination, day, departureMinutes }) => ({
      of: id,
      id,
      name: `${source} to ${destination}, ${formatDayAndYear(day)}, ${timeOf(departureMinutes)}`,
    })),
  ),
  bus: plain('bus', async (db, ids) =>
    (await selectNamedBuses(db, ids)).map(({ id, name, number }) => ({
      of: id,
      id,
      name: `${name} · ${number}`,
    })),
  ),
  route: plain('route', async (db, ids) =>
    (await selectNamedRoutes(db, ids)).map(({ id, source, destination }) => ({
      of: id,
      id,
      name: `${source} to ${destination}`,
    })),
  ),
  stop: plain('stop', selectNamedStops),
  point: plain('point', async (db, ids) =>
    (await selectNamedPoints(db, ids)).map(({ id, name, town }) => ({
      of: id,
      id,
      name: `${name}, ${town}`,
    })),
  ),
  concession: plain('concession', selectNamedConcessions),
  user: plain('user', selectNamedUsers),
  session: plain('user', selectUsersOfSessions),
  apiKey: plain('apiKey', selectNamedApiKeys),
}

const isNamed = (noun: string): noun is NamedNoun => NAMED_NOUNS.some((named) => named === noun)

/** The ids of an entry with their nouns: what it was done to, and what its details name. */
function idsOf(row: AuditRow): { field: string | null; noun: NamedNoun; ids: number[] }[] {
  const { subject, subjectId, detail } = row
  const own =
    isNamed(subject) && subjectId !== null ? [{ field: null, noun: subject, ids: [subjectId] }] : []
  const mentioned = Object.entries(detail).flatMap(([field, value]) => {
    const noun = nounOfField(row, field)
    return noun === undefined ? [] : [{ field, noun, ids: idsIn(value) }]
  })
  return [...own, ...mentioned]
}

/** Entries with the names of what they have the ids of; one question for each noun that is on the page. */
export async function withNames(
  { db }: AdminCall,
  rows: readonly AuditRow[],
): Promise<ListedAuditRow[]> {
  const asked = Map.groupBy(rows.flatMap(idsOf), ({ noun }) => noun)
  const found = await Promise.all(
    [...asked].map(async ([noun, all]) => {
      const ids = JSON.stringify([...new Set(all.flatMap(({ ids }) => ids))])
      const named = await NAMES[noun](db, { ids })
      return [noun, new Map(named.map(({ of, ...thing }) => [of, thing]))] as const
    }),
  )
  const things = new Map(found)
  const thingsOf = (noun: NamedNoun, ids: readonly number[]) =>
    ids.flatMap((id) => things.get(noun)?.get(id) ?? [])
  return rows.map((row) => {
    const named = idsOf(row).map(({ field, noun, ids }) => ({ field, things: thingsOf(noun, ids) }))
    return {
      ...row,
      thing: named.find(({ field }) => field === null)?.things[0] ?? null,
      mentioned: Object.fromEntries(
        named.flatMap(({ field, things }) =>
          field === null || things.length === 0 ? [] : [[field, things] as const],
        ),
      ),
    }
  })
}
