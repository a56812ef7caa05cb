import { expect, test } from 'vitest'
import { aBus, aFleet, aSchedule, aLayout, withStaffSeat } from '../../testing/builders/fleet.ts'
import { requireAdmin, requireStaff } from '../core/call.ts'
import { getSeatMap } from '../booking/seat.service.ts'
import { getSeatSheet } from '../booking/seat-sheet/seat-sheet.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import { updateSchedule } from '../trips/update-schedule.service.ts'
import { drawBus, layoutOfBus, undrawBus } from './bus-layout.service.ts'
import { addBus, deleteBus, getBus, updateBus } from './bus.service.ts'

const versions = (call: Parameters<typeof getBus>[0]) =>
  call.db.selectFrom('bus_layouts').select(['id', 'sellable_seats']).orderBy('id').execute()

async function aDrawnBus(id = 'seater-2-2-41') {
  const fleet = await aFleet()
  const { admin, busId } = fleet
  const bus = await drawBus(admin, busId, aLayout(id), 1)
  return { ...fleet, bus }
}

test('a bus that is drawn has as many seats as its drawing has to sell', async () => {
  const { admin, busId } = await aFleet()
  expect(await layoutOfBus(admin, busId)).toMatchObject({ layout: null })
  const bus = await drawBus(admin, busId, withStaffSeat(), 1)
  expect(bus).toMatchObject({ totalSeats: 40, version: 2, layoutId: expect.any(Number) })
  expect(await layoutOfBus(admin, busId)).toEqual({ bus, layout: withStaffSeat() })
})

test('the same drawing again is no new version, another one is', async () => {
  const { admin, busId, bus } = await aDrawnBus()
  const layout = aLayout('seater-2-2-41')
  const again = { ...layout, seats: layout.seats.toReversed() }
  expect(await drawBus(admin, busId, again, 2)).toEqual(bus)
  expect(await versions(admin)).toHaveLength(1)
  const other = await drawBus(admin, busId, aLayout('sleeper-2-1-30'), 2)
  expect(other).toMatchObject({ totalSeats: 30, version: 3 })
  expect((await versions(admin)).map((row) => row.sellable_seats)).toEqual([41, 30])
})

test('of two people who draw one bus the second gets who was first, and nothing is stored', async () => {
  const { context, admin, busId } = await aFleet()
  const colleague = requireAdmin(await context.actingAs('ADMIN'))
  await drawBus(colleague, busId, aLayout('seater-2-1-30'), 1)
  await expect(drawBus(admin, busId, aLayout('seater-1-1-20'), 1)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'admin has changed this bus meanwhile. Your changes are not saved yet.',
  })
  expect(await versions(admin)).toHaveLength(1)
})

test('an edit of a drawn bus keeps its drawing with the same number of seats; another one names the editor', async () => {
  const { admin, busId, bus } = await aDrawnBus()
  const { busNumber } = bus
  const kept = await updateBus(
    admin,
    busId,
    aBus({ busNumber, busName: 'Sinhagad', totalSeats: 41 }),
  )
  expect(kept).toMatchObject({ busName: 'Sinhagad', layoutId: bus.layoutId })
  await expect(updateBus(admin, busId, aBus({ busNumber, totalSeats: 40 }))).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Sinhagad is drawn with 41 seats. Change them in its layout editor.',
    detail: { fields: [{ field: 'totalSeats' }] },
  })
})

test('a drawing is taken off: the number of seats stays and can be changed again', async () => {
  const { admin, busId, bus } = await aDrawnBus()
  const undrawn = await undrawBus(admin, busId, bus.version)
  expect(undrawn).toMatchObject({ layoutId: null, totalSeats: 41 })
  await expect(undrawBus(admin, busId, undrawn.version)).rejects.toMatchObject({ kind: 'conflict' })
  const { busNumber } = bus
  expect(await updateBus(admin, busId, aBus({ busNumber, totalSeats: 38 }))).toMatchObject({
    totalSeats: 38,
  })
})

