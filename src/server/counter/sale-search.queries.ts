import { sql } from 'kysely'
import { MOST_FOUND } from '../../domain/counter/sale.ts'
import { foldEmail } from '../../domain/text/contact.ts'
import type { Reader } from '../db/connection/store.ts'
import { caseless, ignoringCase, like, sameText } from '../db/engine-sql.ts'
import { listed } from '../db/json-sql.ts'
import { everyWord, SHOWN_NAME } from '../db/expressions.ts'
import { namedBookings } from '../db/joined-rows.ts'

/** Sorts behind every letter: the end of all texts with a beginning. */
const BEHIND_ALL = '\u{10FFFF}'

/** The booking with a number, if there is one. */
export async function selectIdsByNumber(db: Reader, number: string): Promise<number[]> {
  const rows = await db.selectFrom('bookings').select('id').where('number', '=', number).execute()
  return rows.map(({ id }) => id)
}

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
  const accounts = db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([sameText('email', email), eb('email_folded', '=', foldEmail(email))]))
  const byContact = newest(db).where(sameText('contact_email', email))
  return newestOf(
    byContact,
    newest(db).where('sold_by', 'is', null).where('user_id', 'in', accounts),
  )
}

/** Bookings with a passenger whose name begins so, in any letter case, the newest first; by the index. */
export async function selectIdsByNameStart(db: Reader, name: string): Promise<number[]> {
  const passengers = db
    .selectFrom('passengers')
    .select('booking_id')
    .where(ignoringCase('name'), '>=', caseless(name))
    .where(ignoringCase('name'), '<', caseless(name + BEHIND_ALL))
  return newestOf(newest(db).where('id', 'in', passengers))
}

/**
 * The same by the beginnings of words of a name in any order: 'Rao' and 'Rao Asha' are Asha Rao. Reads every name, 40 ms of 100,000
 * passengers.
 */
export async function selectIdsByWordStarts(db: Reader, name: string): Promise<number[]> {
  const passengers = db
    .selectFrom('passengers')
    .select('booking_id')
    .where(everyWord(name, (pattern) => like(sql`' ' || name`, `% ${pattern.slice(1)}`)))
  return newestOf(newest(db).where('id', 'in', passengers))
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

/** Bookings as a list shows them, the newest first, so many at most. */
export function selectFound(db: Reader, ids: readonly number[]) {
  return namedBookings(db)
    .select((eb) => [
      'bookings.id as bookingId',
      'bookings.schedule_id as scheduleId',
      'bookings.number as bookingNumber',
      'boarding.name as from',
      'dropping.name as to',
      'boarding.departure_day as day',
      'boarding.departure_at as departureAt',
      SHOWN_NAME.as('passengerName'),
      'bookings.status',
      'bookings.payment_status as paymentStatus',
      'bookings.deadline_at as deadlineAt',
      'bookings.total_paise as totalPaise',
      'bookings.refunded_paise as refundedPaise',
      'sellers.full_name as soldBy',
      'bookings.created_at as bookedAt',
      eb
        .selectFrom('passengers as all')
        .whereRef('all.booking_id', '=', 'bookings.id')
        .select((all) => all.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('passengers'),
    ])
    .where('bookings.id', 'in', listed(JSON.stringify(ids)))
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(MOST_FOUND)
    .execute()
}
