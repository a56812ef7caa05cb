import { expect, test } from 'vitest'
import { MINUTE } from '../../domain/calendar.ts'
import { boxOffice } from '../../testing/box-office.ts'
import type { BoxOffice } from '../../testing/box-office.ts'
import { aSchedule } from '../../testing/fixtures.ts'
import { cancelBooking, getBooking } from '../booking/booking.service.ts'
import { sweepOverdue } from '../booking/release.service.ts'
import type { SignedInCall } from '../call.ts'
import { checkData } from '../check/check.service.ts'
import { confirmDemoPayment, confirmPayment, sweepAttempts } from './payment.service.ts'

const ROUNDS = 1000
const ROUNDS_A_TRIP = 40

/** The same order of events in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function shuffled<T>(items: T[], roll: (below: number) => number): T[] {
  return items
    .map((item) => ({ item, at: roll(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Everything that can end a hold, at once, in some order, the deadline passing before or in the middle of it. */
async function endAtOnce(
  office: BoxOffice,
  asha: SignedInCall,
  id: number,
  roll: (below: number) => number,
): Promise<void> {
  const events = [
    () => confirmPayment(asha, id),
    () => confirmDemoPayment(office.call(), id),
    () => cancelBooking(asha, id),
    () => sweepOverdue(office.call()),
    async () => office.pass(21 * MINUTE),
  ]
  const chosen = shuffled(events, roll).slice(0, 2 + roll(4))
  await Promise.allSettled(chosen.map((event) => event()))
}

test('a thousand bookings are paid, given up and overdue at once, and the money is right each time', async () => {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const roll = dice(20_270_115)
  const ends = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++) {
    if (round % ROUNDS_A_TRIP === 0) {
      Object.assign(office.trip, await aSchedule(office.parts, { inDays: 5 }))
    }
    const number = `${1 + Math.floor((round % ROUNDS_A_TRIP) / 4)}${'ABCD'[round % 4]}`
    const { id, price } = await office.ready(asha, [number])
    await endAtOnce(office, asha, id, roll)
    office.pass(21 * MINUTE)
    await sweepOverdue(office.call())
    const { status, cancelReason } = await getBooking(asha, id)
    const rows = await office.parts.store.reader
      .selectFrom('ledger')
      .select(['kind', 'amount_paise'])
      .where('booking_id', '=', id)
      .execute()
    const charge = { kind: 'CHARGE', amount_paise: price.totalPaise }
    expect(rows).toEqual(status === 'CONFIRMED' ? [charge] : [])
    const end = cancelReason ?? status
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  await sweepAttempts(office.call())
  expect(await checkData(office.parts.store.reader)).toEqual([])
  // Each of the three won often enough for this to mean something.
  for (const end of ['CONFIRMED', 'CUSTOMER', 'EXPIRED']) {
    expect(ends.get(end)).toBeGreaterThan(ROUNDS / 20)
  }
})

test('a payment confirmed a hundred times at once is one charge with one reference', async () => {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const { id } = await office.ready(asha, ['3A'])
  const confirmations = Array.from({ length: 100 }, () => confirmPayment(asha, id))
  const references = (await Promise.all(confirmations)).map((paid) => paid.razorpayPaymentId)
  expect(new Set(references).size).toBe(1)
  expect(await checkData(office.parts.store.reader)).toEqual([])
})
