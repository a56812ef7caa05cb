import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { seatFixture } from '../../testing/builders/seat-fixture.ts'
import type { SeatFixture } from '../../testing/builders/seat-fixture.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { requireStaff } from '../core/call.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { cancelWithoutQuote } from '../payment/cancellation/confirm-cancellation.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { movePassenger } from './move-passenger.service.ts'

const messages = ({ file }: SeatFixture) =>
  tamper<{ subject: string; to_address: string; body_text: string }>(
    file,
    `select subject, to_address, body_text from outbox where kind = 'seat-changed' order by id`,
  )
const sound = async ({ dependencies }: SeatFixture) =>
  expect(await checkData(dependencies.store.reader)).toEqual([])

test('a passenger moves with their legs and their price, is audited and gets a message', async () => {
  const fixture = await seatFixture()
  const { buy, actingAs, move, states, on, audited } = fixture
  const asha = await actingAs('CUSTOMER')
  tamper(fixture.file, `update seats set price_paise = 120000 where number = '4B'`)
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
  const [message, ...others] = messages(fixture)
  expect(others).toEqual([])
  expect(message).toMatchObject({
    to_address: booking.contact.email,
    subject: `Booking ${booking.bookingNumber}: seat 4B instead of 3A`,
  })
  expect(message?.body_text).toContain(`Passenger: Passenger, ticket ${booking.bookingNumber}-1`)
  await sound(fixture)
})

test('who is moved twice, there and back, gets two messages', async () => {
  const fixture = await seatFixture()
  await fixture.buy(await fixture.actingAs('CUSTOMER'), ['3A'])
  const { notified } = await fixture.move('3A', '4B')
  expect(notified).toEqual({ sent: 0, toCall: 1 })
  fixture.dependencies.mail = async () => {}
  expect((await fixture.move('4B', '3A')).notified).toEqual({ sent: 1, toCall: 0 })
  expect(messages(fixture).map((message) => message.subject.slice(-20))).toEqual([
    'seat 4B instead of 3A'.slice(-20),
    'seat 3A instead of 4B'.slice(-20),
  ])
  await sound(fixture)
})

test('a held seat moves with its deadline, and nobody gets a message before it is paid', async () => {
  const fixture = await seatFixture()
  const asha = await fixture.actingAs('CUSTOMER')
  await fixture.hold(asha, ['3A'])
  await fixture.move('3A', '4B')
  expect(await fixture.states(asha, ['3A', '4B'])).toEqual(['AVAILABLE', 'RESERVED by me'])
  expect(messages(fixture)).toEqual([])
  await sound(fixture)
  fixture.pass(11 * MINUTE)
  expect(await fixture.states(asha, ['4B'])).toEqual(['AVAILABLE'])
})

test('a seat must be free on all legs of the passenger, on the others it may be sold', async () => {
  const fixture = await seatFixture()
  const { buy, hold, block, move, states } = fixture
  const asha = await fixture.actingAs('CUSTOMER')
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
  expect(await fixture.on('4D')).toHaveLength(2)
  await sound(fixture)
})

test('a hold that is over does not keep the seat from whoever is moved there', async () => {
  const fixture = await seatFixture()
  const asha = await fixture.actingAs('CUSTOMER')
  await fixture.buy(asha, ['3A'])
  await fixture.hold(asha, ['4B'])
  fixture.pass(11 * MINUTE)
  await fixture.move('3A', '4B')
  expect(await fixture.states(asha, ['4B'])).toEqual(['BOOKED'])
  await sound(fixture)
})

test('of two who are moved to one seat at once one sits there, and the other stays', async () => {
  const fixture = await seatFixture()
  const asha = await fixture.actingAs('CUSTOMER')
  await fixture.buy(asha, ['3A'])
  await fixture.buy(asha, ['3B'])
  const moves = await Promise.allSettled([fixture.move('3A', '4B'), fixture.move('3B', '4B')])
  expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(moves.find((move) => move.status === 'rejected')?.reason).toMatchObject({
    kind: 'conflict',
    detail: { seats: ['4B'] },
  })
  expect(await fixture.on('4B')).toHaveLength(1)
  await sound(fixture)
})

test('people are moved on the road until the bus arrives, and never on a trip that is cancelled', async () => {
  const fixture = await seatFixture()
  await fixture.buy(await fixture.actingAs('CUSTOMER'), ['3A'])
  fixture.pass(35 * HOUR)
  await fixture.move('3A', '4B')
  fixture.pass(7 * HOUR)
  await expect(fixture.move('4B', '3A')).rejects.toMatchObject({
    message: 'This bus has already arrived',
  })
  tamper(fixture.file, `update schedules set status = 'CANCELLED'`)
  await expect(fixture.move('4B', '3A')).rejects.toMatchObject({
    message: 'This trip has been cancelled',
  })
})

test('nobody moves who does not travel, to where they sit, or to another bus', async () => {
  const fixture = await seatFixture()
  const asha = await fixture.actingAs('CUSTOMER')
  const { seats } = await fixture.hold(asha, ['3A'])
  const passengerId = seats[0]?.id ?? 0
  const to = (toSeatId: number) => movePassenger(fixture.admin, { passengerId, toSeatId })
  const [here = 0, there = 0] = fixture.seatIds('3A', '4B')
  await expect(to(here)).rejects.toMatchObject({ message: 'Choose another seat of this trip' })
  await expect(to(999_999)).rejects.toMatchObject({ kind: 'invalid' })
  await expect(
    movePassenger(fixture.admin, { passengerId: 4711, toSeatId: there }),
  ).rejects.toMatchObject({ kind: 'missing' })
  fixture.pass(11 * MINUTE)
  await expect(to(there)).rejects.toMatchObject({
    message: 'This passenger does not travel any more',
  })
})

test('nobody moves to a seat that somebody of the same booking has given back', async () => {
  const fixture = await seatFixture()
  const { actingAs, buy, move, on } = fixture
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A', '3B'])
  const passengerIds = booking.seats.filter((seat) => seat.seatNumber === '3B').map(({ id }) => id)
  await cancelWithoutQuote(asha, { bookingId: booking.id, passengerIds })
  expect(await on('3B')).toEqual([])
  await expect(move('3A', '3B')).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Seat 3B was given back by somebody of this booking. Choose another seat.',
  })
  await buy(await actingAs('CUSTOMER'), ['3B'])
  await sound(fixture)
})

test('open maps hear of a move', async () => {
  const fixture = await seatFixture()
  await fixture.buy(await fixture.actingAs('CUSTOMER'), ['3A'])
  let published = 0
  fixture.dependencies.seatEvents.subscribe(fixture.trip.id, () => (published += 1))
  await fixture.move('3A', '4B')
  expect(published).toBe(1)
})

test('agents move passengers where the operator lets them, and only there', async () => {
  const fixture = await seatFixture()
  const { admin, trip } = fixture
  const { booking } = await fixture.buy(await fixture.actingAs('CUSTOMER'), ['3A'])
  const agent = requireStaff(await fixture.actingAs('AGENT'))
  const input = { passengerId: booking.seats[0]?.id ?? 0, toSeatId: trip.seats['4B'] ?? 0 }
  await expect(movePassenger(agent, input)).rejects.toMatchObject({
    kind: 'forbidden',
    message: 'Agents do not move passengers here. Ask an administrator.',
  })
  await saveSettings(admin, { agentsMayMove: true })
  expect(await movePassenger(agent, input)).toMatchObject({ seatNumber: '4B' })
  await sound(fixture)
})
