import { sql } from 'kysely'
import type { TripStoryInput } from '../../domain/report/trip.input.ts'
import { jsonText, jsonListHas } from '../db/json-sql.ts'
import type { Reader } from '../db/connection/store.ts'
import { auditEntries } from './audit-list.queries.ts'
import type { AuditEntryRow } from './audit-list.queries.ts'

/** The limit of a story; older entries are in the list of the audit. */
const LONGEST = 500

/** What happened to a booking and its passengers, the earliest first. */
export function selectBookingStory(db: Reader, bookingId: number): Promise<AuditEntryRow[]> {
  const ofBooking = db
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', 'booking')
    .where('subject_id', '=', bookingId)
  const ofPassengers = db
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', 'passenger')
    .where('subject_id', 'in', (passengers) =>
      passengers.selectFrom('passengers').select('id').where('booking_id', '=', bookingId),
    )
  const ofMessages = db
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', 'message')
    .where('subject_id', 'in', (messages) =>
      messages.selectFrom('outbox').select('id').where('booking_id', '=', bookingId),
    )
  return auditEntries(db)
    .where('audit.id', 'in', ofBooking.unionAll(ofPassengers).unionAll(ofMessages))
    .orderBy('audit.id')
    .limit(LONGEST)
    .execute()
}

/**
 * What happened to a seat of a trip, the earliest first: blocked and unblocked, held and what came of it, and who was
 * moved to it or away. Bookings are those that held it first or whose passenger was moved there.
 */
export function selectSeatStory(
  db: Reader,
  { scheduleId, seatNumber }: { scheduleId: number; seatNumber: string },
): Promise<AuditEntryRow[]> {
  const names = jsonListHas('audit.detail', 'seats', seatNumber)
  const [movedFrom, movedTo] = [jsonText('audit.detail', 'from'), jsonText('audit.detail', 'to')]
  const bookings = sql<number>`
    select subject_id from audit
    where subject = 'booking' and action = 'hold' and ${names}
      and subject_id in (select id from bookings where schedule_id = ${scheduleId})
    union
    select passengers.booking_id from audit
    join passengers on passengers.id = audit.subject_id
    join bookings on bookings.id = passengers.booking_id
    where audit.subject = 'passenger' and audit.action = 'move'
      and bookings.schedule_id = ${scheduleId}
      and ${movedTo} = ${seatNumber}`
  const seatOfMark = sql<boolean>`audit.subject_id in (
    select passengers.id from passengers join seats on seats.id = passengers.seat_id
    where seats.schedule_id = ${scheduleId} and seats.number = ${seatNumber}
  )`
  return auditEntries(db)
    .where((on) =>
      on.or([
        on.and([
          on('audit.subject', '=', 'schedule'),
          on('audit.subject_id', '=', scheduleId),
          on.or([on('audit.action', 'in', ['cancelTrip', 'stopSales', 'resumeSales']), names]),
        ]),
        on.and([
          on('audit.subject', '=', 'booking'),
          sql<boolean>`audit.subject_id in (${bookings})`,
        ]),
        on.and([
          on('audit.subject', '=', 'passenger'),
          on.or([
            seatOfMark,
            sql<boolean>`audit.action = 'move' and ${movedFrom} = ${seatNumber}
              and audit.subject_id in (
                select passengers.id from passengers
                join bookings on bookings.id = passengers.booking_id
                where bookings.schedule_id = ${scheduleId}
              )`,
          ]),
        ]),
      ]),
    )
    .orderBy('audit.id')
    .limit(LONGEST)
    .execute()
}

/** Entries of the audit about one noun. */
const entriesOf = (db: Reader, subject: string) =>
  db.selectFrom('audit').select('audit.id').where('subject', '=', subject)

/** What happened to a trip, its bookings, their passengers and messages, the newest first. */
export function selectTripStory(
  db: Reader,
  { scheduleId, limit }: TripStoryInput,
): Promise<AuditEntryRow[]> {
  const ofTrip = entriesOf(db, 'schedule').where('subject_id', '=', scheduleId)
  const ofBookings = entriesOf(db, 'booking').where('subject_id', 'in', (own) =>
    own.selectFrom('bookings').select('id').where('schedule_id', '=', scheduleId),
  )
  const ofPassengers = entriesOf(db, 'passenger').where('subject_id', 'in', (own) =>
    own
      .selectFrom('bookings')
      .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
      .select('passengers.id')
      .where('schedule_id', '=', scheduleId),
  )
  const ofMessages = entriesOf(db, 'message').where('subject_id', 'in', (own) =>
    own
      .selectFrom('bookings')
      .innerJoin('outbox', 'outbox.booking_id', 'bookings.id')
      .select('outbox.id')
      .where('schedule_id', '=', scheduleId),
  )
  const newest = db
    .selectFrom(ofTrip.unionAll(ofBookings).unionAll(ofPassengers).unionAll(ofMessages).as('found'))
    .select('found.id')
    .orderBy('found.id', 'desc')
    .limit(limit)
  return auditEntries(db).where('audit.id', 'in', newest).orderBy('audit.id', 'desc').execute()
}