test('a trip has the seats of the drawing, and its maps show what else stands in the bus', async () => {
  const { context, admin, busId, routeId, bus } = await aDrawnBus('seats-and-single-berths-40')
  const layout = aLayout('seats-and-single-berths-40')
  layout.fixtures.push({ kind: 'TOILET', deck: 'LOWER', row: 11, column: 1 })
  layout.seats.push({
    number: 'S1',
    deck: 'LOWER',
    row: 11,
    column: 4,
    kind: 'SEATER',
    rowSpan: 1,
    staffOnly: true,
  })
  await drawBus(admin, busId, layout, bus.version)
  const { id } = await addSchedule(admin, aSchedule({ busId, routeId }))
  const { seats, fixtures } = await getSeatMap(context.call(), { scheduleId: id })
  expect(seats).toHaveLength(40)
  expect(seats.find(({ number }) => number === 'L1')).toMatchObject({
    deck: 'LOWER',
    row: 1,
    column: 4,
    kind: 'SLEEPER',
    type: 'SLEEPER',
    window: true,
    rowSpan: 2,
  })
  expect(seats.find(({ number }) => number === '1A')).not.toHaveProperty('rowSpan')
  const standing = [
    { kind: 'TOILET', deck: 'LOWER', row: 11, column: 1 },
    { kind: 'STAFF', number: 'S1', deck: 'LOWER', row: 11, column: 4 },
  ]
  expect(fixtures).toEqual(standing)
  const sheet = await getSeatSheet(requireStaff(admin), id)
  expect(sheet.fixtures).toEqual(standing)
  expect(sheet.seats.find(({ number }) => number === 'L1')).toMatchObject({ rowSpan: 2 })
  expect(await checkData(admin.db)).toEqual([])
})

test('a trip sells the first seats of the drawing, and no more than it has', async () => {
  const { context, admin, busId, routeId } = await aDrawnBus()
  const few = await addSchedule(admin, aSchedule({ busId, routeId, totalSeats: 6 }))
  const { seats } = await getSeatMap(context.call(), { scheduleId: few.id })
  expect(seats.map(({ number }) => number)).toEqual(['1A', '1B', '1C', '1D', '2A', '2B'])
  const many = { busId, routeId, totalSeats: 42, scheduleDate: '2027-01-20' }
  await expect(addSchedule(admin, aSchedule(many))).rejects.toMatchObject({
    kind: 'invalid',
    message: 'Deccan Queen has only 41 seats',
  })
})

test('a trip keeps its drawing while its bus gets another, whatever is edited of it', async () => {
  const { context, admin, busId, routeId, bus } = await aDrawnBus()
  const input = aSchedule({ busId, routeId, totalSeats: 41 })
  const { id } = await addSchedule(admin, input)
  await drawBus(admin, busId, aLayout('sleeper-2-1-30'), bus.version)
  await updateSchedule(admin, { id, schedule: { ...input, farePrice: 700 } })
  const { seats } = await getSeatMap(context.call(), { scheduleId: id })
  expect(seats).toHaveLength(41)
  expect(seats.at(-1)).toMatchObject({ number: '10E', pricePaise: 70_000 })
  await updateSchedule(admin, { id, schedule: { ...input, totalSeats: 38 } })
  const fewer = await getSeatMap(context.call(), { scheduleId: id })
  expect(fewer.seats.at(-1)).toMatchObject({ number: '10B' })
  expect(await checkData(admin.db)).toEqual([])
})

test('a trip that gets another bus has the seats of that one', async () => {
  const { context, admin, busId, routeId } = await aDrawnBus()
  const other = await addBus(admin, aBus({ totalSeats: 36 }))
  const input = aSchedule({ busId, routeId, totalSeats: 36 })
  const { id } = await addSchedule(admin, input)
  await updateSchedule(admin, { id, schedule: { ...input, busId: other.id } })
  const { seats } = await getSeatMap(context.call(), { scheduleId: id })
  expect(seats.at(-1)).toMatchObject({ number: '9D' })
  await updateSchedule(admin, { id, schedule: { ...input, totalSeats: 41 } })
  const back = await getSeatMap(context.call(), { scheduleId: id })
  expect(back.seats.at(-1)).toMatchObject({ number: '10E' })
  expect(await checkData(admin.db)).toEqual([])
})

test('a drawn bus that never had a trip is deleted', async () => {
  const { admin, bus } = await aDrawnBus()
  await deleteBus(admin, bus.id)
  await expect(getBus(admin, bus.id)).rejects.toMatchObject({ kind: 'missing' })
})
