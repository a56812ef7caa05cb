import { expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { blockSeats, unblockSeats } from '../../server/booking/seat-sheet/block-seats.service.ts'
import { movePassenger } from '../../server/boarding/move-passenger.service.ts'
import { expireAllHolds } from '../../server/booking/expire-holds.service.ts'
import { requireAdmin, requireStaff } from '../../server/core/call.ts'
import type { SignedInCall } from '../../server/core/call.ts'
import { cancelCashHold, payHeldInCash } from '../../server/counter/counter.service.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { ticketCounter } from '../builders/ticket-counter.ts'
import { tamper } from '../harness/tamper.ts'
import { actAtOnce, diceOf } from './dice.ts'
import type { Dice } from './dice.ts'
import { neighbour } from './neighbour.ts'

const SEATS = ['1', '2', '3', '4'].flatMap((row) =>
  ['A', 'B', 'C', 'D'].map((letter) => row + letter),
)
const JOURNEYS = [{}, { from: 0, to: 1 }, { from: 1, to: 3 }, { from: 0, to: 2 }]
const ROUNDS = 15
const AT_ONCE = 10

/** Not those whose booking was over long ago: moving them would be no race. */
const TRAVELLERS = `
  select passengers.id from passengers join bookings on bookings.id = booking_id
  where bookings.status <> 'CANCELLED' order by passengers.id`

/** A trip of few seats, contested by customers, counter and back office through two servers. */
async function contestedTrip(dice: Dice) {
  const counter = await ticketCounter()
  const { actingAs, seatIds, file, trip } = counter
  const next = await neighbour(counter)
  const either = <C extends SignedInCall>(call: C): C => (dice.roll(2) === 0 ? call : next(call))
  const admin = requireAdmin(await actingAs('ADMIN'))
  const agents = [counter.agent, requireStaff(await actingAs('AGENT'))]
  const seats = () => [...new Set([dice.oneOf(SEATS), dice.oneOf(SEATS)])]
  const chosen = () => ({ scheduleId: trip.id, seatIds: seatIds(...seats()) })
  const anyOf = (sql: string) =>
    dice.oneOf([0, ...tamper<{ id: number }>(file, sql).map(({ id }) => id)])
  const anyHold = () => anyOf('select id from bookings where sold_by is not null order by id')
  const acts = [
    async () => counter.hold(either(await actingAs('CUSTOMER')), seats(), dice.oneOf(JOURNEYS)),
    async () => counter.buy(either(await actingAs('CUSTOMER')), seats(), dice.oneOf(JOURNEYS)),
    () => counter.sell(seats(), dice.oneOf(JOURNEYS), either(dice.oneOf(agents))),
    () => counter.sell([dice.oneOf(SEATS)], { payment: 'LATER' }, either(dice.oneOf(agents))),
    () => payHeldInCash(either(dice.oneOf(agents)), anyHold()),
    () => cancelCashHold(either(dice.oneOf(agents)), anyHold()),
    () => blockSeats(either(admin), { ...chosen(), reason: 'Broken' }),
    () => unblockSeats(either(admin), chosen()),
    ...Array.from({ length: 3 }, () => () => {
      const passengerId = anyOf(TRAVELLERS)
      const [toSeatId = 0] = seatIds(dice.oneOf(SEATS))
      return movePassenger(either(admin), { passengerId, toSeatId })
    }),
    () => expireAllHolds(either(admin)),
    async () => counter.pass(dice.roll(12) * MINUTE),
  ]
  return { ...counter, acts }
}

/** A seat is blocked for the whole trip, or not at all. */
const HALF_BLOCKED = `
  select seat_id from claims where booking_id is null group by seat_id having count(*) <> 3`
/** Ticket holders with an address get an email for each later move; who only holds a seat sees it on the screen. */
const EMAILS_DUE = `
  select sale.subject_id as booking, count(*) as emails
  from audit sale
  join audit move on move.action = 'move' and move.id > sale.id
    and json_extract(move.detail, '$.bookingId') = sale.subject_id
  join bookings on bookings.id = sale.subject_id and bookings.contact_email is not null
  where sale.action = 'pay' group by sale.subject_id order by sale.subject_id`
const EMAILS = `
  select booking_id as booking, count(*) as emails from outbox
  where kind = 'seat-changed' group by booking_id order by booking_id`

test.each([1, 2, 3, 4])(
  'seats held, sold, blocked and moved to at once by two servers are never anybody else’s as well; seed %i',
  async (seed) => {
    const dice = diceOf(seed)
    const { acts, file, dependencies } = await contestedTrip(dice)
    for (let round = 0; round < ROUNDS; round++) {
      // oxlint-disable-next-line no-await-in-loop -- the rounds are what comes one after the other
      await actAtOnce(
        dice,
        Array.from({ length: AT_ONCE }, () => dice.oneOf(acts)),
      )
    }
    expect(tamper(file, `select 1 from audit where action = 'move'`).length).toBeGreaterThan(0)
    expect(await checkData(dependencies.store.reader)).toEqual([])
    expect(tamper(file, HALF_BLOCKED)).toEqual([])
    expect(tamper(file, EMAILS)).toEqual(tamper(file, EMAILS_DUE))
  },
)
