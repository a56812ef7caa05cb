import type { TripStoryInput } from '../../../domain/report/trip.input.ts'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { Reader } from '../../db/connection/store.ts'
import { listed } from '../../db/json-sql.ts'
import { auditEntries } from '../audit-list.queries.ts'
import type { AuditEntryRow } from '../audit-list.queries.ts'

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

/** The bookings that some passengers travel with. */
export const selectBookingsOfPassengers = compiled((db, p: Slot<{ ids: string }>) =>
  db
    .selectFrom('passengers')
    .innerJoin('bookings', 'bookings.id', 'passengers.booking_id')
    .select(['passengers.id', 'bookings.id as bookingId', 'bookings.number as bookingNumber'])
    .where('passengers.id', 'in', listed(p('ids'))),
)

/** The bookings that some messages are about. */
export const selectBookingsOfMessages = compiled((db, p: Slot<{ ids: string }>) =>
  db
    .selectFrom('outbox')
    .innerJoin('bookings', 'bookings.id', 'outbox.booking_id')
    .select(['outbox.id', 'bookings.id as bookingId', 'bookings.number as bookingNumber'])
    .where('outbox.id', 'in', listed(p('ids'))),
)
