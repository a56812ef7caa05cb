import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { finishCancelledTrips } from '../../server/payment/cancellation/trip-cancellation.service.ts'
import { payOutDueRefunds } from '../../server/payment/refund/refund-payout.service.ts'
import { tamper } from '../harness/tamper.ts'
import { onPostgres } from '../postgres/test-database.ts'
import { isLong } from '../proof/proof.ts'
import { actAtOnce, diceOf } from './dice.ts'
import { anEvening } from './evening.ts'

const SEEDS = [1, 2, 3]
/** On PostgreSQL a round is hundreds of round trips, most of them the checker's. */
const ROUNDS = onPostgres && !isLong ? 9 : 27
/** The last evening goes on until each action has been done: which are is chance. */
const MOST_ROUNDS = 270
const ROUNDS_A_TRIP = 9
const AT_ONCE = 10

/** None of these may ever find anything; what else must hold the checker looks at. */
const WRONG = {
  'seats of a leg that two sit on': `
    select seat_id, node from passengers
    join bookings on bookings.id = booking_id and bookings.status <> 'CANCELLED'
    join trip_nodes on trip_nodes.schedule_id = bookings.schedule_id
      and node >= from_node and node < to_node
    where passengers.status <> 'CANCELLED' group by seat_id, node having count(*) > 1`,
  'travellers whose seat is not theirs on every leg': `
    select passengers.id from passengers
    join bookings on bookings.id = booking_id and bookings.status = 'CONFIRMED'
    where passengers.status <> 'CANCELLED' and to_node - from_node <> (
      select count(*) from claims
      where claims.seat_id = passengers.seat_id and claims.booking_id = bookings.id)`,
  'cash that no hand has given, or a hand what a provider has': `
    select id from refunds where status = 'DONE' and (provider = 'cash') <> (paid_by is not null)`,
}

/** The actions that must have happened for this test to mean something. */
const DONE = [
  'pay',
  'giveBack',
  'voidSale',
  'grantRefund',
  'payRefund',
  'cancelSeats',
  'cancelTrip',
  'move',
  'correctName',
  'mark',
]

const done = new Set<string>()

function noteActions(file: string): void {
  const actions = tamper<{ action: string }>(file, 'select distinct action from audit')
  for (const { action } of actions) done.add(action)
}

const isAllDone = (): boolean => DONE.every((action) => done.has(action))

test.each(SEEDS)(
  'paid, cancelled in parts and whole, voided, paid out, moved, renamed and boarded at once by two servers; seed %i',
  async (seed) => {
    const dice = diceOf(seed)
    const { fixture, acts, cancelWholeTrip, another } = await anEvening(dice)
    const { file, provider, sound, call } = fixture
    const isLastEvening = seed === SEEDS.at(-1)
    const goesOn = (round: number): boolean => {
      if (round <= ROUNDS) return true
      noteActions(file)
      return isLastEvening && !isAllDone() && round <= MOST_ROUNDS
    }
    for (let round = 1; goesOn(round); round++) {
      // oxlint-disable no-await-in-loop -- the rounds are what comes one after the other
      const chosen = Array.from({ length: AT_ONCE }, () => dice.oneOf(acts))
      const isLast = round % ROUNDS_A_TRIP === 0
      await actAtOnce(dice, isLast ? [...chosen, cancelWholeTrip] : chosen)
      if (isLast) await finishCancelledTrips(call())
      await sound()
      for (const [what, sql] of Object.entries(WRONG))
        expect({ [what]: tamper(file, sql) }).toEqual({ [what]: [] })
      if (isLast) await another()
      // oxlint-enable no-await-in-loop
    }
    provider.breaks('refund', 0)
    for (let again = 0; again < 5; again++) {
      fixture.pass(9 * HOUR)
      // oxlint-disable-next-line no-await-in-loop -- one run of the job after the other
      await payOutDueRefunds(call(), new AbortController().signal)
    }
    await sound()
    // All that was owed through the provider went back once, to the paisa, and nothing else did.
    const owed = `
      select id, amount_paise as paise from refunds where provider = 'fake' and status = 'DONE'
      union all select id, amount_paise from payment_returns where status = 'DONE' order by 1`
    const back = [...provider.paidOut.values()].map(({ id, amountPaise: paise }) => ({
      id,
      paise,
    }))
    expect(back.toSorted((a, b) => a.id - b.id)).toEqual(tamper(file, owed))
    // What came by transfer goes back by one, which a person makes.
    const open = `select payment_returns.id from payment_returns
      join payments on payments.id = payment_id and provider <> 'upi'
      where payment_returns.status <> 'DONE'
      union all select id from refunds where provider = 'fake' and status = 'PENDING'`
    expect(tamper(file, open)).toEqual([])
  },
)

test('in all of that each of these actions was done', () => {
  expect([...done]).toEqual(expect.arrayContaining(DONE))
})
