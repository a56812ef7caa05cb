import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import type { Gender } from '../../domain/booking/booking.ts'
import { CHILD } from '../../testing/builders/back-office/kinds-of-passengers.ts'
import { aCallersHold, ticketCounter } from '../../testing/builders/ticket-counter.ts'
import type { TicketCounter } from '../../testing/builders/ticket-counter.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { enterPassengers } from '../booking/booking.service.ts'
import type { PayerCall } from '../core/call.ts'
import { requireAdmin, requireStaff } from '../core/call.ts'
import { addConcession } from '../fares/concession.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { initiatePayment } from '../payment/payment.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { listSales } from './sale-list.service.ts'
import { findSales } from './sale-search.service.ts'
import { payHeldInCash, sellAtCounter } from './counter.service.ts'

const hold = (counter: TicketCounter, numbers: string[], change = {}) =>
  sellAtCounter(counter.agent, aCallersHold(counter.trip, numbers, change))

/** Who travels on some seats. */
const travellers = (counter: TicketCounter, numbers: string[], gender: Gender = 'FEMALE') =>
  numbers.map((number) => ({
    seatId: counter.trip.seats[number] ?? 0,
    passengerName: `Meena of ${number}`,
    age: 34,
    gender,
  }))

/** Whoever has the pay link, without an account. */
const byLink = (counter: TicketCounter, paysFor: number): PayerCall => ({
  ...counter.call(),
  paysFor,
})

async function ladiesOnly(counter: TicketCounter): Promise<void> {
  const admin = requireAdmin(await counter.actingAs('ADMIN'))
  await saveSettings(admin, { ladiesRule: true })
}

test('seats are held for a caller by name and phone, and are paid once everybody is named', async () => {
  const counter = await ticketCounter()
  const held = await hold(counter, ['3A', '3B'])
  expect(held).toMatchObject({ status: 'PENDING', callerName: 'Ravi Kulkarni' })
  expect(held.seats.map(({ passengerName }) => passengerName)).toEqual([null, null])
  const missing = { kind: 'conflict', message: 'Please enter a passenger for every seat first' }
  await expect(payHeldInCash(counter.agent, held.id)).rejects.toMatchObject(missing)
  await expect(initiatePayment(byLink(counter, held.id), held.id)).rejects.toMatchObject(missing)
  const passengers = travellers(counter, ['3A', '3B'])
  const paid = await payHeldInCash(counter.agent, held.id, { passengers })
  expect(paid).toMatchObject({ status: 'CONFIRMED' })
  expect(paid.seats.map((seat) => seat.passengerName)).toEqual(['Meena of 3A', 'Meena of 3B'])
  expect(await checkData(counter.dependencies.store.reader)).toEqual([])
})

test('a sale names everybody, and a hold the caller', async () => {
  const counter = await ticketCounter()
  const named = [{ field: 'passengers.0.passengerName', message: 'Passenger name is required' }]
  await expect(hold(counter, ['3A'], { payment: 'CASH' })).rejects.toMatchObject({
    detail: { fields: named },
  })
  await expect(hold(counter, ['3A'], { callerName: undefined })).rejects.toMatchObject({
    detail: { fields: [{ field: 'callerName' }] },
  })
  expect(await counter.states(counter.agent, ['3A'])).toEqual(['AVAILABLE'])
})

test('whom the caller names at once stays; only the others are asked for', async () => {
  const counter = await ticketCounter()
  const [first] = counter.sale(['3A']).passengers
  const held = await hold(counter, ['3A', '3B'], { passengers: [first, null] })
  const all = travellers(counter, ['3A', '3B'])
  const enter = (passengers: typeof all) =>
    enterPassengers(byLink(counter, held.id), { bookingId: held.id, passengers })
  await expect(enter(all)).rejects.toMatchObject({ kind: 'conflict' })
  const { seats } = await enter(all.slice(1))
  expect(seats.map(({ passengerName }) => passengerName)).toEqual(['Guest of 3A', 'Meena of 3B'])
})

test('by the link nobody changes the contact, nor learns it', async () => {
  const counter = await ticketCounter()
  const held = await hold(counter, ['3A'])
  const entered = await enterPassengers(byLink(counter, held.id), {
    bookingId: held.id,
    passengers: travellers(counter, ['3A']),
    contact: { email: 'other@example.com', phone: '9000000000' },
  })
  expect(entered).not.toHaveProperty('callerName')
  expect(entered.contact).toEqual({ email: null, phone: null })
  expect(tamper(counter.file, 'select contact_email, contact_phone from bookings')).toEqual([
    { contact_email: null, contact_phone: '9876543210' },
  ])
})

