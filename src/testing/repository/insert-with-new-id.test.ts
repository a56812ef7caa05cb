import { expect, test } from 'vitest'
import { ID_STEP_MS } from '../../domain/row-id.ts'
import { insertDraft } from '../../server/booking/passenger-draft.queries.ts'
import { addDraft } from '../../server/booking/passenger-draft.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import type { AtomicCall } from '../../server/core/call.ts'
import { insertWithNewId } from '../../server/core/insert-with-new-id.ts'
import { brokenConstraint } from '../../server/db/connection/constraint-fault.ts'
import { insertAttempt } from '../../server/payment/payment.queries.ts'
import { initiatePayment } from '../../server/payment/payment.service.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { buy, hold } from '../crash/full-site.ts'
import { testContext } from '../harness/test-context.ts'
import { diceOf } from '../races/dice.ts'

const RAVI = { seatNumber: '1A', passengerName: 'Ravi', age: 40, gender: 'MALE' } as const

/** A test context whose ids have only so many random bits, and a count of draws. */
async function contextOfFewBits(bits: number) {
  const context = await testContext()
  const asha = await context.registered('asha')
  const { roll } = diceOf(bits)
  let draws = 0
  context.dependencies.randomId = () => {
    draws += 1
    return roll(2 ** bits)
  }
  const call = { ...asha.call, randomId: context.dependencies.randomId }
  return { context, call, draws: () => draws }
}

test('with 8 bits of chance 150 rows of one step get an id each: a taken one is drawn again', async () => {
  const { context, call, draws } = await contextOfFewBits(8)
  const ids: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let row = 0; row < 150; row++) ids.push(await addDraft(call, RAVI))
  expect(new Set(ids).size).toBe(150)
  expect(Math.max(...ids) - Math.min(...ids)).toBeLessThan(256)
  expect(draws()).toBeGreaterThan(150)
  const stored = await context.dependencies.store.reader
    .selectFrom('passenger_drafts')
    .select('id')
    .orderBy('id')
    .execute()
  expect(stored.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => a - b))
})

test('bookings and payments draw a taken id or booking number again, and the sale goes on', async () => {
  const { context, call, draws } = await contextOfFewBits(6)
  const trip = await aSchedule(context.dependencies)
  const seats = Object.keys(trip.seats).slice(0, 20)
  const numbers = new Set<string>()
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const seat of seats) numbers.add((await buy(call, trip, seat)).bookingNumber)
  expect(numbers.size).toBe(20)
  expect(draws()).toBeGreaterThan(60)
})

test('in another step of time the same chance makes other ids', async () => {
  const { context, call } = await contextOfFewBits(0)
  const first = await addDraft(call, RAVI)
  context.pass(ID_STEP_MS)
  const later = await addDraft(call, RAVI)
  expect(later - first).toBe(2 ** 32)
})

test('where every draw is taken the write fails as an error of ours and leaves nothing behind', async () => {
  const { context, call, draws } = await contextOfFewBits(0)
  await addDraft(call, RAVI)
  await expect(addDraft(call, RAVI)).rejects.toThrow('No free id for passenger_drafts in 16 draws')
  expect(draws()).toBe(17)
  const stored = await context.dependencies.store.reader
    .selectFrom('passenger_drafts')
    .selectAll()
    .execute()
  expect(stored).toHaveLength(1)
})

test('what another constraint refuses is refused at once, also a key that is not drawn, and no other id is tried', async () => {
  const { context, call, draws } = await contextOfFewBits(32)
  const { id: bookingId } = await hold(call, await aSchedule(context.dependencies), '1A')
  await initiatePayment(call, bookingId)
  const before = draws()
  const refused = (work: (call: AtomicCall) => Promise<unknown>) =>
    atomically(call, work).catch((error: unknown) => brokenConstraint(error))
  const ofNobody = {
    seat_number: '1A',
    name: 'Ravi',
    age: 40,
    gender: 'MALE',
    created_at: 0,
  } as const
  expect(
    await refused((call) =>
      insertWithNewId(call, 'passenger_drafts', (id) =>
        insertDraft(call.trx, { ...ofNobody, id, user_id: 1_234_567 }),
      ),
    ),
  ).toBe('foreign-key')
  const second = { booking_id: bookingId, provider: 'demo', amount_paise: 1, created_at: 0 }
  expect(
    await refused((call) =>
      insertWithNewId(call, 'payments', (id) => insertAttempt(call.trx, { ...second, id })),
    ),
  ).toBe('payments.booking_id')
  expect(draws() - before).toBe(2)
})
