import { expect, test } from 'vitest'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { seatFixture } from '../../../testing/builders/seat-fixture.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { getSeatSheet } from './seat-sheet.service.ts'

test('the sheet tells of the trip and of every seat', async () => {
  const { sheet, trip } = await seatFixture()
  const { nodes, seats, ...facts } = await sheet()
  expect(facts).toMatchObject({
    scheduleId: trip.id,
    bus: { busName: 'Night Rider', busType: 'AC', totalSeats: 40 },
    sourceCity: 'Pune',
    destinationCity: 'Goa',
    totalDistance: 450,
    totalDuration: '7h 30m',
    scheduleDate: '2027-01-16',
    departureTime: '22:00',
    arrivalTime: '05:30',
    status: 'SCHEDULED',
    revenuePaise: 0,
    potentialPaise: 40 * 90_000,
  })
  expect(nodes.map((node) => node.name)).toEqual(['Pune', 'Satara', 'Kolhapur', 'Goa'])
  expect(seats).toHaveLength(40)
  expect(seats[0]).toEqual({
    id: trip.seats['1A'],
    basePaise: 90_000,
    supplements: [],
    number: '1A',
    deck: 'LOWER',
    row: 1,
    column: 1,
    kind: 'SEATER',
    type: 'WINDOW',
    window: true,
    pricePaise: 90_000,
    status: 'AVAILABLE',
    uses: [],
  })
})

test('a seat shows each use of it with who travels, and the worst of them', async () => {
  const { buy, hold, actingAs, seat } = await seatFixture()
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A'], { from: 0, to: 2 })
  const held = await hold(asha, ['3A'], { from: 2, to: 3 })
  expect(await seat('3A')).toMatchObject({
    status: 'BOOKED',
    uses: [
      {
        fromNode: 0,
        toNode: 2,
        status: 'BOOKED',
        bookingId: booking.id,
        passengerName: 'Passenger 1',
        soldPaise: 46_000,
      },
      { fromNode: 2, toNode: 3, status: 'RESERVED', bookingId: held.id, passengerName: null },
    ],
  })
})

test('an expired hold claims nothing', async () => {
  const { hold, actingAs, seat, pass } = await seatFixture()
  await hold(await actingAs('CUSTOMER'), ['3A'])
  expect((await seat('3A')).status).toBe('RESERVED')
  pass(11 * MINUTE)
  expect(await seat('3A')).toMatchObject({ status: 'AVAILABLE', uses: [] })
})

test('revenue is the base fares of those who travel with a ticket, without fees, holds and who cancelled', async () => {
  const { buy, hold, actingAs, sheet, file } = await seatFixture()
  const rate = { serviceFeePaise: 1000, acTaxBasisPoints: 0, nonAcTaxBasisPoints: 0 }
  const rates = JSON.stringify([{ from: '2027-01-01', ...rate }])
  tamper(file, `insert into settings (name, value, updated_at) values ('rates', '${rates}', 0)`)
  const asha = await actingAs('CUSTOMER')
  await buy(asha, ['1A', '1B'])
  await buy(asha, ['2A'], { from: 1, to: 2 })
  await hold(asha, ['4A'])
  expect((await sheet()).revenuePaise).toBe(2 * 90_000 + 24_000)
  tamper(file, `update passengers set status = 'CANCELLED' where position = 2`)
  expect((await sheet()).revenuePaise).toBe(90_000 + 24_000)
})

test('a trip that is not there is missing', async () => {
  const { admin } = await seatFixture()
  await expect(getSeatSheet(admin, 4711)).rejects.toMatchObject({ kind: 'missing' })
})

test('after a new fare a sold seat keeps the one it was sold at, alone and in what the trip can bring', async () => {
  const { buy, actingAs, sheet, seat, file } = await seatFixture()
  await buy(await actingAs('CUSTOMER'), ['1A'])
  tamper(file, 'update seats set price_paise = 94000')
  expect(await seat('1A')).toMatchObject({ pricePaise: 94_000, uses: [{ soldPaise: 90_000 }] })
  expect((await sheet()).potentialPaise).toBe(90_000 + 39 * 94_000)
})
