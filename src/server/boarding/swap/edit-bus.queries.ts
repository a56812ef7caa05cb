import { sql } from 'kysely'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'

/** Whoever travels in a bus on trips that have not arrived yet. */
export const selectBookingsOfBus = compiled((db, p: Slot<{ busId: number; now: number }>) =>
  db
    .selectFrom('schedules')
    .innerJoin('bookings', 'bookings.schedule_id', 'schedules.id')
    .select('bookings.id')
    .where('schedules.bus_id', '=', p('busId'))
    .where('schedules.status', '=', sql.lit('SCHEDULED'))
    .where('schedules.arrival_at', '>', p('now'))
    .where('bookings.status', '=', sql.lit('CONFIRMED'))
    .orderBy('bookings.id'),
)
