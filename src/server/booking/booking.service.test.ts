import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { watchStatements } from '../../testing/harness/watch-statements.ts'
import { cancelOwnHold, extendHold, getOwnBookingView, holdSeats } from './booking.service.ts'
import { listOwnBookings } from './find-booking.service.ts'
import { expireAllHolds } from './expire-holds.service.ts'

test('a hold reserves its seats for ten minutes at the price of the server', async () => {
  const { actingAs, hold, dependencies, states } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const ravi = await actingAs('CUSTOMER')
  const booking = await hold(asha, ['3B', '3A'])
  expect(booking).toMatchObject({
    status: 'PENDING',
    paymentStatus: 'PENDING',
    hold: { deadlineAt: dependencies.clock() + 10 * MINUTE, extendable: true },
    price: { totalPaise: 180_000, lines: [{ kind: 'base', amountPaise: 180_000 }] },
    boarding: { name: 'Pune', time: '22:00', date: '2027-01-16' },
    dropping: { name: 'Goa', time: '05:30', date: '2027-01-17' },
    contact: { email: asha.actor.email },
  })
  expect(booking.bookingNumber).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  expect(booking.seats.map((seat) => seat.seatNumber)).toEqual(['3B', '3A'])
  expect(booking.seats.map((seat) => seat.passengerName)).toEqual([null, null])
  expect(await states(asha, ['3A', '3B', '3C'])).toEqual([
    'RESERVED by me',
    'RESERVED by me',
    'AVAILABLE',
  ])
  expect(await states(ravi, ['3A', '3B', '3C'])).toEqual(['RESERVED', 'RESERVED', 'AVAILABLE'])
})

test('a seat that is taken is refused by its name, and nothing of the hold is left', async () => {
  const { actingAs, hold, states } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const ravi = await actingAs('CUSTOMER')
  await hold(asha, ['3A', '3B'])
  await expect(hold(ravi, ['3C', '3A'])).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Seat 3A is already booked',
    detail: { seats: ['3A'] },
  })
  await expect(hold(ravi, ['3B', '3C', '3A'])).rejects.toMatchObject({
    message: 'Seats 3B and 3A are already booked',
    detail: { seats: ['3B', '3A'] },
  })
  expect(await states(ravi, ['3C'])).toEqual(['AVAILABLE'])
  expect(await listOwnBookings(ravi)).toEqual([])
})

test('a hold that is over reads as expired before anything has swept, and its seats are free', async () => {
  const { actingAs, hold, states, pass } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const ravi = await actingAs('CUSTOMER')
  const { id } = await hold(asha, ['3A'])
  pass(10 * MINUTE - 1)
  expect(await getOwnBookingView(asha, id)).toMatchObject({ status: 'PENDING' })
  await expect(hold(ravi, ['3A'])).rejects.toMatchObject({ kind: 'conflict' })
  pass(1)
  const over = { status: 'CANCELLED', cancelReason: 'EXPIRED', hold: null }
  expect(await getOwnBookingView(asha, id)).toMatchObject(over)
  expect(await states(asha, ['3A'])).toEqual(['AVAILABLE'])
  expect(await hold(ravi, ['3A'])).toMatchObject({ status: 'PENDING' })
  expect(await getOwnBookingView(asha, id)).toMatchObject(over)
})

test('the sweep ends what is over, on every trip, and only that', async () => {
  const { actingAs, hold, pass, dependencies, call } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  await hold(asha, ['1A'])
  pass(5 * MINUTE)
  const later = await hold(asha, ['1B'])
  pass(5 * MINUTE)
  expect(await expireAllHolds(call())).toBe(1)
  expect(await expireAllHolds(call())).toBe(0)
  const claims = await dependencies.store.reader.selectFrom('claims').select('booking_id').execute()
  expect(new Set(claims.map((claim) => claim.booking_id))).toEqual(new Set([later.id]))
})

test('the same key answers the same booking, with another request it is refused', async () => {
  const { actingAs, hold, pass } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const first = await hold(asha, ['3A'], {}, 'one-and-only')
  expect(await hold(asha, ['3A'], {}, 'one-and-only')).toEqual(first)
  await expect(hold(asha, ['3B'], {}, 'one-and-only')).rejects.toMatchObject({ kind: 'keyReused' })
  pass(HOUR)
  expect(await hold(asha, ['3A'], {}, 'one-and-only')).toMatchObject({
    id: first.id,
    cancelReason: 'EXPIRED',
  })
})

test('a hold is extended once, and asking again answers the first extension', async () => {
  const { actingAs, hold, pass, states } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const ravi = await actingAs('CUSTOMER')
  const { id, hold: first } = await hold(asha, ['3A'])
  pass(9 * MINUTE)
  const extended = await extendHold(asha, id)
  expect(extended.hold).toEqual({
    deadlineAt: (first?.deadlineAt ?? 0) + 10 * MINUTE,
    extendable: false,
  })
  pass(5 * MINUTE)
  expect((await extendHold(asha, id)).hold).toEqual(extended.hold)
  expect(await states(ravi, ['3A'])).toEqual(['RESERVED'])
  pass(6 * MINUTE)
  await expect(extendHold(asha, id)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'The time to pay is over. Please choose your seats again.',
  })
})

