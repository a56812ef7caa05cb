import { expect, test } from 'vitest'
import type { Fault } from '../../domain/fault.ts'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { ticketCounter } from '../../testing/builders/ticket-counter.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { getOwnBookingView } from '../booking/booking.service.ts'
import { listOwnBookings } from '../booking/find-booking.service.ts'
import { getBookingRecord } from '../booking/find-booking.service.ts'
import { expireAllHolds } from '../booking/expire-holds.service.ts'
import { ensureSeatsClaimed } from '../booking/booking-status.service.ts'
import { atomically } from '../core/atomically.ts'
import { requireStaff } from '../core/call.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { confirmDemoPayment, initiatePayment } from '../payment/payment.service.ts'
import {
  getCounterBooking,
  cancelCashHold,
  listCashHolds,
  payHeldInCash,
} from './counter.service.ts'

const later = { payment: 'LATER' } as const

test('callers’ holds of all staff are listed, the soonest deadline first', async () => {
  const counter = await ticketCounter()
  const colleague = requireStaff(await counter.actingAs('AGENT'))
  const first = await counter.sell(['3A', '3B'], later, colleague)
  counter.pass(HOUR)
  const second = await counter.sell(['4A'], later)
  await counter.sell(['5A'])
  await counter.hold(await counter.actingAs('CUSTOMER'), ['6A'])
  const holds = await listCashHolds(counter.agent)
  expect(holds).toEqual([await getCounterBooking(counter.agent, first.id), second])
  counter.pass(HOUR)
  expect((await listCashHolds(counter.agent)).map(({ id }) => id)).toEqual([second.id])
})

test('a caller who comes pays in cash, to whoever is at the counter', async () => {
  const counter = await ticketCounter()
  const { id } = await counter.sell(['3A'], later)
  const colleague = requireStaff(await counter.actingAs('AGENT'))
  const paid = await payHeldInCash(colleague, id)
  expect(paid).toMatchObject({ status: 'CONFIRMED', soldBy: 'agent', hold: null })
  expect(tamper(counter.file, 'select recorded_by as taker from ledger')).toEqual([
    { taker: colleague.actor.id },
  ])
  expect(await listCashHolds(counter.agent)).toEqual([])
  expect(await checkData(counter.dependencies.store.reader)).toEqual([])
})

test('paid again by the same member of staff it is one charge; another one is refused', async () => {
  const counter = await ticketCounter()
  const { id } = await counter.sell(['3A'], later)
  const colleague = requireStaff(await counter.actingAs('AGENT'))
  const twice = await Promise.all([
    payHeldInCash(counter.agent, id),
    payHeldInCash(counter.agent, id),
  ])
  expect(twice[0]).toEqual(twice[1])
  await expect(payHeldInCash(colleague, id)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This booking has already been paid',
  })
  expect(tamper(counter.file, 'select 1 from ledger')).toHaveLength(1)
})

test('a caller who does not come is given up, and the seat is free again', async () => {
  const counter = await ticketCounter()
  const { id } = await counter.sell(['3A'], later)
  expect(await cancelCashHold(counter.agent, id)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'OPERATOR',
  })
  expect(
    tamper(counter.file, `select actor_id as actor, detail from audit where action = 'cancel'`),
  ).toEqual([
    { actor: counter.agent.actor.id, detail: expect.stringContaining('"reason":"OPERATOR"') },
  ])
  expect(await counter.states(counter.agent, ['3A'])).toEqual(['AVAILABLE'])
  // Repeated it stays so; paid for it cannot be any more.
  await expect(cancelCashHold(counter.agent, id)).resolves.toMatchObject({ status: 'CANCELLED' })
  await expect(payHeldInCash(counter.agent, id)).rejects.toMatchObject({ kind: 'conflict' })
})

test('what is paid is not given up like a hold', async () => {
  const counter = await ticketCounter()
  const { id } = await counter.sell(['3A'])
  await expect(cancelCashHold(counter.agent, id)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await counter.states(counter.agent, ['3A'])).toEqual(['BOOKED'])
})

test('a caller’s hold ends at its deadline, swept or not', async () => {
  const counter = await ticketCounter()
  const { id } = await counter.sell(['3A'], later)
  counter.pass(2 * HOUR)
  expect(await counter.states(counter.agent, ['3A'])).toEqual(['AVAILABLE'])
  await expect(payHeldInCash(counter.agent, id)).rejects.toMatchObject({
    message: 'The time to pay is over. Please choose your seats again.',
  })
  expect(await expireAllHolds(counter.call())).toBe(1)
  expect(await getCounterBooking(counter.agent, id)).toMatchObject({ cancelReason: 'EXPIRED' })
  expect(await checkData(counter.dependencies.store.reader)).toEqual([])
})

test('what was sold at the counter is nobody’s own booking, not even the seller’s', async () => {
  const counter = await ticketCounter()
  const { id } = await counter.sell(['3A'], later)
  const { agent } = counter
  expect(await listOwnBookings(agent)).toEqual([])
  await expect(getOwnBookingView(agent, id)).rejects.toMatchObject({ kind: 'missing' })
  await expect(initiatePayment(agent, id)).rejects.toMatchObject({ kind: 'missing' })
  await expect(confirmDemoPayment(counter.call(), id)).rejects.toMatchObject({ kind: 'conflict' })
})

test('a customer’s own hold is neither paid nor given up at the counter, but its ticket is printed', async () => {
  const counter = await ticketCounter()
  const held = await counter.hold(await counter.actingAs('CUSTOMER'), ['3A'])
  for (const act of [payHeldInCash, cancelCashHold]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(act(counter.agent, held.id)).rejects.toMatchObject({ kind: 'missing' })
  }
  expect(await getCounterBooking(counter.agent, held.id)).toMatchObject({ soldBy: null })
})

test('an overdue caller hold gets its seats again until the counter closes, however early online sales end', async () => {
  const counter = await ticketCounter()
  const departureAt = (await counter.sell(['5A'])).boarding.at
  counter.pass(departureAt - counter.agent.now() - 135 * MINUTE)
  const { id } = await counter.sell(['3A'], later)
  counter.pass(121 * MINUTE)
  const refusal = async () => {
    let refused: Fault | undefined
    const act = atomically(counter.agent, async (call) => {
      refused = await ensureSeatsClaimed(call, await getBookingRecord(call, id))
      throw new Error('rolled back')
    })
    await expect(act).rejects.toThrow('rolled back')
    return refused
  }
  expect((await getBookingRecord(counter.agent, id)).booking).toMatchObject({
    cancelReason: 'EXPIRED',
  })
  expect(await refusal()).toBeUndefined()
  counter.pass(14 * MINUTE)
  expect(await refusal()).toMatchObject({ message: 'This bus has already departed' })
})
