import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { MINUTE } from '../../src/domain/time/calendar.ts'
import { rowIdFrom } from '../../src/domain/row-id.ts'
import { DEFAULT_SETTINGS } from '../../src/domain/settings/settings.ts'
import { NODES } from '../fleet/shape.ts'
import type { Knex, Row } from './packages.ts'

export const Wanted = z.object({
  scheduleId: z.int(),
  seatIds: z.array(z.int()).min(1).max(6),
})

const HELD_MS = 10 * MINUTE
const SLABS = JSON.stringify(DEFAULT_SETTINGS.cancellationSlabs)
const LEGS = Array.from({ length: NODES - 1 }, (_, leg) => leg)
/** PostgreSQL's code of a broken unique key. */
const TAKEN = '23505'

export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Holds seats for ten minutes in one transaction; the key of the claims keeps two people from the same seat. */
export async function holdSeats(
  knex: Knex,
  userId: number,
  { scheduleId, seatIds }: z.output<typeof Wanted>,
): Promise<Row> {
  try {
    return await knex.transaction(async (trx) => {
      const now = Date.now()
      const [trip] = await trx('schedules').where({ id: scheduleId, status: 'SCHEDULED' }).select()
      if (!trip || Number(trip['departure_at']) <= now) throw new Refused(409, 'No such trip')
      const seats = await trx('seats')
        .where({ schedule_id: scheduleId })
        .whereIn('id', seatIds)
        .select()
      if (seats.length !== seatIds.length) throw new Refused(404, 'No such seat')
      const booking = bookingOf(userId, scheduleId, seats, now)
      const { id, deadline_at } = booking
      await trx('bookings').insert(booking)
      await trx('passengers').insert(
        seats.map((seat, index) => ({
          booking_id: id,
          seat_id: seat['id'],
          position: index + 1,
          base_paise: seat['price_paise'],
        })),
      )
      await trx('claims').whereIn('seat_id', seatIds).where('held_until', '<=', now).del()
      await trx('claims').insert(
        seats.flatMap(({ id: seat_id }) =>
          LEGS.map((leg) => ({
            seat_id,
            leg,
            schedule_id: scheduleId,
            booking_id: id,
            held_until: deadline_at,
          })),
        ),
      )
      return { ...booking, seats }
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === TAKEN)
      throw new Refused(409, 'One of these seats is taken')
    throw error
  }
}

/** From the first stop to the last. */
function bookingOf(userId: number, scheduleId: number, seats: Row[], now: number): Row {
  const total = seats.reduce((sum, seat) => sum + Number(seat['price_paise']), 0)
  return {
    id: rowIdFrom(now, randomBytes(4).readUInt32BE()),
    number: randomBytes(6).toString('base64url'),
    schedule_id: scheduleId,
    user_id: userId,
    from_node: 0,
    to_node: NODES - 1,
    status: 'PENDING',
    payment_status: 'PENDING',
    base_paise: total,
    fee_paise: 0,
    tax_paise: 0,
    total_paise: total,
    cancellation_slabs: SLABS,
    contact_email: 'customer@example.com',
    held_at: now,
    deadline_at: now + HELD_MS,
    created_at: now,
    updated_at: now,
  }
}
