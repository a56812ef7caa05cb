import { expect, test } from 'vitest'
import type { SeatMap } from '../../domain/booking/seat-map.ts'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { ticketCounter } from '../../testing/builders/ticket-counter.ts'
import type { TicketCounter } from '../../testing/builders/ticket-counter.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { removeUser } from '../account/user/removal.service.ts'
import { getSeatMap } from '../booking/seat.service.ts'
import { requireAdmin, requireStaff } from '../core/call.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { getCounterBooking, getCounterSeats, sellAtCounter } from './counter.service.ts'

const rowsOf = <Row>({ file }: TicketCounter, sql: string) => tamper<Row>(file, sql)
const intact = ({ dependencies }: TicketCounter) => checkData(dependencies.store.reader)

test('a sale for cash is confirmed with its tickets at once, and says who sold it', async () => {
  const counter = await ticketCounter()
  const booking = await counter.sell(['3A', '3B'])
  expect(booking).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    soldBy: 'agent',
    contact: { email: null, phone: '9876543210' },
    price: { totalPaise: 180_000 },
    seats: [
      { seatNumber: '3A', passengerName: 'Guest of 3A', status: 'BOOKED' },
      { seatNumber: '3B', passengerName: 'Guest of 3B', status: 'BOOKED' },
    ],
  })
  expect(booking.seats.map((seat) => seat.ticketNumber)).toEqual([
    `${booking.bookingNumber}-1`,
    `${booking.bookingNumber}-2`,
  ])
  const customer = await counter.actingAs('CUSTOMER')
  expect(await counter.states(customer, ['3A', '3B', '3C'])).toEqual([
    'BOOKED',
    'BOOKED',
    'AVAILABLE',
  ])
  expect(await intact(counter)).toEqual([])
})

test('one charge is in the ledger, of the server’s price, taken in cash by who sold', async () => {
  const counter = await ticketCounter()
  await counter.sell(['3A'], { from: 0, to: 1 })
  const charges = rowsOf(
    counter,
    `select kind, ledger.amount_paise as amount, recorded_by as taker, provider
     from ledger join payments on payments.id = payment_id`,
  )
  const { id } = counter.agent.actor
  expect(charges).toEqual([{ kind: 'CHARGE', amount: 22_000, taker: id, provider: 'cash' }])
})

test('the ticket is written to the walk-in’s address where one was given, never to the agent’s', async () => {
  const counter = await ticketCounter()
  await counter.sell(['3A'])
  expect(rowsOf(counter, 'select 1 from outbox')).toEqual([])
  const { id } = await counter.sell(['3B'], { email: 'guest@example.com' })
  expect(rowsOf(counter, 'select to_address, user_id, booking_id from outbox')).toEqual([
    { to_address: 'guest@example.com', user_id: null, booking_id: id },
  ])
})

test('the audit names the sale at the counter, who made it and how it was paid', async () => {
  const counter = await ticketCounter()
  const { id } = await counter.sell(['3A'])
  await counter.sell(['3B'], { payment: 'LATER' })
  const sales = rowsOf<{ subject_id: number; actor_id: number; detail: string }>(
    counter,
    `select subject_id, actor_id, detail from audit where action = 'sellAtCounter' order by id`,
  )
  expect(sales[0]).toMatchObject({ subject_id: id, actor_id: counter.agent.actor.id })
  expect(sales.map(({ detail }) => JSON.parse(detail).payment)).toEqual(['CASH', 'LATER'])
})

test('the same key sells once, and another sale under it is refused', async () => {
  const counter = await ticketCounter()
  const sale = counter.sale(['3A'])
  const [first, ...others] = await Promise.all(
    Array.from({ length: 20 }, () => sellAtCounter(counter.agent, sale)),
  )
  expect(others.every((other) => other.id === first?.id)).toBe(true)
  expect(rowsOf(counter, 'select 1 from bookings')).toHaveLength(1)
  expect(rowsOf(counter, 'select 1 from ledger')).toHaveLength(1)
  await expect(counter.sell(['3B'], { key: sale.key })).rejects.toMatchObject({ kind: 'keyReused' })
})

test('a seat that is gone is named, and nothing of the sale is left', async () => {
  const counter = await ticketCounter()
  await counter.buy(await counter.actingAs('CUSTOMER'), ['3B'])
  await expect(counter.sell(['3A', '3B'])).rejects.toMatchObject({
    kind: 'conflict',
    detail: { seats: ['3B'] },
  })
  const left = rowsOf(counter, 'select 1 from bookings where sold_by is not null')
  expect([left, await counter.states(counter.agent, ['3A'])]).toEqual([[], ['AVAILABLE']])
})

test('every seat needs its passenger, and no passenger is left over', async () => {
  const counter = await ticketCounter()
  const { passengers } = counter.sale(['3A'])
  const refusal = {
    kind: 'invalid',
    message: 'Number of passengers must match number of selected seats',
  }
  await expect(counter.sell(['3A', '3B'], { passengers })).rejects.toMatchObject(refusal)
  const two = [...passengers, ...passengers]
  await expect(counter.sell(['3A'], { passengers: two })).rejects.toMatchObject(refusal)
})

