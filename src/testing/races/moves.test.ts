import { expect, test } from 'vitest'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { redefine } from '../harness/drop-guard.ts'
import { openSale, race } from './sale.ts'
import type { Sale } from './sale.ts'

const LETTERS = ['A', 'B', 'C', 'D']
const SEATED_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Nine full rows; each of their passengers is to move to one of the four free seats, by whichever server. */
async function movesAt({ office, doors, customers: admins }: Sale) {
  const asha = await office.actingAs('CUSTOMER')
  const free = office.seatIds(...LETTERS.map((letter) => `10${letter}`))
  const passengers: number[] = []
  for (const row of SEATED_ROWS) {
    const numbers = LETTERS.map((letter) => `${row}${letter}`)
    // oxlint-disable-next-line no-await-in-loop -- one booking after the other
    const { booking } = await office.buy(asha, numbers)
    passengers.push(...booking.seats.map((seat) => seat.id))
  }
  return passengers.map((passengerId, i) => () => {
    const admin = admins[i % admins.length]
    if (admin === undefined) throw new Error('Nobody moves anybody')
    const move = { passengerId, toSeatId: free[Math.floor(i / 2) % free.length] ?? 0 }
    return admin.post(doors[i % doors.length] ?? '', '/trpc/seat.move', move)
  })
}

test('of thirty-six moved to four seats by two servers at once four sit there, and the others are refused', async () => {
  const sale = await openSale({ processes: 2, people: 6, role: 'ADMIN' })
  const { 200: moved, 409: refused, ...others } = await race(await movesAt(sale))
  expect([moved, refused, others]).toEqual([4, 32, {}])
  expect(await checkData(sale.office.dependencies.store.reader)).toEqual([])
})

test('without the key of the claims seats are taken twice', async () => {
  const withoutKey = { 'primary key (seat_id, leg),': '', ', without rowid': '' }
  const sale = await openSale({
    processes: 1,
    people: 6,
    role: 'ADMIN',
    before: ({ file }) => redefine(file, 'claims', withoutKey),
  })
  const { 200: moved = 0 } = await race(await movesAt(sale))
  expect(moved).toBeGreaterThan(4)
  const broken = await checkData(sale.office.dependencies.store.reader)
  expect(broken.map(({ invariant }) => invariant)).toContain('I1')
})
