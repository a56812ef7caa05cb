import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.ts'
import { addDays, MINUTE } from '../../../domain/time/calendar.ts'
import { aSchedule, aTripWithPoints, TOMORROW } from '../../../testing/builders/fleet.ts'
import { holdOn, seatIdsOf, sellOn } from '../../../testing/builders/sales-on.ts'
import { requireStaff } from '../../core/call.ts'
import { sellAtCounter } from '../../counter/counter.service.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { searchSchedules } from '../../search/search.service.ts'
import { addSchedule } from '../../trips/schedule.service.ts'
import { bookDrafted, draftPassenger } from '../booking.service.ts'
import { getSeatMap } from '../seat.service.ts'

/** Sales online end so long before a point. */
const CLOSES = DEFAULT_SETTINGS.onlineCloseMinutes * MINUTE

test('a point is chosen where there are several, and its time is that of the booking', async () => {
  const { context, id, ends, departureAt, admin } = await aTripWithPoints()
  const map = await getSeatMap(context.call(), { scheduleId: id })
  expect(map.boardingPoints.map(({ name, time, open }) => [name, time, open])).toEqual([
    ['Swargate', '21:00', true],
    ['Aundh', '21:25', true],
    ['Wakad', '21:45', true],
  ])
  expect(map.droppingPoints.map(({ name, time }) => [name, time])).toEqual([
    ['Mapusa', '07:00'],
    ['Panaji', '07:30'],
  ])
  await expect(holdOn(context, id)).rejects.toThrow('Choose where you get on.')
  await expect(
    holdOn(context, id, ['1A'], { boardingPointId: ends('Aundh').boardingPointId }),
  ).rejects.toThrow('Choose where you get off.')
  const { boarding, dropping } = await sellOn(context, id, ['1A'], ends('Wakad', 'Panaji'))
  expect(boarding).toMatchObject({ name: 'Pune', time: '21:45', point: { name: 'Wakad' } })
  expect(boarding.at).toBe(departureAt + 45 * MINUTE)
  expect(dropping).toMatchObject({
    time: '07:30',
    date: addDays(TOMORROW, 1),
    point: { name: 'Panaji' },
  })
  expect(await checkData(admin.db)).toEqual([])
})

test('a point of another town, or one where nobody gets on, is refused', async () => {
  const { context, id, at, ends } = await aTripWithPoints()
  const hold = (journey: object) => holdOn(context, id, ['1A'], { ...ends('Wakad'), ...journey })
  await expect(hold({ boardingPointId: at('Mapusa') })).rejects.toThrow('Choose a point of Pune.')
  await expect(hold({ droppingPointId: at('Wakad') })).rejects.toThrow('Choose a point of Goa.')
  await expect(hold({ boardingPointId: 999 })).rejects.toThrow('Choose a point of Pune.')
})

test('sales end point by point, and the town sells while one of its points does', async () => {
  const { context, id, ends, before } = await aTripWithPoints()
  before(CLOSES)
  await expect(holdOn(context, id, ['1A'], ends('Swargate'))).rejects.toThrow(
    'Sales for Swargate are closed; Aundh (21:25) is open.',
  )
  const map = await getSeatMap(context.call(), { scheduleId: id })
  expect(map.closed).toBeNull()
  expect(map.boardingPoints.map(({ open }) => open)).toEqual([false, true, true])
  const search = { source: 'pune', destination: 'goa', date: TOMORROW }
  const { hits } = await searchSchedules(context.call(), search)
  expect(hits[0]?.boardingPoints).toEqual({ count: 3, first: '21:00', last: '21:45' })
  const { booking } = await holdOn(context, id, ['1A'], ends('Wakad'))
  expect(booking.status).toBe('PENDING')
  before(CLOSES - 45 * MINUTE)
  await expect(holdOn(context, id, ['1B'], ends('Wakad'))).rejects.toThrow(
    'Sales for this trip are closed',
  )
  expect((await searchSchedules(context.call(), search)).hits).toEqual([])
})

test('a script that chooses no point gets the first that sells', async () => {
  const { context, id, before } = await aTripWithPoints()
  before(CLOSES)
  const customer = await context.actingAs('CUSTOMER')
  const draft = await draftPassenger(customer, {
    passengerName: 'Asha',
    age: 30,
    gender: 'FEMALE',
    seatNumber: '1A',
  })
  const booking = await bookDrafted(customer, {
    busScheduleId: id,
    seatIds: await seatIdsOf(customer, id, ['1A']),
    passengerIds: [draft.id],
  })
  expect(booking.boarding.point?.name).toBe('Aundh')
  expect(booking.dropping.point?.name).toBe('Mapusa')
})

test('the counter sells from a point until it closes there', async () => {
  const { context, id, ends, before } = await aTripWithPoints()
  const staff = requireStaff(await context.actingAs('AGENT'))
  before(-30 * MINUTE)
  const sell = async (point: string, key: string) =>
    sellAtCounter(staff, {
      scheduleId: id,
      seatIds: await seatIdsOf(staff, id, ['1A']),
      passengers: [{ passengerName: 'Asha', age: 30, gender: 'FEMALE' }],
      phone: '9876543210',
      email: null,
      payment: 'CASH',
      key,
      ...ends(point),
    })
  await expect(sell('Aundh', 'counter-1')).rejects.toThrow(
    'Sales for Aundh are closed; Wakad (21:45) is open.',
  )
  expect((await sell('Wakad', 'counter-2')).boarding.point?.name).toBe('Wakad')
})

test('a bus is busy until its last point, and a point never comes after the next town', async () => {
  const { admin, busId, routeId } = await aTripWithPoints()
  const back = (departureTime: string) =>
    addSchedule(
      admin,
      aSchedule({
        busId,
        routeId,
        scheduleDate: addDays(TOMORROW, 1),
        departureTime,
        arrivalTime: '18:00',
      }),
    )
  await expect(back('07:20')).rejects.toThrow('already runs Pune – Goa')
  await expect(back('07:30')).resolves.toMatchObject({ departureTime: '07:30' })
  const short = aSchedule({
    busId,
    routeId,
    scheduleDate: addDays(TOMORROW, 5),
    departureTime: '22:40',
    arrivalTime: '07:00',
  })
  await expect(addSchedule(admin, short)).rejects.toThrow(
    'Wakad at 23:25 comes after Satara (23:20)',
  )
})