test('the counter knows no limit of seats or of holds', async () => {
  const counter = await ticketCounter()
  const seven = ['1A', '1B', '1C', '1D', '2A', '2B', '2C']
  expect((await counter.sell(seven)).seats).toHaveLength(7)
  for (const seat of ['4A', '4B', '4C', '4D', '5A']) {
    // One after the other, as callers ring.
    // oxlint-disable-next-line no-await-in-loop
    await counter.sell([seat], { payment: 'LATER' })
  }
  // Nor do callers' holds count against what the agent may hold for themselves.
  await expect(counter.hold(counter.agent, ['9A'])).resolves.toBeDefined()
})

/** Lets the clock go on to some minutes before departure from Pune, which is tomorrow at 22:00. */
const toMinutesBefore = async (counter: TicketCounter, minutes: number) => {
  const { boarding } = await counter.map(counter.agent)
  counter.pass(boarding.at - counter.dependencies.clock() - minutes * MINUTE)
}

test('the counter sells until the bus leaves, half an hour longer than the web', async () => {
  const counter = await ticketCounter()
  await toMinutesBefore(counter, 20)
  const customer = await counter.actingAs('CUSTOMER')
  await expect(counter.hold(customer, ['3A'])).rejects.toMatchObject({
    message: 'Sales for this trip are closed',
  })
  const { closed } = await getCounterSeats(counter.agent, { scheduleId: counter.trip.id })
  expect([(await counter.map(customer)).closed, closed]).toEqual(['salesClosed', null])
  await expect(counter.sell(['3A'])).resolves.toMatchObject({ status: 'CONFIRMED' })
  counter.pass(20 * MINUTE)
  await expect(counter.sell(['3B'])).rejects.toMatchObject({
    message: 'This bus has already departed',
  })
  // Who boards at Satara still can.
  await expect(counter.sell(['3B'], { from: 1 })).resolves.toMatchObject({ status: 'CONFIRMED' })
})

test('where the operator closes the counter earlier, it closes earlier', async () => {
  const counter = await ticketCounter()
  const rule = `('counterCloseMinutes', '25', 0)`
  tamper(counter.file, `insert into settings (name, value, updated_at) values ${rule}`)
  await toMinutesBefore(counter, 20)
  await expect(counter.sell(['3A'])).rejects.toMatchObject({
    message: 'Sales for this trip are closed',
  })
})

test('a hold for a caller lasts two hours and is not extended', async () => {
  const counter = await ticketCounter()
  const { hold, status } = await counter.sell(['3A'], { payment: 'LATER' })
  expect(status).toBe('PENDING')
  expect(hold).toEqual({ deadlineAt: counter.dependencies.clock() + 2 * HOUR, extendable: false })
  expect(await intact(counter)).toEqual([])
})

test('a hold for a caller ends at the latest when the counter closes', async () => {
  const counter = await ticketCounter()
  await toMinutesBefore(counter, 45)
  const { hold, boarding } = await counter.sell(['3A'], { payment: 'LATER' })
  expect(hold?.deadlineAt).toBe(boarding.at)
})

test('a seat held for a caller is never shown as the own one, to no customer and no agent', async () => {
  const counter = await ticketCounter()
  await counter.sell(['3A'], { payment: 'LATER' })
  expect(await counter.states(counter.agent, ['3A'])).toEqual(['RESERVED'])
})

test('staff who sold are disabled instead of removed, and their sales still name them', async () => {
  const counter = await ticketCounter()
  const { id } = await counter.sell(['3A'])
  const admin = requireAdmin(await counter.actingAs('ADMIN'))
  const { outcome, person } = await removeUser(admin, counter.agent.actor.id)
  expect([outcome, person.bookings]).toEqual(['disabled', 1])
  expect(await getCounterBooking(admin, id)).toMatchObject({ soldBy: 'agent' })
  expect(() => tamper(counter.file, `delete from users where role = 'AGENT'`)).toThrow(
    'FOREIGN KEY constraint failed',
  )
})

test('who sold a booking stays as it was, and only the counter may do without an address', async () => {
  const counter = await ticketCounter()
  await counter.sell(['3A'])
  expect(() => tamper(counter.file, 'update bookings set sold_by = null')).toThrow(
    'farebox:booking-frozen',
  )
  await counter.buy(await counter.actingAs('CUSTOMER'), ['3B'])
  expect(() => tamper(counter.file, 'update bookings set contact_email = null')).toThrow(
    'bookings_online_have_email',
  )
})

test('an administrator sells at the counter too', async () => {
  const counter = await ticketCounter()
  const admin = requireStaff(await counter.actingAs('ADMIN'))
  expect(await counter.sell(['3A'], {}, admin)).toMatchObject({ soldBy: 'admin' })
})

test('staff see until when a seat is held, customers do not', async () => {
  const counter = await ticketCounter()
  const { hold } = await counter.sell(['3A'], { payment: 'LATER' })
  await counter.sell(['3B'])
  const asked = { scheduleId: counter.trip.id }
  const heldUntil = (map: SeatMap) =>
    ['3A', '3B', '3C'].map((number) => map.seats.find((seat) => seat.number === number)?.heldUntil)
  expect(heldUntil(await getCounterSeats(counter.agent, asked))).toEqual([
    hold?.deadlineAt,
    undefined,
    undefined,
  ])
  const online = await getSeatMap(await counter.actingAs('CUSTOMER'), asked)
  expect(heldUntil(online)).toEqual([undefined, undefined, undefined])
})
