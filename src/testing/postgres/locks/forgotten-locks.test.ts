import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { HOUR } from '../../../domain/time/calendar.ts'
import { addUser } from '../../../server/account/record/account.service.ts'
import { holdSeats } from '../../../server/booking/booking.service.ts'
import type { NamedLocks } from '../../../server/core/write-locks.ts'
import { sellAtCounter } from '../../../server/counter/counter.service.ts'
import { checkData } from '../../../server/operations/check/check-data.service.ts'
import { confirmPayment } from '../../../server/payment/payment.service.ts'
import { aSchedule } from '../../builders/fixtures.ts'
import { aSale } from '../../builders/ticket-counter.ts'
import { tamper } from '../../harness/tamper.ts'
import { HASHED } from '../../harness/test-context.ts'
import { atOnce, outcomesOf, rush, SEATS, someTrips, times } from './rush.ts'
import type { Outcomes, Rush } from './rush.ts'
import { slowedDown } from './slowed-down.ts'
import { cashHolds, transfers } from './waiting-rushes.ts'

/** Customers who have never paid hold three of four seats at most, however many want one. */
async function lastSeats(rush: Rush): Promise<Outcomes> {
  const { id: scheduleId, seats } = await aSchedule(rush.dependencies, { totalSeats: SEATS })
  const wishes = await times(SEATS, async (i) => ({
    customer: await rush.actingAs('CUSTOMER'),
    hold: { scheduleId, seatIds: Object.values(seats).slice(i, i + 1), key: `hold-of-${i}` },
  }))
  const acts = wishes.map(
    ({ customer, hold }) =>
      () =>
        holdSeats(rush.either(customer), hold),
  )
  return atOnce(rush, 'claims', acts)
}

/** A customer holds seats of three bookings at once, on whichever trips. */
async function openHolds(rush: Rush): Promise<Outcomes> {
  const asha = await rush.actingAs('CUSTOMER')
  const holds = (await someTrips(rush, 8)).map(({ id: scheduleId, seats }) => ({
    scheduleId,
    seatIds: Object.values(seats).slice(0, 1),
    key: `hold-on-${scheduleId}`,
  }))
  return atOnce(
    rush,
    'bookings',
    holds.map((hold) => () => holdSeats(rush.either(asha), hold)),
  )
}

/** A hold runs out while it is being paid, and somebody else wants the seat: who loses has nothing, money included. */
async function lateMoney({ either, ...office }: Rush): Promise<Outcomes> {
  const [asha, ravi] = [await office.actingAs('CUSTOMER'), await office.actingAs('CUSTOMER')]
  const { id } = await office.ready(asha, ['1A'])
  const slow = await slowedDown(office.file, 'payments')
  const paying = confirmPayment(either(asha), id)
  const payment = Promise.allSettled([paying])
  await slow.waiting(1)
  office.pass(HOUR)
  const holding = office.hold(either(ravi), ['1A'])
  await Promise.race([slow.waiting(2), holding.catch(() => {})])
  await slow.end()
  const outcomes = await outcomesOf([paying, holding])
  const [paid] = await payment
  const returned = tamper(office.file, 'select id from payment_returns').length
  const lost = paid.status === 'rejected' && returned === 0
  return lost ? { ...outcomes, lost: 1 } : outcomes
}

/** One idempotency key comes with two sales at once: one is made, the other is refused for its key. */
async function oneKey(rush: Rush): Promise<Outcomes> {
  const trips = await someTrips(rush, 2)
  const sales = ['1A', '1B', '1C', '1D'].flatMap((number) =>
    trips.map((trip) => aSale(trip, [number], { payment: 'LATER', key: `sale-of-${number}` })),
  )
  return atOnce(
    rush,
    'idempotency',
    sales.map((sale) => () => sellAtCounter(rush.either(rush.agent), sale)),
  )
}

/** Bookings on as many trips are paid at once: each has its invoice. */
async function invoices(rush: Rush): Promise<Outcomes> {
  const sales = (await someTrips(rush, 8)).map((trip) => aSale(trip, ['1A']))
  return atOnce(
    rush,
    'invoices',
    sales.map((sale) => () => sellAtCounter(rush.either(rush.agent), sale)),
  )
}

/** Two register at once, with addresses that look alike. */
function lookAlikes(rush: Rush): Promise<Outcomes> {
  const person = { fullName: 'É', phone: null, role: 'CUSTOMER', passwordHash: HASHED } as const
  const emails = Array.from({ length: 4 }, (_, i) => [`é${i}@x.in`, `e\u0301${i}@x.in`]).flat()
  return atOnce(
    rush,
    'users',
    emails.map((email) => () => addUser(rush.either(rush.call()), { ...person, email })),
  )
}

/** Each with the lock that it needs, and what comes of it. */
const RUSHES: [string, keyof NamedLocks, (rush: Rush) => Promise<Outcomes>, Outcomes][] = [
  ['the last seats', 'trip', lastSeats, { done: 6, tooMany: 2 }],
  ['money for an overdue hold', 'trip', lateMoney, { done: 1, conflict: 1 }],
  ['holds of one customer', 'user', openHolds, { done: 3, tooMany: 5 }],
  ['holds for cash of one customer', 'user', cashHolds, { done: 1, conflict: 2 }],
  ['transfers of one customer', 'user', transfers, { done: 1, conflict: 2 }],
  ['one idempotency key', 'request', oneKey, { done: 4, keyReused: 4 }],
  ['invoices', 'invoices', invoices, { done: 8 }],
  ['addresses that look alike', 'email', lookAlikes, { done: 4, conflict: 4 }],
]

const SERIALS = 'select serial from invoices order by serial'

test.each(RUSHES)(
  'two servers keep their promises in a rush: %s',
  async (...[, , run, outcomes]) => {
    const crowd = await rush(null)
    expect(await run(crowd)).toEqual(outcomes)
    const broken = await checkData(crowd.dependencies.store.reader)
    // Addresses that look alike are told of, and break nothing.
    expect(broken.filter(({ advisory }) => !advisory)).toEqual([])
    const serials = tamper<{ serial: number }>(crowd.file, SERIALS).map(({ serial }) => serial)
    expect(serials).toEqual(serials.map((_, i) => i + 1))
  },
)

/** By chance they keep them in a rush all the same, but not in so many. */
const MOST_RUSHES = 10

test.each(RUSHES)('%s: without the lock %s they do not', async (...[, noun, run, outcomes]) => {
  const kept = async () => isDeepStrictEqual(await run(await rush(noun)), outcomes)
  let rushes = 1
  // oxlint-disable-next-line no-await-in-loop -- one rush after the other
  while (rushes < MOST_RUSHES && (await kept())) rushes += 1
  expect(rushes).toBeLessThan(MOST_RUSHES)
})
