import { sql } from 'kysely'
import type { Mark } from '../../domain/boarding/passenger-mark.ts'
import type { PassengerStatus } from '../../domain/booking/booking.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { Reader, Trx } from '../db/connection/store.ts'

/** A passenger with what decides whether they can be ticked. */
export function findTraveller(db: Reader, passengerId: number) {
  return db
    .selectFrom('passengers')
    .innerJoin('bookings', 'bookings.id', 'passengers.booking_id')
    .innerJoin('schedules', 'schedules.id', 'bookings.schedule_id')
    .select([
      'passengers.status',
      'passengers.concession',
      'bookings.status as bookingStatus',
      'schedules.id as scheduleId',
      'schedules.status as tripStatus',
      'schedules.departure_at as departureAt',
      'schedules.arrival_at as arrivalAt',
    ])
    .where('passengers.id', '=', passengerId)
    .executeTakeFirst()
}

interface Marked {
  passengerId: number
  from: PassengerStatus
  to: Mark
}

export async function updateMark(trx: Trx, { passengerId, from, to }: Marked): Promise<void> {
  await trx
    .updateTable('passengers')
    .set({ status: to })
    .where('id', '=', passengerId)
    .where('status', '=', from)
    .executeTakeFirstOrThrow()
}

/** A mark as it is written down. */
export interface NewMark {
  passengerId: number
  markedBy: number
  key: string | null
  status: Mark
  applied: boolean
  proofSeen: boolean
  markedAt: Instant
  receivedAt: Instant
}

export async function insertMark(trx: Trx, mark: NewMark): Promise<void> {
  await trx
    .insertInto('passenger_marks')
    .values({
      passenger_id: mark.passengerId,
      marked_by: mark.markedBy,
      key: mark.key,
      status: mark.status,
      applied: mark.applied ? 1 : 0,
      proof_seen: mark.proofSeen ? 1 : 0,
      marked_at: mark.markedAt,
      received_at: mark.receivedAt,
    })
    .execute()
}

/** An earlier mark with the same id from the same person. */
export const selectMarkByKey = compiled((db, p: Slot<{ markedBy: number; key: string }>) =>
  db
    .selectFrom('passenger_marks')
    .select(['passenger_id as passengerId', 'applied'])
    .where('marked_by', '=', p('markedBy'))
    .where('key', '=', p('key')),
)

const appliedMarks = (db: Reader) =>
  db
    .selectFrom('passenger_marks')
    .innerJoin('users', 'users.id', 'passenger_marks.marked_by')
    .select([
      'passenger_marks.passenger_id as passengerId',
      'passenger_marks.key',
      'passenger_marks.status',
      'passenger_marks.proof_seen as proofSeen',
      'passenger_marks.marked_by as markedBy',
      'passenger_marks.marked_at as at',
      'users.full_name as by',
    ])
    .where('passenger_marks.applied', '=', sql.lit(1))
    .orderBy('passenger_marks.id')

/** The marks of a passenger that were applied, the earliest first. */
export const selectAppliedMarks = compiled((db, p: Slot<{ passengerId: number }>) =>
  appliedMarks(db).where('passenger_marks.passenger_id', '=', p('passengerId')),
)

/** Those of everybody on a trip. */
export const selectAppliedMarksOfTrip = compiled((db, p: Slot<{ scheduleId: number }>) =>
  appliedMarks(db)
    .innerJoin('passengers', 'passengers.id', 'passenger_marks.passenger_id')
    .innerJoin('bookings', 'bookings.id', 'passengers.booking_id')
    .where('bookings.schedule_id', '=', p('scheduleId')),
)

export type AppliedMarkRow = Awaited<ReturnType<typeof selectAppliedMarks>>[number]