test('sales close half an hour before departure from the boarding place', async () => {
  const { actingAs, hold, pass, map, dependencies } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const { salesCloseAt } = await map(asha)
  pass(salesCloseAt - dependencies.clock() - MINUTE)
  const late = await hold(asha, ['3A'])
  expect(late.hold).toEqual({ deadlineAt: salesCloseAt, extendable: false })
  pass(MINUTE)
  await expect(hold(asha, ['3B'])).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Sales for this trip are closed',
  })
  expect(await map(asha)).toMatchObject({ closed: 'salesClosed' })
  // The bus has not come to Satara yet.
  expect(await hold(asha, ['3B'], { from: 1 })).toMatchObject({ boarding: { name: 'Satara' } })
  pass(30 * MINUTE)
  await expect(hold(asha, ['3C'])).rejects.toMatchObject({
    message: 'This bus has already departed',
  })
})

test('a customer holds seats in three bookings at most, of six seats each', async () => {
  const { actingAs, hold, pass } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  await expect(hold(asha, ['1A', '1B', '1C', '1D', '2A', '2B', '2C'])).rejects.toMatchObject({
    kind: 'invalid',
    message: 'You can book at most 6 seats at once',
  })
  await hold(asha, ['1A', '1B', '1C', '1D', '2A', '2B'])
  pass(MINUTE)
  await hold(asha, ['3A'])
  await hold(asha, ['3B'])
  await expect(hold(asha, ['3C'])).rejects.toMatchObject({
    kind: 'tooMany',
    detail: { retryAfterSeconds: 9 * 60 },
  })
  pass(9 * MINUTE)
  expect(await hold(asha, ['3C'])).toMatchObject({ status: 'PENDING' })
})

test('a hold given up frees its seats; giving it up again changes nothing', async () => {
  const { actingAs, hold, states } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const { id } = await hold(asha, ['3A'])
  const cancelled = await cancelOwnHold(asha, id)
  expect(cancelled).toMatchObject({ status: 'CANCELLED', cancelReason: 'CUSTOMER', hold: null })
  expect(await cancelOwnHold(asha, id)).toEqual(cancelled)
  expect(await states(asha, ['3A'])).toEqual(['AVAILABLE'])
})

test('a paid booking is not cancelled here', async () => {
  const { actingAs, buy, states } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A'])
  await expect(cancelOwnHold(asha, booking.id)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This booking is paid. Please look at what comes back and confirm that.',
  })
  expect(await states(asha, ['3A'])).toEqual(['BOOKED'])
})

test('seats of another trip, unknown trips and journeys backwards are refused', async () => {
  const { actingAs, hold, trip } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  await expect(hold(asha, ['9Z'])).rejects.toMatchObject({ kind: 'invalid' })
  await expect(hold(asha, ['1A'], { from: 2, to: 2 })).rejects.toMatchObject({ kind: 'invalid' })
  await expect(hold(asha, ['1A'], { to: 4 })).rejects.toMatchObject({ kind: 'invalid' })
  const elsewhere = { scheduleId: trip.id + 1, seatIds: [1], key: 'elsewhere' }
  await expect(holdSeats(asha, elsewhere)).rejects.toMatchObject({ kind: 'missing' })
})

test('my bookings come newest first', async () => {
  const { actingAs, hold, pass } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const first = await hold(asha, ['1A'])
  pass(MINUTE)
  const second = await hold(asha, ['1B', '1C'])
  const mine = await listOwnBookings(asha)
  expect(mine).toEqual([
    await getOwnBookingView(asha, second.id),
    await getOwnBookingView(asha, first.id),
  ])
})

test('an overdue hold ends when one of its seats is wanted, and the others are free with it', async () => {
  const { actingAs, file, hold, pass } = await boxOffice()
  const [asha, ravi] = [await actingAs('CUSTOMER'), await actingAs('CUSTOMER')]
  const over = await hold(asha, ['3A', '3B'])
  pass(11 * MINUTE)
  const status = () => tamper(file, `select status from bookings where id = ${over.id}`)
  await hold(ravi, ['4A'])
  expect(status()).toEqual([{ status: 'PENDING' }])
  await expect(hold(ravi, ['4B', '3A', '4A'])).rejects.toThrow('Seat 4A is already booked')
  expect(status()).toEqual([{ status: 'PENDING' }])
  expect(await hold(ravi, ['4B', '3A'])).toMatchObject({ status: 'PENDING' })
  expect(status()).toEqual([{ status: 'CANCELLED' }])
  expect(await hold(asha, ['3B'])).toMatchObject({ status: 'PENDING' })
})

test('taken seats are refused by a read where another hold of the trip is under way', async () => {
  const { actingAs, hold } = await boxOffice()
  const [asha, ravi] = [await actingAs('CUSTOMER'), await actingAs('CUSTOMER')]
  await hold(asha, ['3A'])
  const statements = watchStatements()
  const tried = () => statements().filter((sql) => sql.startsWith('insert into "bookings"')).length
  await expect(hold(ravi, ['3A'])).rejects.toThrow('already booked')
  expect(tried()).toBe(1)
  const [other, refused] = await Promise.allSettled([hold(asha, ['4A']), hold(ravi, ['3A'])])
  expect([other.status, refused.status]).toEqual(['fulfilled', 'rejected'])
  expect(tried()).toBe(2)
  await expect(hold(ravi, ['3A'])).rejects.toThrow('already booked')
  expect(tried()).toBe(3)
})
