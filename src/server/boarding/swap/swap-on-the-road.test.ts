import { expect, test } from 'vitest'
import { readTicketCode } from '../../../domain/ticket/ticket-code.ts'
import { judgeCode } from '../../../domain/boarding/check-in-verdict.ts'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { swapFixture } from '../../../testing/builders/swap/swap-fixture.ts'
import { getTicket } from '../../ticket/ticket.service.ts'
import { getCheckInList } from '../check-in.service.ts'
import { movePassenger } from '../move-passenger.service.ts'
import { cancelByOperator } from '../../payment/cancellation/cancel-by-operator.service.ts'
import { markPassenger } from '../mark-passenger.service.ts'
import { getPassengerList } from '../passenger-list.service.ts'
import { undoSwap } from './undo-swap.service.ts'

const BERTHS = { busType: 'SLEEPER', totalSeats: 30 } as const

test('on the road only whoever travels on is moved, at once for good; who got off stays as recorded', async () => {
  const fixture = await swapFixture()
  const { buy, actingAs, spare, swap, pass, admin, trip, seatsOf, told, violations } = fixture
  const buyAs = async (numbers: string[], from: number, to: number) =>
    (await buy(await actingAs('CUSTOMER'), numbers, { from, to })).booking
  const left = await buyAs(['1A'], 0, 1)
  const aboard = await buyAs(['2A'], 0, 3)
  const later = await buyAs(['1A'], 1, 3)
  const missing = await buyAs(['3A'], 0, 3)
  const idOf = (booking: typeof left) => booking.seats[0]?.id ?? 0
  pass(34 * HOUR)
  for (const booking of [left, aboard])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await markPassenger(admin, { passengerId: idOf(booking), status: 'BOARDED' })
  await markPassenger(admin, { passengerId: idOf(missing), status: 'NO_SHOW' })
  pass(20 * MINUTE)
  const done = await swap(await spare({ ...BERTHS, totalSeats: 2 }), { fromNode: 1 })
  expect(done).toMatchObject({ state: 'FINAL', fromTown: 'Satara' })
  expect(await seatsOf(left)).toEqual(['1A'])
  expect(new Set([...(await seatsOf(aboard)), ...(await seatsOf(later))])).toEqual(
    new Set(['L1', 'L2']),
  )
  expect(await seatsOf(missing)).toEqual(['3A'])
  expect(await told()).toHaveLength(2)
  const { stops } = await getPassengerList(admin, trip.id)
  const listed = new Map(
    stops.flatMap(({ passengers }) => passengers).map((one) => [one.bookingId, one]),
  )
  expect(listed.get(left.id)).toMatchObject({ seatNumber: '1A', inOldBus: true })
  expect(listed.get(aboard.id)).toMatchObject({ seatBefore: '2A', status: 'BOARDED' })
  expect(listed.get(aboard.id)).not.toHaveProperty('inOldBus')
  expect(listed.get(missing.id)).toMatchObject({ seatNumber: '3A', inOldBus: true })
  await expect(undoSwap(admin, done.id)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await violations()).toEqual([])
})

test('whoever did not come and turns up later is moved to a seat that is free', async () => {
  const { buy, actingAs, spare, swap, pass, admin, seatsOf, violations, map } = await swapFixture()
  const asha = await actingAs('CUSTOMER')
  const { booking: aboard } = await buy(asha, ['2A'], { from: 1, to: 2 })
  const { booking: missing } = await buy(asha, ['3A'])
  pass(34 * HOUR)
  const passengerId = missing.seats[0]?.id ?? 0
  await markPassenger(admin, { passengerId, status: 'NO_SHOW' })
  await swap(await spare({ ...BERTHS, totalSeats: 1 }), { fromNode: 1 })
  expect(await seatsOf(missing)).toEqual(['3A'])
  await markPassenger(admin, { passengerId, status: 'BOOKED' })
  expect(await violations()).toEqual([])
  const [seat] = (await map(admin)).seats
  const toSeatId = seat?.id ?? 0
  await expect(movePassenger(admin, { passengerId, toSeatId })).rejects.toMatchObject({
    message: 'Seat L1 is already booked',
  })
  const terms = 'FULL'
  await cancelByOperator(admin, {
    requestedBy: 'OPERATOR',
    bookingId: aboard.id,
    terms,
    reason: 'Stays in Satara',
  })
  await movePassenger(admin, { passengerId, toSeatId })
  expect(await seatsOf(missing)).toEqual(['L1'])
  expect(await violations()).toEqual([])
})

test('a bus takes over where the bus has been or at the next town, not further on', async () => {
  const { buy, actingAs, spare, open, pass } = await swapFixture()
  await buy(await actingAs('CUSTOMER'), ['2A'])
  const busId = await spare()
  const refused = { kind: 'invalid', message: expect.stringContaining('Choose a town') }
  await expect(open(busId, { fromNode: 1 })).rejects.toMatchObject(refused)
  pass(34 * HOUR)
  await expect(open(busId, { fromNode: 2 })).rejects.toMatchObject(refused)
  expect(await open(busId, { fromNode: 1 })).toMatchObject({ fromNode: 1 })
})

test('an old ticket code still boards its passenger, whatever seat they have by now', async () => {
  const { buy, actingAs, spare, swap, pass, admin, trip, seatsOf } = await swapFixture()
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A'])
  const [ticket] = (await getTicket(asha, booking.id)).codes
  await swap(await spare(BERTHS))
  pass(33 * HOUR)
  const list = await getCheckInList(admin, trip.id)
  const read = readTicketCode(ticket?.code ?? '')
  if (read === undefined) throw new Error('No code')
  expect(read.code.seatNumber).toBe('3A')
  const [seatNumber] = await seatsOf(booking)
  expect(judgeCode(list, read.code, 'proved', admin.now())).toMatchObject({
    kind: 'valid',
    passenger: { seatNumber, seatBefore: '3A' },
  })
})
