import { compiled, compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { listed } from '../db/json-sql.ts'

/** Seats of a trip, their ids as a JSON list. */
interface Chosen {
  scheduleId: number
  seatIds: string
}

/**
 * Blocks every leg of some seats, in one statement; the key (seat, leg) decides: a leg that has a claim stays as it is,
 * and which claim that is has to be looked up.
 */
export const insertBlocks = compiledWrite((trx, p: Slot<Chosen & { reason: string }>) =>
  trx
    .insertInto('claims')
    .columns(['seat_id', 'leg', 'schedule_id', 'block_reason'])
    .expression((eb) =>
      eb
        .selectFrom('schedules')
        .innerJoin('seats', 'seats.schedule_id', 'schedules.id')
        .innerJoin('trip_nodes', (join) =>
          join
            .onRef('trip_nodes.schedule_id', '=', 'schedules.id')
            .onRef('trip_nodes.node', '<', 'schedules.last_node'),
        )
        .select([
          'seats.id',
          'trip_nodes.node',
          'schedules.id as scheduleId',
          eb.val(p('reason')).as('reason'),
        ])
        .where('schedules.id', '=', p('scheduleId'))
        .where('seats.id', 'in', listed(p('seatIds'))),
    )
    .onConflict((conflict) => conflict.doNothing()),
)

/** Of some seats those that are sold or held on any leg, in the order of the bus. */
export const selectBookedAmong = compiled((db, p: Slot<Chosen>) =>
  db
    .selectFrom('claims')
    .innerJoin('seats', 'seats.id', 'claims.seat_id')
    .select('seats.number')
    .where('claims.schedule_id', '=', p('scheduleId'))
    .where('claims.seat_id', 'in', listed(p('seatIds')))
    .where('claims.booking_id', 'is not', null)
    .groupBy(['seats.id', 'seats.number'])
    .orderBy('seats.id'),
)

/** Takes the blocks off some seats, whatever other claims they have. Answers how many legs were freed. */
export const deleteBlocks = compiledWrite((trx, p: Slot<Chosen>) =>
  trx
    .deleteFrom('claims')
    .where('schedule_id', '=', p('scheduleId'))
    .where('seat_id', 'in', listed(p('seatIds')))
    .where('booking_id', 'is', null),
)
