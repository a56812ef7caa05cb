import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { LONGEST_OFFSET } from '../../../domain/fleet/point.ts'
import { BOUGHT_LATELY } from '../../../domain/message/reminder.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../../domain/time/calendar.ts'
import { boardsAt, isBoardingPoint } from '../../db/boarding-sql.ts'
import type { Reader } from '../../db/connection/store.ts'
import type { Database } from '../../db/schema/schema.ts'

/** A sold booking of which nobody has been reminded. */
export interface Unreminded {
  id: number
  scheduleId: number
  boardingAt: Instant
  boughtAt: Instant
}

/** What `reminderFact` calls it. */
const factOfIt = sql<string>`'reminder:' || bookings.id`

const selectFact = (
  of: ExpressionBuilder<Database, 'bookings'>,
  table: 'outbox' | 'desk_messages',
) => of.selectFrom(table).select('fact').where('fact', '=', factOfIt)

interface Wanted {
  now: Instant
  /** The last boarding that may be due. */
  latest: Instant
  /** The days on which trips begin that are on their way by then. */
  firstDay: ServiceDay
  lastDay: ServiceDay
  /** Those after it, in their order. */
  after: Pick<Unreminded, 'boardingAt' | 'id'>
  most: number
}

/**
 * Sold bookings that board soon and have no reminder yet, the first to board first: of trips that run, with somebody who
 * has not boarded, and not of what was bought just now.
 */
export function selectUnreminded(db: Reader, wanted: Wanted): Promise<Unreminded[]> {
  const { now, latest, firstDay, lastDay, after, most } = wanted
  return db
    .selectFrom('schedules')
    .innerJoin('bookings', 'bookings.schedule_id', 'schedules.id')
    .leftJoin('trip_points', isBoardingPoint)
    .innerJoin('payments', 'payments.booking_id', 'bookings.id')
    .select([
      'bookings.id',
      'bookings.schedule_id as scheduleId',
      boardsAt.as('boardingAt'),
      (of) => of.ref('payments.finished_at').$notNull().as('boughtAt'),
    ])
    .where('schedules.service_day', '>=', firstDay)
    .where('schedules.service_day', '<=', lastDay)
    .where('schedules.status', '=', 'SCHEDULED')
    .where('bookings.status', '=', 'CONFIRMED')
    .where('bookings.boarding_at', '>', now - LONGEST_OFFSET * MINUTE)
    .where('bookings.boarding_at', '<=', latest)
    .where(boardsAt, '>', now)
    .where('payments.status', '=', 'SUCCEEDED')
    .where('payments.finished_at', '<=', now - BOUGHT_LATELY)
    .where((of) =>
      of.or([
        of(boardsAt, '>', after.boardingAt),
        of.and([of(boardsAt, '=', after.boardingAt), of('bookings.id', '>', after.id)]),
      ]),
    )
    .where((of) =>
      of.exists(
        of
          .selectFrom('passengers')
          .select('passengers.id')
          .whereRef('passengers.booking_id', '=', 'bookings.id')
          .where('passengers.status', '=', 'BOOKED'),
      ),
    )
    .where((of) => of.not(of.exists(selectFact(of, 'outbox'))))
    .where((of) => of.not(of.exists(selectFact(of, 'desk_messages'))))
    .orderBy('boardingAt')
    .orderBy('bookings.id')
    .limit(most)
    .execute()
}
