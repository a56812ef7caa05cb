import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Paise } from '../../domain/money.ts'
import type { SchedulesTable } from '../db/schema/schema.ts'
import { compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { CLAIM_IN_USE, SEAT_IN_USE } from '../db/expressions.ts'
import { listedTexts } from '../db/json-sql.ts'
import type { Trx } from '../db/connection/store.ts'
import type { NodeRow } from './trip-times.ts'

export async function updateTripRow(
  trx: Trx,
  id: number,
  change: Updateable<SchedulesTable>,
): Promise<void> {
  await trx.updateTable('schedules').set(change).where('id', '=', id).execute()
}

/** Deletes the places of a trip that nobody has booked, and what was said of when the bus comes there. */
export async function deleteNodes(trx: Trx, scheduleId: number): Promise<void> {
  await trx.deleteFrom('delays').where('schedule_id', '=', scheduleId).execute()
  await trx.deleteFrom('trip_nodes').where('schedule_id', '=', scheduleId).execute()
}

type TimesAt = { scheduleId: number; node: number; at: number }

/** Stores for whoever has bought a journey from a place when they know that it begins. decisions/0042 */
const updateBoardingTold = compiledWrite((trx, p: Slot<TimesAt>) =>
  trx
    .updateTable('bookings')
    .set({
      boarding_at: p('at'),
      // Who must be there earlier than they were told may stay away for all of it.
      full_refund_reason: sql`case when boarding_at > ${p('at')} then 'LEAVES_EARLIER' else full_refund_reason end`,
    })
    .where('schedule_id', '=', p('scheduleId'))
    .where('from_node', '=', p('node'))
    .where('status', '=', sql.lit('CONFIRMED')),
)

const updateDroppingTold = compiledWrite((trx, p: Slot<TimesAt>) =>
  trx
    .updateTable('bookings')
    .set({ dropping_at: p('at') })
    .where('schedule_id', '=', p('scheduleId'))
    .where('to_node', '=', p('node'))
    .where('status', '=', sql.lit('CONFIRMED')),
)

/**
 * Gives the places of a booked trip other times; the places themselves stay. The database takes a time only once those
 * who board or leave there know of it: whoever calls this tells them in the same transaction.
 */
export async function updateNodeTimes(
  trx: Trx,
  scheduleId: number,
  nodes: readonly NodeRow[],
): Promise<void> {
  for (const { node, name: _name, slug: _slug, distance: _distance, ...times } of nodes) {
    // oxlint-disable no-await-in-loop -- one connection, place by place
    await updateBoardingTold(trx, { scheduleId, node, at: times.departure_at })
    await updateDroppingTold(trx, { scheduleId, node, at: times.arrival_at })
    await trx
      .updateTable('trip_nodes')
      .set(times)
      .where('schedule_id', '=', scheduleId)
      .where('node', '=', node)
      .execute()
    // oxlint-enable no-await-in-loop
  }
}

/** Deletes the seats of a trip but those with some numbers, if no booking names them and they have no claims. */
export async function deleteFreeSeats(
  trx: Trx,
  scheduleId: number,
  keptNumbers: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('seats')
    .where('schedule_id', '=', scheduleId)
    .where(SEAT_IN_USE)
    .where('number', 'not in', listedTexts(JSON.stringify(keptNumbers)))
    .where((seat) =>
      seat.not(
        seat.or([
          seat.exists(
            seat.selectFrom('claims').select('leg').whereRef('claims.seat_id', '=', 'seats.id'),
          ),
          seat.exists(
            seat
              .selectFrom('passengers')
              .select('id')
              .whereRef('passengers.seat_id', '=', 'seats.id'),
          ),
        ]),
      ),
    )
    .execute()
}

/** Gives every seat of a trip that is in use another price; what was paid for those sold is stored with their passengers. */
export async function updateSeatPrices(
  trx: Trx,
  scheduleId: number,
  pricePaise: Paise,
): Promise<void> {
  await trx
    .updateTable('seats')
    .set({ price_paise: pricePaise })
    .where('schedule_id', '=', scheduleId)
    .where(SEAT_IN_USE)
    .execute()
}

/**
 * Blocks of a trip whose places are others now stand on every leg of those, for the reason they had: a block takes the
 * whole trip. decision 15
 */
export async function stretchBlocks(trx: Trx, scheduleId: number): Promise<void> {
  await trx
    .insertInto('claims')
    .columns(['seat_id', 'leg', 'schedule_id', 'block_reason'])
    .expression((eb) =>
      eb
        .selectFrom('claims')
        .innerJoin('schedules', 'schedules.id', 'claims.schedule_id')
        .innerJoin('trip_nodes', (join) =>
          join
            .onRef('trip_nodes.schedule_id', '=', 'schedules.id')
            .onRef('trip_nodes.node', '<', 'schedules.last_node'),
        )
        .select(['claims.seat_id', 'trip_nodes.node', 'schedules.id', 'claims.block_reason'])
        .where('claims.schedule_id', '=', scheduleId)
        .where('claims.booking_id', 'is', null)
        .where(CLAIM_IN_USE),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .deleteFrom('claims')
    .where('schedule_id', '=', scheduleId)
    .where('booking_id', 'is', null)
    .where('leg', '>=', (eb) =>
      eb.selectFrom('schedules').select('last_node').where('id', '=', scheduleId),
    )
    .execute()
}
