import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { seatFixture } from '../../testing/builders/seat-fixture.ts'
import type { SeatFixture } from '../../testing/builders/seat-fixture.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { cancelNow } from '../payment/cancellation/confirm.service.ts'
import { checkData } from '../operations/check/check.service.ts'
import { movePassenger } from './move.service.ts'

const messages = ({ file }: SeatFixture) =>
  tamper<{ subject: string; to_address: string; body_text: string }>(
    file,
    `select subject, to_address, body_text from outbox where kind = 'seat-changed' order by id`,
  )
const sound = async ({ parts }: SeatFixture) =>
  expect(await checkData(parts.store.reader)).toEqual([])

test('a passenger moves with their legs and their price, is written down and told', async () => {
  const desk = await seatFixture()
  const { buy, actingAs, move, states, on, audited } = desk
  const asha = await actingAs('CUSTOMER')
  tamper(desk.file, `update seats set price_paise = 120000 where number = '4B'`)
  const { booking } = await buy(asha, ['3A', '3B'], { from: 1, to: 2 })
  const moved = await move('3A', '4B')
  expect(moved).toMatchObject({
    bookingId: booking.id,
    name: 'Passenger 1',
    seatNumber: '4B',
    fromNode: 1,
    toNode: 2,
    pricePaise: 24_000,
  })
  expect(await states(asha, ['3A', '3B', '4B'], { from: 1, to: 2 })).toEqual([
    'AVAILABLE',
    'BOOKED',
    'BOOKED',
  ])
  expect(await states(asha, ['4B'], { from: 2, to: 3 })).toEqual(['AVAILABLE'])
  expect(await on('3A')).toEqual([])
  expect(await audited()).toEqual([
    `move passenger {"bookingId":${booking.id},"from":"3A","to":"4B"} true`,
  ])
  const [told, ...others] = messages(desk)
  expect(others).toEqual([])
  expect(told).toMatchObject({
    to_address: booking.contact.email,
    subject: `Booking ${booking.bookingNumber}: seat 4B instead of 3A`,
  })
  expect(told?.body_text).toContain(`Passenger: Passenger 1, ticket ${booking.bookingNumber}-1`)
  await sound(desk)
})

test('who is moved twice, there and back, is told twice', async () => {
  const desk = await seatFixture()
  await desk.buy(await desk.actingAs('CUSTOMER'), ['3A'])
  await desk.move('3A', '4B')
  await desk.move('4B', '3A')
  expect(messages(desk).map((message) => message.subject.slice(-20))).toEqual([
    'seat 4B instead of 3A'.slice(-20),
    'seat 3A instead of 4B'.slice(-20),
  ])
  await sound(desk)
})

test('a held seat moves with its deadline, and nobody is told before it is paid', async () => {
  const desk = await seatFixture()
  const asha = await desk.actingAs('CUSTOMER')
  await desk.hold(asha, ['3A'])
  await desk.move('3A', '4B')
  expect(await desk.states(asha, ['3A', '4B'])).toEqual(['AVAILABLE', 'RESERVED by me'])
  expect(messages(desk)).toEqual([])
  await sound(desk)
  desk.pass(11 * MINUTE)
  expect(await desk.states(asha, ['4B'])).toEqual(['AVAILABLE'])
})

test('a seat must be free on all legs of the passenger, on the others it may be sold', async () => {
  const desk = await seatFixture()
  const { buy, hold, block, move, states } = desk
  const asha = await desk.actingAs('CUSTOMER')
  await buy(asha, ['3A'], { from: 1, to: 3 })
  await buy(asha, ['4A'], { from: 2, to: 3 })
  await hold(asha, ['4B'], { from: 0, to: 2 })
  await block('4C')
  await buy(asha, ['4D'], { from: 0, to: 1 })
  for (const number of ['4A', '4B', '4C']) {
    await expect(move('3A', number)).rejects.toMatchObject({
      kind: 'conflict',
      message: `Seat ${number} is already booked`,
      detail: { seats: [number] },
    })
  }
  expect(await states(asha, ['3A'], { from: 1, to: 3 })).toEqual(['BOOKED'])
  await move('3A', '4D')
  expect(await desk.on('4D')).toHaveLength(2)
  await sound(desk)
})

