import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { listed } from '../db/json-sql.ts'
import { tripsWithEnds } from '../db/joined-rows.ts'

interface Ids {
  ids: string
}

export const selectNamedBookings = compiled((db, p: Slot<Ids>) =>
  db
    .selectFrom('bookings')
    .select(['id as of', 'id', 'number as name'])
    .where('id', 'in', listed(p('ids'))),
)

/** Trips by their two ends and when they leave. */
export const selectNamedTrips = compiled((db, p: Slot<Ids>) =>
  tripsWithEnds(db)
    .select([
      's.id',
      'first.name as source',
      'last.name as destination',
      's.service_day as day',
      's.departure_minutes as departureMinutes',
    ])
    .where('s.id', 'in', listed(p('ids'))),
)

export const selectNamedBuses = compiled((db, p: Slot<Ids>) =>
  db
    .selectFrom('buses')
    .select(['id', 'name', 'number'])
    .where('id', 'in', listed(p('ids'))),
)

export const selectNamedRoutes = compiled((db, p: Slot<Ids>) =>
  db
    .selectFrom('routes')
    .select(['id', 'source_city as source', 'destination_city as destination'])
    .where('id', 'in', listed(p('ids'))),
)

export const selectNamedStops = compiled((db, p: Slot<Ids>) =>
  db
    .selectFrom('stops')
    .select(['id as of', 'id', 'name'])
    .where('id', 'in', listed(p('ids'))),
)

export const selectNamedPoints = compiled((db, p: Slot<Ids>) =>
  db
    .selectFrom('points')
    .select(['id', 'name', 'town'])
    .where('id', 'in', listed(p('ids'))),
)

export const selectNamedConcessions = compiled((db, p: Slot<Ids>) =>
  db
    .selectFrom('concessions')
    .select(['id as of', 'id', 'label as name'])
    .where('id', 'in', listed(p('ids'))),
)

export const selectNamedUsers = compiled((db, p: Slot<Ids>) =>
  db
    .selectFrom('users')
    .select(['id as of', 'id', 'full_name as name'])
    .where('id', 'in', listed(p('ids'))),
)

/** Sessions by whose they are. */
export const selectUsersOfSessions = compiled((db, p: Slot<Ids>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as of', 'users.id', 'users.full_name as name'])
    .where('sessions.id', 'in', listed(p('ids'))),
)

export const selectNamedApiKeys = compiled((db, p: Slot<Ids>) =>
  db
    .selectFrom('api_keys')
    .select(['id as of', 'id', 'name'])
    .where('id', 'in', listed(p('ids'))),
)

/** The bookings that some passengers travel with. */
export const selectBookingsOfPassengers = compiled((db, p: Slot<Ids>) =>
  db
    .selectFrom('passengers')
    .innerJoin('bookings', 'bookings.id', 'passengers.booking_id')
    .select(['passengers.id', 'bookings.id as bookingId', 'bookings.number as bookingNumber'])
    .where('passengers.id', 'in', listed(p('ids'))),
)

/** The bookings that some messages are about. */
export const selectBookingsOfMessages = compiled((db, p: Slot<Ids>) =>
  db
    .selectFrom('outbox')
    .innerJoin('bookings', 'bookings.id', 'outbox.booking_id')
    .select(['outbox.id', 'bookings.id as bookingId', 'bookings.number as bookingNumber'])
    .where('outbox.id', 'in', listed(p('ids'))),
)
