import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { MOST_FOUND } from '../../domain/counter/sale.ts'
import { nameWords } from '../../domain/text/search-words.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import type { Reader } from '../db/connection/store.ts'
import { beginsWord, caseless, ignoringCase, sameText } from '../db/engine-sql.ts'
import { idsByEmail } from '../db/ids-by-email.ts'
import { everyWord } from '../db/expressions.ts'
import { inTrip } from '../db/trip-words.ts'

/** Sorts behind every letter: the end of all texts with a beginning. */
const BEHIND_ALL = '\u{10FFFF}'
const MOST_TRIPS = 5

/** Bookings with a phone number, and those of the accounts that have it, the newest first. */
export function selectIdsByPhone(db: Reader, phone: string): Promise<number[]> {
  const accounts = db.selectFrom('users').select('id').where('phone', '=', phone)
  const byContact = newest(db).where('contact_phone', '=', phone)
  return newestOf(
    byContact,
    newest(db).where('sold_by', 'is', null).where('user_id', 'in', accounts),
  )
}

/** The same by e-mail address, in any letter case. */
export function selectIdsByEmail(db: Reader, email: string): Promise<number[]> {
  const accounts = idsByEmail(db, 'users', email)
  const byContact = newest(db).where(sameText('contact_email', email))
  return newestOf(
    byContact,
    newest(db).where('sold_by', 'is', null).where('user_id', 'in', accounts),
  )
}

/** Bookings with a passenger or for a caller whose name begins so, in any letter case, the newest first; by the indexes. */
export async function selectIdsByNameStart(db: Reader, name: string): Promise<number[]> {
  const passengers = db
    .selectFrom('passengers')
    .select('booking_id')
    .where(ignoringCase('name'), '>=', caseless(name))
    .where(ignoringCase('name'), '<', caseless(name + BEHIND_ALL))
  const callers = newest(db)
    .where('caller_name', 'is not', null)
    .where(ignoringCase('caller_name'), '>=', caseless(name))
    .where(ignoringCase('caller_name'), '<', caseless(name + BEHIND_ALL))
  return newestOf(newest(db).where('id', 'in', passengers), callers)
}

/**
 * The same by the beginnings of words of a name in any order: 'Rao' and 'Rao Asha' are Asha Rao. Reads every name, 40 ms of 100,000
 * passengers.
 */
export async function selectIdsByWordStarts(db: Reader, name: string): Promise<number[]> {
  const passengers = db
    .selectFrom('passengers')
    .select('booking_id')
    .where(everyNameWord('name', name))
  const callers = newest(db)
    .where('caller_name', 'is not', null)
    .where(everyNameWord('caller_name', name))
  return newestOf(newest(db).where('id', 'in', passengers), callers)
}

/** That each word of a name is the beginning of one in a column. */
function everyNameWord(column: string, name: string): RawBuilder<boolean> {
  const words = nameWords(name).map((word) => beginsWord(column, word))
  return words.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(words, sql` and `)})`
}

/** The bookings of the next trips that have each word of a text, so many trips at most. @param today no earlier trip is meant */
export function selectIdsByTrip(db: Reader, term: string, today: ServiceDay): Promise<number[]> {
  const trips = db
    .selectFrom('schedules as s')
    .select('s.id')
    .where('s.service_day', '>=', today)
    .where(everyWord(term, inTrip('s')))
    .orderBy('s.service_day')
    .orderBy('s.departure_at')
    .orderBy('s.id')
    // A literal, so that PostgreSQL knows how few they are.
    .limit(sql.lit(MOST_TRIPS))
  return newestOf(newest(db).where('schedule_id', 'in', trips))
}

const newest = (db: Reader) =>
  db
    .selectFrom('bookings')
    .select(['id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_FOUND)

type Newest = ReturnType<typeof newest>

/** The ids of some few, each once: which of them are shown is chosen with their rows. */
async function newestOf(...queries: Newest[]): Promise<number[]> {
  const found = await Promise.all(queries.map((query) => query.execute()))
  return [...new Set(found.flat().map(({ id }) => id))]
}