test('a hold that is over does not keep the seat from whoever is moved there', async () => {
  const desk = await seatFixture()
  const asha = await desk.actingAs('CUSTOMER')
  await desk.buy(asha, ['3A'])
  await desk.hold(asha, ['4B'])
  desk.pass(11 * MINUTE)
  await desk.move('3A', '4B')
  expect(await desk.states(asha, ['4B'])).toEqual(['BOOKED'])
  await sound(desk)
})

test('of two who are moved to one seat at once one sits there, and the other stays', async () => {
  const desk = await seatFixture()
  const asha = await desk.actingAs('CUSTOMER')
  await desk.buy(asha, ['3A'])
  await desk.buy(asha, ['3B'])
  const moves = await Promise.allSettled([desk.move('3A', '4B'), desk.move('3B', '4B')])
  expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(moves.find((move) => move.status === 'rejected')?.reason).toMatchObject({
    kind: 'conflict',
    detail: { seats: ['4B'] },
  })
  expect(await desk.on('4B')).toHaveLength(1)
  await sound(desk)
})

test('people are moved on the road until the bus arrives, and never on a trip that is cancelled', async () => {
  const desk = await seatFixture()
  await desk.buy(await desk.actingAs('CUSTOMER'), ['3A'])
  desk.pass(35 * HOUR)
  await desk.move('3A', '4B')
  desk.pass(7 * HOUR)
  await expect(desk.move('4B', '3A')).rejects.toMatchObject({
    message: 'This bus has already arrived',
  })
  tamper(desk.file, `update schedules set status = 'CANCELLED'`)
  await expect(desk.move('4B', '3A')).rejects.toMatchObject({
    message: 'This trip has been cancelled',
  })
})

test('nobody moves who does not travel, to where they sit, or to another bus', async () => {
  const desk = await seatFixture()
  const asha = await desk.actingAs('CUSTOMER')
  const { seats } = await desk.hold(asha, ['3A'])
  const passengerId = seats[0]?.id ?? 0
  const to = (toSeatId: number) => movePassenger(desk.admin, { passengerId, toSeatId })
  const [here = 0, there = 0] = desk.seatIds('3A', '4B')
  await expect(to(here)).rejects.toMatchObject({ message: 'Choose another seat of this trip' })
  await expect(to(999_999)).rejects.toMatchObject({ kind: 'invalid' })
  await expect(
    movePassenger(desk.admin, { passengerId: 4711, toSeatId: there }),
  ).rejects.toMatchObject({ kind: 'missing' })
  desk.pass(11 * MINUTE)
  await expect(to(there)).rejects.toMatchObject({
    message: 'This passenger does not travel any more',
  })
})

test('nobody moves to a seat that somebody of the same booking has given back', async () => {
  const desk = await seatFixture()
  const { actingAs, buy, move, on } = desk
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A', '3B'])
  const passengerIds = booking.seats.filter((seat) => seat.seatNumber === '3B').map(({ id }) => id)
  await cancelNow(asha, { bookingId: booking.id, passengerIds })
  expect(await on('3B')).toEqual([])
  await expect(move('3A', '3B')).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Seat 3B was given back by somebody of this booking. Choose another seat.',
  })
  await buy(await actingAs('CUSTOMER'), ['3B'])
  await sound(desk)
})

test('open maps hear of a move', async () => {
  const desk = await seatFixture()
  await desk.buy(await desk.actingAs('CUSTOMER'), ['3A'])
  let told = 0
  desk.parts.seatEvents.subscribe(desk.trip.id, () => (told += 1))
  await desk.move('3A', '4B')
  expect(told).toBe(1)
})