test('two who name the passengers of a hold at once: one of them counts', async () => {
  const counter = await ticketCounter()
  const held = await hold(counter, ['3A'])
  const colleague = requireStaff(await counter.actingAs('AGENT'))
  const passengers = travellers(counter, ['3A'])
  const both = await Promise.allSettled([
    enterPassengers(byLink(counter, held.id), { bookingId: held.id, passengers }),
    payHeldInCash(colleague, held.id, {
      passengers: passengers.map((one) => ({ ...one, passengerName: 'Somebody else' })),
    }),
  ])
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([{ kind: 'conflict' }])
  const stored = tamper(
    counter.file,
    'select name, bookings.status from passengers join bookings on bookings.id = booking_id',
  )
  expect([
    [{ name: 'Meena of 3A', status: 'PENDING' }],
    [{ name: 'Somebody else', status: 'CONFIRMED' }],
  ]).toContainEqual(stored)
  expect(await checkData(counter.dependencies.store.reader)).toEqual([])
})

test('a hold that ends while its passengers are typed names nobody and takes no money', async () => {
  const counter = await ticketCounter()
  const held = await hold(counter, ['3A'])
  counter.pass(2 * HOUR)
  const passengers = travellers(counter, ['3A'])
  const over = { message: 'The time to pay is over. Please choose your seats again.' }
  const entering = { bookingId: held.id, passengers }
  await expect(enterPassengers(byLink(counter, held.id), entering)).rejects.toMatchObject(over)
  await expect(payHeldInCash(counter.agent, held.id, { passengers })).rejects.toMatchObject(over)
  expect(tamper(counter.file, 'select 1 from ledger')).toEqual([])
  expect(tamper(counter.file, 'select name from passengers')).toEqual([{ name: null }])
})

test('while the ladies’ rule is on, the caller says who sits where, and it is judged again with the names', async () => {
  const counter = await ticketCounter()
  await ladiesOnly(counter)
  await expect(hold(counter, ['3B'])).rejects.toMatchObject({
    detail: { fields: [{ field: 'genders.0.gender' }] },
  })
  await counter.sell(['3A'], {
    passengers: [{ passengerName: 'Asha Patil', age: 30, gender: 'FEMALE' }],
  })
  const seatId = counter.trip.seats['3B'] ?? 0
  const held = await hold(counter, ['3B'], { genders: [{ seatId, gender: 'FEMALE' }] })
  const passengers = travellers(counter, ['3B'], 'MALE')
  const refused = { kind: 'conflict', detail: { womenOnly: ['3B'] } }
  const entering = { bookingId: held.id, passengers }
  await expect(enterPassengers(byLink(counter, held.id), entering)).rejects.toMatchObject(refused)
  await expect(payHeldInCash(counter.agent, held.id, { passengers })).rejects.toMatchObject(refused)
  const paid = await payHeldInCash(counter.agent, held.id, { passengers, override: 'AGREES' })
  expect(paid).toMatchObject({ status: 'CONFIRMED', seats: [{ gender: 'MALE' }] })
  expect(await checkData(counter.dependencies.store.reader)).toEqual([])
})

test('who pays less is judged by age and gender once they are named', async () => {
  const counter = await ticketCounter()
  const admin = requireAdmin(await counter.actingAs('ADMIN'))
  const { id: concessionId } = await addConcession(admin, CHILD)
  const seatId = counter.trip.seats['3B'] ?? 0
  const held = await hold(counter, ['3A', '3B'], { concessions: [{ seatId, concessionId }] })
  const passengers = travellers(counter, ['3A', '3B'])
  await expect(payHeldInCash(counter.agent, held.id, { passengers })).rejects.toMatchObject({
    detail: { fields: [{ field: 'passengers.1.age' }] },
  })
  const family = passengers.map((one, place) => ({ ...one, age: place === 1 ? 7 : 34 }))
  expect(await payHeldInCash(counter.agent, held.id, { passengers: family })).toMatchObject({
    status: 'CONFIRMED',
    price: { totalPaise: held.price.totalPaise },
  })
})

test('until somebody is named, lists and the search know a hold by its caller', async () => {
  const counter = await ticketCounter()
  const held = await hold(counter, ['3A'])
  const [scheduleId, page] = [counter.trip.id, { pageNumber: 0, pageSize: 10 }]
  const { data } = await listSales(counter.agent, { scheduleId, ...page, withEndedHolds: false })
  expect(data).toMatchObject([{ passengerName: null, callerName: 'Ravi Kulkarni' }])
  const found = async (term: string) =>
    (await findSales(counter.agent, { term })).map(({ bookingId }) => bookingId)
  expect(await found('ravi')).toEqual([held.id])
  expect(await found('Kulkarni')).toEqual([held.id])
})
