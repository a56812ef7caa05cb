import { sql } from 'kysely'
import { compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { CLAIM_IN_USE, SEAT_IN_USE } from '../../db/expressions.ts'

/** Blocks the seats in use whose numbers were blocked in the bus before. */
export const copyBlocks = compiledWrite((trx, p: Slot<{ scheduleId: number; swapId: number }>) =>
  trx
    .insertInto('claims')
    .columns(['seat_id', 'leg', 'schedule_id', 'block_reason'])
    .expression((eb) =>
      eb
        .selectFrom('seats as before')
        .innerJoin('claims', 'claims.seat_id', 'before.id')
        .innerJoin('seats', (join) =>
          join
            .onRef('seats.schedule_id', '=', 'before.schedule_id')
            .onRef('seats.number', '=', 'before.number')
            .on(SEAT_IN_USE),
        )
        .select(['seats.id', 'claims.leg', 'claims.schedule_id', 'claims.block_reason'])
        .where('before.schedule_id', '=', p('scheduleId'))
        .where('before.retired_by_swap', '=', p('swapId'))
        .where('claims.booking_id', 'is', null),
    ),
)

/** Takes the blocks off the retired seats of a trip. */
export const deleteRetiredBlocks = compiledWrite((trx, p: Slot<{ scheduleId: number }>) =>
  trx
    .deleteFrom('claims')
    .where('schedule_id', '=', p('scheduleId'))
    .where('booking_id', 'is', null)
    .where(sql<boolean>`not ${CLAIM_IN_USE}`),
)
