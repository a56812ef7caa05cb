import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ERASED_PASSENGER } from '../../domain/person-data/erasure.ts'
import { searchWords } from '../../domain/text/search-words.ts'

/**
 * A passenger's name as it is shown, wherever `passengers` is joined to `bookings`: null until somebody is entered, and
 * words for it once it has been erased. decisions/0029
 */
export const SHOWN_NAME = sql<string | null>`case
  when bookings.erased_at is null then passengers.name else ${sql.lit(ERASED_PASSENGER)} end`

/** That one of `users` is no guest. decisions/0098 */
export const HAS_ACCOUNT = sql<boolean>`not exists (
  select 1 from guests where guests.user_id = users.id and guests.ended_at is null)`

/** That one of `bookings` was sold to an address alone: at the counter, or to a guest. decisions/0098 */
export const WITHOUT_ACCOUNT = sql<boolean>`(bookings.sold_by is not null or exists (
  select 1 from guests where guests.user_id = bookings.user_id and guests.ended_at is null))`

/** Where a seat is in its bus, and what kind it is: to be selected of `seats`. */
export const SEAT_PLACE = [
  'seats.id',
  'seats.number',
  'seats.deck',
  'seats.row_number as row',
  'seats.column_number as column',
  'seats.kind',
  'seats.type',
  'seats.at_window as atWindow',
  'seats.row_span as rowSpan',
] as const

/** Where a point is: to be selected of `points`. */
export const POINT_PLACE = [
  'points.id',
  'points.name',
  'points.landmark',
  'points.phone',
  'points.latitude',
  'points.longitude',
] as const

/** That one of `seats` is one of the bus that drives: those of a bus before it are retired. decisions/0084 */
export const SEAT_IN_USE = sql<boolean>`seats.retired_by_swap is null`

/** The same of the seat of one of `claims`, from the index of retired seats alone. */
export const CLAIM_IN_USE = sql<boolean>`not exists (
  select 1 from seats
  where seats.schedule_id = claims.schedule_id and seats.id = claims.seat_id
    and seats.retired_by_swap is not null)`

/**
 * The number of the seat that one of `passengers`, whose seat is one of `seats`, had before the last change of bus that gave
 * it another number; null where none has. decisions/0084
 */
export const SEAT_BEFORE = sql<string | null>`(
  select before.number from bus_swap_moves
    join bus_swaps on bus_swaps.id = bus_swap_moves.swap_id
    join seats as before on before.id = bus_swap_moves.old_seat_id
  where bus_swap_moves.passenger_id = passengers.id and bus_swap_moves.outcome = 'MOVED'
    and bus_swaps.state in ('DONE', 'FINAL') and before.number <> seats.number
  order by bus_swaps.id desc limit 1)`

const LENGTH = sql<number>`(schedules.arrival_minutes - schedules.departure_minutes)`

/**
 * That one of `schedules` would take more nearly as long as its route, one of `routes`, if it arrived a day earlier or later,
 * and that nobody has chosen its day of arrival. domain.md §7
 */
export const ARRIVES_ON_ANOTHER_DAY = sql<boolean>`(schedules.arrival_day is null and (
  (routes.total_minutes > ${LENGTH} + 720 and ${LENGTH} <= 2880)
  or (routes.total_minutes < ${LENGTH} - 720 and ${LENGTH} > 1440)))`

/** The payment by which the money of one of `payments` came: another booking's where that was carried over. decisions/0085 */
export const HOW_PAID = sql<number>`coalesce((
  select carried_over.payment_id from refunds carried_over
  where carried_over.id = payments.carried_refund_id
), payments.id)`

/**
 * The bookings that no money paid: a payment company took it with test keys. Their figures are in no total. To be used as
 * `not in`; each of them is found by an index, so that it costs nothing where there are none. docs/payments.md
 */
export const TEST_BOOKINGS = sql<number>`(
  select payments.booking_id from captured_payments
  join payments on payments.id = captured_payments.payment_id
  where captured_payments.is_test = 1 and payments.status = 'SUCCEEDED'
  union
  select carried_to.booking_id from captured_payments
  join refunds on refunds.payment_id = captured_payments.payment_id
  join payments carried_to on carried_to.carried_refund_id = refunds.id
  where captured_payments.is_test = 1
)`

/** That one of `bookings` is paid, or a hold that is not over. @param now an instant */
export const isLive = (now: number) =>
  sql<boolean>`(bookings.status = 'CONFIRMED' or (bookings.status = 'PENDING' and bookings.deadline_at > ${now}))`

/** That one of `bookings` is a hold that ended before anything was paid, swept or not. domain.md §2.4 @param now an instant */
export const isEndedHold = (now: number) =>
  sql<boolean>`(bookings.payment_status <> 'PAID' and (bookings.status = 'CANCELLED'
    or (bookings.status = 'PENDING' and bookings.deadline_at <= ${now})))`

/** That one of `bookings` is a hold that its customer cancelled: a transfer reported for it is not listed. decisions/0070 */
export const HOLD_GIVEN_UP = sql<boolean>`(bookings.status = 'CANCELLED'
  and bookings.cancel_reason = 'CUSTOMER' and bookings.payment_status <> 'PAID')`

/** That one of `bookings` is paid at the counter: what staff hold for a caller, and a customer's that waits for cash. */
export const PAID_AT_COUNTER = sql<boolean>`(
  bookings.sold_by is not null or bookings.awaits = 'cash'
)`

/** That one of `claims` keeps its seat from others: it is sold or blocked, or its hold is not over. @param now an instant */
export const keepsSeat = (now: number) =>
  sql<boolean>`(claims.held_until is null or claims.held_until > ${now})`

/**
 * The row of `bus_history` that says what a trip's bus was called when the trip ended; null where it is called so still,
 * and for every trip that has not ended. To be joined on its id. decisions/0042
 * @param trip the name that `schedules` has in the statement
 */
export const busThen = (trip: string): RawBuilder<number> => sql<number>`(
  select id from bus_history
  where bus_history.bus_id = ${sql.ref(`${trip}.bus_id`)}
    and bus_history.until_at > ${sql.ref(`${trip}.arrival_at`)}
  order by bus_history.until_at, bus_history.id limit 1)`

/** The pattern with which LIKE … ESCAPE '\' finds a text anywhere, its own % and _ taken as they are. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/**
 * That each word of a search is found in a row, wherever it is: true of every row where there is none.
 * @param found what finds one word, by its pattern for `like`, or as it is folded
 */
export function everyWord(
  searchTerm: string,
  found: (pattern: string, word: string) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const conditions = searchWords(searchTerm).map((word) => found(containing(word), word))
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** A message of the desk that no later one has replaced. decisions/0080 */
export const STILL_AT_DESK = sql<boolean>`(
  desk_messages.outcome is null or desk_messages.outcome <> 'REPLACED'
)`
