import { sql } from 'kysely'
import { fieldOf, placeInList, rowsOf } from '../db/json-sql.ts'
import { compiled, compiledAppend, compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { BookingsTable } from '../db/schema/booking-tables.ts'
import type { Reader, Trx } from '../db/connection/store.ts'

/** The deadlines of a customer's own open holds, the earliest first; holds for callers are without number. */
export const selectOpenHolds = compiled((db, p: Slot<{ userId: number; now: number }>) =>
  db
    .selectFrom('bookings')
    .select('deadline_at as deadlineAt')
    .where('user_id', '=', p('userId'))
    .where('sold_by', 'is', null)
    .where('status', '=', sql.lit('PENDING'))
    .where('deadline_at', '>', p('now'))
    .orderBy('deadline_at')
    .$narrowType<{ deadlineAt: number }>(),
)

type NewBooking = Pick<
  BookingsTable,
  | 'id'
  | 'number'
  | 'schedule_id'
  | 'user_id'
  | 'sold_by'
  | 'from_node'
  | 'to_node'
  | 'base_paise'
  | 'fee_paise'
  | 'tax_paise'
  | 'total_paise'
  | 'cancellation_slabs'
  | 'contact_email'
  | 'contact_phone'
  | 'held_at'
> & {
  boarding_point_id: number | null
  dropping_point_id: number | null
} & { deadline_at: number; tax_terms: string | null; caller_name: string | null }

/** Begins a booking, held and unpaid. */
export const insertBooking = compiledAppend((trx, p: Slot<NewBooking>) =>
  trx.insertInto('bookings').values({
    id: p('id'),
    number: p('number'),
    schedule_id: p('schedule_id'),
    user_id: p('user_id'),
    sold_by: p('sold_by'),
    from_node: p('from_node'),
    to_node: p('to_node'),
    boarding_point_id: p('boarding_point_id'),
    dropping_point_id: p('dropping_point_id'),
    status: 'PENDING',
    payment_status: 'PENDING',
    base_paise: p('base_paise'),
    fee_paise: p('fee_paise'),
    tax_paise: p('tax_paise'),
    total_paise: p('total_paise'),
    cancellation_slabs: p('cancellation_slabs'),
    tax_terms: p('tax_terms'),
    contact_email: p('contact_email'),
    contact_phone: p('contact_phone'),
    caller_name: p('caller_name'),
    held_at: p('held_at'),
    deadline_at: p('deadline_at'),
    created_at: p('held_at'),
    updated_at: p('held_at'),
  }),
)

const insertPassengerRows = compiledAppend((trx, p: Slot<{ bookingId: number; rows: string }>) =>
  trx
    .insertInto('passengers')
    .columns([
      'booking_id',
      'seat_id',
      'position',
      'base_paise',
      'fare_lines',
      'concession',
      'held_for',
    ])
    .expression(
      sql`select ${p('bookingId')}, ${fieldOf(0, 'integer')}, ${placeInList}, ${fieldOf(1, 'integer')},
        ${fieldOf(2, 'text')}, ${fieldOf(3, 'text')}, ${fieldOf(4, 'text')} from ${rowsOf(p('rows'))}`,
    ),
)

/** The seats of a new booking, in the order chosen; who sits there is entered later. One statement, however many. */
export async function insertPassengers(
  trx: Trx,
  bookingId: number,
  seats: readonly {
    seatId: number
    basePaise: number
    lines: unknown
    concession: unknown
    heldFor: string | null
  }[],
): Promise<void> {
  const rows = JSON.stringify(
    seats.map(({ seatId, basePaise, lines, concession, heldFor }) => [
      seatId,
      basePaise,
      textOrNull(lines),
      textOrNull(concession),
      heldFor,
    ]),
  )
  await insertPassengerRows(trx, { bookingId, rows })
}

/** The passengers of a booking who travel, in the order in which their seats were chosen. */
export async function selectPassengerIds(db: Reader, bookingId: number): Promise<number[]> {
  const rows = await selectTravellers(db, { bookingId })
  return rows.map(({ id }) => id)
}

const selectTravellers = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('passengers')
    .select('id')
    .where('booking_id', '=', p('bookingId'))
    .where('status', '<>', sql.lit('CANCELLED'))
    .orderBy('position'),
)

const textOrNull = (value: unknown): string | null =>
  value === null ? null : JSON.stringify(value)

interface Entry {
  seatId: number
  name: string
  age: number
  gender: 'MALE' | 'FEMALE' | 'OTHER'
}

const updatePassengerRows = compiledWrite((trx, p: Slot<{ bookingId: number; rows: string }>) =>
  trx
    .updateTable('passengers')
    .from(
      sql<{ seat: number } & Omit<Entry, 'seatId'>>`(
        select ${fieldOf(0, 'integer')} as seat, ${fieldOf(1, 'text')} as name,
          ${fieldOf(2, 'integer')} as age, ${fieldOf(3, 'text')} as gender
        from ${rowsOf(p('rows'))}
      )`.as('entered'),
    )
    .set((eb) => ({
      name: eb.ref('entered.name'),
      age: eb.ref('entered.age'),
      gender: eb.ref('entered.gender'),
    }))
    .where('passengers.booking_id', '=', p('bookingId'))
    .whereRef('passengers.seat_id', '=', 'entered.seat'),
)

/** Says who sits on seats of a booking. One statement, however many. */
export async function updatePassengers(
  trx: Trx,
  bookingId: number,
  entries: readonly Entry[],
): Promise<void> {
  const rows = entries.map(({ seatId, name, age, gender }) => [seatId, name, age, gender])
  await updatePassengerRows(trx, { bookingId, rows: JSON.stringify(rows) })
}

/** Corrects the name of a passenger of a booking, held or paid. */
export const updatePassengerName = compiledWrite(
  (trx, p: Slot<{ passengerId: number; name: string }>) =>
    trx
      .updateTable('passengers')
      .set({ name: p('name') })
      .where('id', '=', p('passengerId')),
)

export const updateContact = compiledWrite(
  (trx, p: Slot<{ id: number; email: string; phone: string | null; now: number }>) =>
    trx
      .updateTable('bookings')
      .set({ contact_email: p('email'), contact_phone: p('phone'), updated_at: p('now') })
      .where('id', '=', p('id')),
)

/** Uses the one extension. Answers 0 when it was used, or the booking is no longer held. */
export const updateDeadline = compiledWrite(
  (trx, p: Slot<{ id: number; deadlineAt: number; now: number }>) =>
    trx
      .updateTable('bookings')
      .set({ deadline_at: p('deadlineAt'), extended_at: p('now'), updated_at: p('now') })
      .where('id', '=', p('id'))
      .where('status', '=', sql.lit('PENDING'))
      .where('extended_at', 'is', null),
)

/** Which business wants the invoice, as JSON; null for none. */
export const updateBuyer = compiledWrite(
  (trx, p: Slot<{ id: number; buyer: string | null; now: number }>) =>
    trx
      .updateTable('bookings')
      .set({ buyer: p('buyer'), updated_at: p('now') })
      .where('id', '=', p('id'))
      .where('status', '=', sql.lit('PENDING')),
)
