import { expect, test } from 'vitest'
import { aBus } from '../../../testing/builders/fleet.ts'
import { aMaster } from '../../../testing/builders/a-master.ts'
import { ladiesOffice } from '../../../testing/builders/back-office/ladies-office.ts'
import { buyOn, holdOn } from '../../../testing/builders/sales-on.ts'
import { swapBus } from '../../../testing/builders/swap/swap-fixture.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { addBus } from '../../fleet/bus.service.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { rollForward } from '../../trips/generate-runs.service.ts'
import { getBookingRecord } from '../../booking/find-booking.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { movePassenger } from '../move-passenger.service.ts'
import { getSeatMap } from '../../booking/seat.service.ts'

const OTHER = { fromNode: 0, reason: 'MAINTENANCE' } as const

test('while the ladies’ rule is on nobody comes to sit beside a woman who may not, and the map goes on marking', async () => {
  const office = await ladiesOffice()
  const { admin, trip, buy, hold } = office
  const { id: busId } = await addBus(admin, aBus({ totalSeats: 8 }))
  const women = []
  for (const number of ['1A', '5C', '9A'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    women.push(await buy({ [number]: 'FEMALE' }))
  const { booking: man } = await buy({ '6C': 'MALE' })
  await swapBus(admin, { scheduleId: trip.id, busId, ...OTHER })
  expect(await checkData(admin.db)).toEqual([])
  const places = new Map(
    (await getSeatMap(admin, { scheduleId: trip.id })).seats.map((one) => [one.id, one]),
  )
  const placeOf = async ({ id }: { id: number }) => {
    const { booking } = await getBookingRecord(admin, id)
    const seat = places.get(booking.seats[0]?.seatId ?? 0)
    if (seat === undefined) throw new Error('No seat of the new bus')
    return seat
  }
  const his = await placeOf(man)
  const hers = await Promise.all(women.map(({ booking }) => placeOf(booking)))
  expect(
    hers.filter(({ row, column }) => row === his.row && Math.abs(column - his.column) === 1),
  ).toEqual([])
  const [first] = hers
  const beside = [...places.values()].find(
    ({ row, column, status }) =>
      status === 'AVAILABLE' && row === first?.row && Math.abs(column - first.column) === 1,
  )
  const passengerId = man.seats[0]?.id ?? 0
  await expect(
    movePassenger(admin, { passengerId, toSeatId: beside?.id ?? 0 }),
  ).rejects.toMatchObject({ kind: 'conflict' })
  await expect(hold({ '1A': 'MALE' })).rejects.toMatchObject({ kind: 'invalid' })
})

test('somebody who is put beside a lady by hand is refused', async () => {
  const { admin, trip, buy } = await ladiesOffice()
  await saveSettings(admin, { ladiesRule: true })
  const { id: busId } = await addBus(admin, aBus({ totalSeats: 8 }))
  await buy({ '1A': 'FEMALE' })
  const { booking } = await buy({ '2C': 'MALE' })
  const overrides = [{ passengerId: booking.seats[0]?.id ?? 0, seatNumber: '1B' }]
  await expect(
    swapBus(admin, { scheduleId: trip.id, busId, ...OTHER, overrides }),
  ).rejects.toMatchObject({ message: 'Seat 1B is beside a lady: women only' })
})

test('a master whose own day gets another bus hands over to its next run, which keeps the usual bus', async () => {
  const { admin, master, trips, context, busId: usual } = await aMaster()
  await buyOn(context, master.id)
  const { id: busId } = await addBus(admin, aBus())
  await swapBus(admin, { scheduleId: master.id, busId, ...OTHER })
  const after = await trips()
  expect(after.find(({ id }) => id === master.id)).toMatchObject({ busId, isMaster: 0 })
  const [heir] = after.filter(({ isMaster }) => isMaster === 1)
  expect(heir).toMatchObject({ busId: usual })
  expect(await checkData(admin.db)).toEqual([])
})

test('without a run to hand over to, a master makes its further runs with the usual bus', async () => {
  const { admin, master, trips, context, busId: usual } = await aMaster({ weekdays: [6] })
  const first = await trips()
  for (const { id } of first)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await buyOn(context, id)
  const { id: busId } = await addBus(admin, aBus({ busType: 'SLEEPER', totalSeats: 30 }))
  await swapBus(admin, { scheduleId: master.id, busId, ...OTHER })
  expect((await trips()).find(({ id }) => id === master.id)).toMatchObject({ busId, isMaster: 1 })
  tamper(context.file, `update schedules set automation_duration = 'TWO_MONTHS'`)
  await rollForward(context.call())
  const further = (await trips()).slice(first.length)
  expect(further.length).toBeGreaterThan(0)
  expect(further.every((run) => run.busId === usual && run.totalSeats === 40)).toBe(true)
  expect(await checkData(admin.db)).toEqual([])
})

test('staff can give a paid passenger the seat of an unpaid hold, which moves or ends', async () => {
  const { admin, master, context } = await aMaster()
  const { booking: paid } = await buyOn(context, master.id, ['1A'])
  const { booking: held } = await holdOn(context, master.id, ['2A'])
  const overrides = [{ passengerId: paid.seats[0]?.id ?? 0, seatNumber: '2A' }]
  const seatOf = async ({ id }: { id: number }) => {
    const { booking } = await getBookingRecord(admin, id)
    return [booking.status, booking.seats[0]?.seatNumber]
  }
  const { id: same } = await addBus(admin, aBus())
  await swapBus(admin, { scheduleId: master.id, busId: same, ...OTHER, overrides })
  expect(await seatOf(paid)).toEqual(['CONFIRMED', '2A'])
  const [status, seat] = await seatOf(held)
  expect(status).toBe('PENDING')
  expect(seat).not.toBe('2A')
  expect(await checkData(admin.db)).toEqual([])
})
