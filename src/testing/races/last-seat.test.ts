import { expect, test } from 'vitest'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { redefine } from '../harness/drop-guard.ts'
import { onPostgres } from '../postgres/test-database.ts'
import { isLong, proofSize } from '../proof/proof.ts'
import { openSale, race } from './sale.ts'
import type { Answer, Sale } from './sale.ts'

const NUMBERS = Array.from({ length: 40 }, (_, i) => `${Math.floor(i / 4) + 1}${'ABCD'[i % 4]}`)
/** On PostgreSQL an attempt is several round trips: fewer of them show the same in every run. */
const EVERY_RUN = onPostgres ? 400 : 1000
const ATTEMPTS = proofSize(EVERY_RUN, 10_000)
/** Making one there is several round trips as well. */
const PEOPLE = onPostgres && !isLong ? 60 : 200
const SEATS = NUMBERS.length
/** One attempt in so many comes through the REST door, the others through tRPC. */
const REST_EVERY = 10

type Attempt = () => Promise<Answer>

/** Each attempt is another customer's than the one before, at the next seat, through the next server. */
async function attemptsAt(sale: Sale, count: number): Promise<Attempt[]> {
  const { office, doors, customers } = sale
  return Promise.all(
    Array.from({ length: count }, async (_, i): Promise<Attempt> => {
      const customer = customers[(i * 7) % customers.length]
      const door = doors[i % doors.length] ?? ''
      const seatNumber = NUMBERS[i % NUMBERS.length] ?? ''
      if (customer === undefined) throw new Error('Nobody wants a seat')
      const [seatId = 0] = office.seatIds(seatNumber)
      const scheduleId = office.trip.id
      if (i % REST_EVERY !== 0) {
        const hold = { scheduleId, seatIds: [seatId], key: `attempt-${i}` }
        return () => customer.post(door, '/trpc/booking.hold', hold)
      }
      const draft = { passengerName: 'Asha', age: 31, gender: 'female', seatNumber }
      const { body } = await customer.post<{ id: number }>(door, '/bus-passenger', draft)
      const booking = { busScheduleId: scheduleId, seatIds: [seatId], passengerIds: [body.id] }
      return () => customer.post(door, '/bus-booking', booking)
    }),
  )
}

/** How many bookings of the trip hold a seat. */
async function soldSeats({ office }: Sale): Promise<number> {
  const { sold } = await office.dependencies.store.reader
    .selectFrom('passengers')
    .select((eb) => eb.fn.countAll<number>().as('sold'))
    .executeTakeFirstOrThrow()
  return sold
}

test.each([1, 2])(
  `of ${ATTEMPTS} attempts on forty seats, two hundred at a time, forty succeed and the others are told so; servers: %i`,
  async (processes) => {
    const sale = await openSale({ processes, people: PEOPLE })
    const attempts = await attemptsAt(sale, ATTEMPTS)
    const { 200: held = 0, 201: booked = 0, 409: refused, ...others } = await race(attempts)
    expect([held + booked, refused, others]).toEqual([SEATS, ATTEMPTS - SEATS, {}])
    expect(await soldSeats(sale)).toBe(40)
    expect(await checkData(sale.office.dependencies.store.reader)).toEqual([])
  },
)

test('without the key of the claims more are sold than there are', async () => {
  const withoutKey = { 'primary key (seat_id, leg),': '', ', without rowid': '' }
  const sale = await openSale({
    processes: 1,
    people: PEOPLE,
    before: ({ file }) => redefine(file, 'claims', withoutKey),
  })
  const { 200: held = 0, 201: booked = 0 } = await race(await attemptsAt(sale, EVERY_RUN / 2))
  expect(held + booked).toBeGreaterThan(40)
  expect(await soldSeats(sale)).toBe(held + booked)
  const broken = await checkData(sale.office.dependencies.store.reader)
  expect(broken.map(({ invariant }) => invariant)).toContain('I1')
})
