import { randomBytes } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { rowIdFrom } from '../../src/domain/row-id.ts'
import { DEFAULT_SETTINGS } from '../../src/domain/settings/settings.ts'
import { customerId, freeSeatsOf, NODES } from '../fleet/shape.ts'
import type { FleetShape } from '../fleet/shape.ts'

const LEGS = Array.from({ length: NODES - 1 }, (_, leg) => leg)
const PRICE = 65_000
const TEN_MINUTES = 600_000
const SLABS = JSON.stringify(DEFAULT_SETTINGS.cancellationSlabs)

const INSERT_BOOKING = `
  insert into bookings (id, number, schedule_id, user_id, from_node, to_node, status, payment_status, base_paise,
    fee_paise, tax_paise, total_paise, cancellation_slabs, contact_email, held_at, deadline_at, created_at, updated_at)
  values (@id, @number, @scheduleId, @userId, 0, ${NODES - 1}, 'PENDING', 'PENDING', ${PRICE * 2}, 0, 0, ${PRICE * 2},
    '${SLABS}', 'customer@example.com', @now, @deadline, @now, @now)`
const INSERT_PASSENGERS = `
  insert into passengers (booking_id, seat_id, position, base_paise)
  values (@id, @first, 1, ${PRICE}), (@id, @second, 2, ${PRICE})`
const INSERT_CLAIMS = `
  insert into claims (seat_id, leg, schedule_id, booking_id, held_until)
  values ${['@first', '@second'].flatMap((seat) => LEGS.map((leg) => `(${seat}, ${leg}, @scheduleId, @id, @deadline)`)).join(', ')}`

/**
 * The limit of a hold: the rows that must be written and nothing else, by prepared statements on the product's own
 * tables, keys, checks and triggers, one commit each, without a network. Answers what holds the seats of a turn.
 */
export function rawHolds(sqlite: Database, shape: FleetShape): (turn: number) => void {
  const [begin, commit] = [sqlite.prepare('begin immediate'), sqlite.prepare('commit')]
  const inserts = [INSERT_BOOKING, INSERT_PASSENGERS, INSERT_CLAIMS].map((sql) =>
    sqlite.prepare(sql),
  )
  const isKnown = sqlite.prepare('select 1 from bookings where id = ?')
  return (turn) => {
    const now = Date.now()
    const {
      scheduleId,
      seatIds: [first, second],
    } = freeSeatsOf(shape, turn)
    let id = rowIdFrom(now, randomBytes(4).readUInt32BE())
    // The product draws again too, where two have the same.
    while (isKnown.get(id) !== undefined) id = rowIdFrom(now, randomBytes(4).readUInt32BE())
    const values = {
      id,
      number: randomBytes(6).toString('base64url'),
      scheduleId,
      userId: customerId(turn),
      now,
      deadline: now + TEN_MINUTES,
      first,
      second,
    }
    begin.run()
    for (const insert of inserts) insert.run(values)
    commit.run()
  }
}
