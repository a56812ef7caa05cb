import { expect, test } from 'vitest'
import { addDays, MINUTE } from '../../../domain/time/calendar.ts'
import { aSchedule, aTripWithPoints, TOMORROW } from '../../../testing/builders/fleet.ts'
import { buyOn, holdOn, sellOn } from '../../../testing/builders/sales-on.ts'
import { getCheckInList } from '../../boarding/check-in.service.ts'
import { getPassengerList } from '../../boarding/passenger-list.service.ts'
import { requireStaff } from '../../core/call.ts'
import { setPointsOfRoute } from '../../fleet/route-points.service.ts'
import { getRoute } from '../../fleet/route.service.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { cancelWithoutQuote } from '../../payment/cancellation/confirm-cancellation.service.ts'
import { quoteCancellation } from '../../payment/cancellation/quote.service.ts'
import { applyPoints, countTripsBehind } from '../../trips/apply/apply-points.service.ts'
import { addSchedule } from '../../trips/schedule.service.ts'
import { updateSchedule } from '../../trips/update-schedule.service.ts'
import { getOwnBookingView } from '../booking.service.ts'
import { changePoints } from './change-points.service.ts'
import { closePoint, reopenPoint } from './close-point.service.ts'
import { listTripPoints } from './trip-points.service.ts'
import { getSeatMap } from '../seat.service.ts'

test('its holder changes points until the earlier, staff until the later; seats and price stay', async () => {
  const { context, id, ends, at, before, kinds } = await aTripWithPoints()
  const { customer, booking } = await holdOn(context, id, ['1A'], ends('Swargate'))
  await expect(
    changePoints(customer, { bookingId: booking.id, boardingPointId: at('Wakad') }),
  ).rejects.toThrow('This booking is not paid yet')
  const { booking: sold, customer: owner } = await buyOn(context, id, ['1B'], ends('Aundh'))
  const change = (call: typeof customer, name: string) =>
    changePoints(call, { bookingId: sold.id, boardingPointId: at(name) })
  await expect(change(customer, 'Wakad')).rejects.toThrow('Booking not found')
  const changed = await change(owner, 'Wakad')
  expect(changed.boarding.point?.name).toBe('Wakad')
  expect([changed.seats, changed.price]).toEqual([sold.seats, sold.price])
  expect((await kinds()).filter((kind) => kind === 'points-changed')).toHaveLength(1)
  await change(owner, 'Wakad')
  expect((await kinds()).filter((kind) => kind === 'points-changed')).toHaveLength(1)
  before(-30 * MINUTE)
  await expect(change(owner, 'Aundh')).rejects.toThrow('The bus has left Aundh already.')
  const staff = requireStaff(await context.actingAs('AGENT'))
  expect((await change(staff, 'Aundh')).boarding.point?.name).toBe('Aundh')
  before(-60 * MINUTE)
  await expect(change(staff, 'Wakad')).rejects.toThrow('The bus has left Wakad already.')
})

test('a closed point moves everybody, who are told and may cancel for all they paid until they board', async () => {
  const { admin, context, id, ends, at, kinds, before } = await aTripWithPoints()
  const { booking: sold, customer: owner } = await buyOn(context, id, ['1A'], ends('Aundh'))
  const { customer, booking } = await holdOn(context, id, ['1B'], ends('Aundh'))
  const { booking: other, customer: others } = await buyOn(context, id, ['1C'], ends('Wakad'))
  const closing = { scheduleId: id, pointId: at('Aundh') }
  await expect(closePoint(admin, { ...closing, substituteId: at('Panaji') })).rejects.toThrow(
    'Choose another point of Pune',
  )
  expect(await closePoint(admin, { ...closing, substituteId: at('Wakad') })).toEqual({
    moved: 1,
    notified: { sent: 0, toCall: 1 },
  })
  expect((await kinds()).filter((kind) => kind === 'point-moved')).toHaveLength(1)
  expect((await getOwnBookingView(customer, booking.id)).boarding.point?.name).toBe('Wakad')
  await expect(holdOn(context, id, ['2A'], ends('Aundh'))).rejects.toThrow(
    'Sales for Aundh are closed',
  )
  const view = await getOwnBookingView(owner, sold.id)
  expect(view.fullRefundReason).toBe('POINT_MOVED')
  const all = { keptPercent: 0, untilAt: view.boarding.at, refundPaise: view.price.totalPaise }
  expect(view.cancellation[0]).toEqual(all)
  before(MINUTE)
  const quote = await quoteCancellation(owner, { bookingId: sold.id })
  expect(quote.refundPaise).toBe(view.price.totalPaise)
  expect((await cancelWithoutQuote(owner, { bookingId: sold.id })).refundedPaise).toBe(
    view.price.totalPaise,
  )
  expect((await getOwnBookingView(others, other.id)).fullRefundReason).toBeNull()
  expect(await checkData(admin.db)).toEqual([])
  expect((await listTripPoints(admin, id)).map(({ name, bookings }) => [name, bookings])).toEqual([
    ['Swargate', 0],
    ['Aundh', 0],
    ['Wakad', 1],
    ['Mapusa', 1],
    ['Panaji', 0],
  ])
  await reopenPoint(admin, closing)
  expect((await getSeatMap(context.call(), { scheduleId: id })).boardingPoints).toHaveLength(3)
})

test('lists are by point in order of time, and say who gets off where', async () => {
  const { context, id, ends, at } = await aTripWithPoints()
  await sellOn(context, id, ['1A'], ends('Wakad', 'Panaji'))
  const sold = await sellOn(context, id, ['1B'], ends('Swargate'))
  const staff = requireStaff(await context.actingAs('AGENT'))
  await changePoints(staff, { bookingId: sold.id, boardingPointId: at('Aundh') })
  const { stops } = await getPassengerList(staff, id)
  expect(
    stops
      .slice(0, 3)
      .map(({ name, town, time, passengers }) => [
        name,
        town,
        time,
        passengers.map(({ seatNumber, to, pointChanged }) => [seatNumber, to, pointChanged]),
      ]),
  ).toEqual([
    ['Swargate', 'Pune', '21:00', []],
    ['Aundh', 'Pune', '21:25', [['1B', 'Mapusa, Goa', true]]],
    ['Wakad', 'Pune', '21:45', [['1A', 'Panaji, Goa', false]]],
  ])
  const { passengers } = await getCheckInList(staff, id)
  expect(passengers.map(({ from, to }) => [from, to])).toEqual([
    ['Wakad, Pune', 'Panaji, Goa'],
    ['Aundh, Pune', 'Mapusa, Goa'],
  ])
})

test('coming trips take other points, but for those that somebody has booked', async () => {
  const { admin, context, id, ends, at, routeId, busId } = await aTripWithPoints()
  const next = await addSchedule(
    admin,
    aSchedule({ busId, routeId, scheduleDate: addDays(TOMORROW, 3) }),
  )
  await sellOn(context, id, ['1A'], ends('Aundh'))
  const { version } = await getRoute(admin, routeId)
  const points = [
    { pointId: at('Wakad'), boardingOffset: 0, droppingOffset: null },
    { pointId: at('Mapusa'), boardingOffset: null, droppingOffset: 0 },
  ]
  await setPointsOfRoute(admin, { routeId, version, points })
  expect(await countTripsBehind(admin, routeId)).toBe(2)
  expect(await applyPoints(admin, routeId)).toEqual({
    changed: 2,
    kept: [{ id, date: TOMORROW, points: ['Aundh'] }],
    notChanged: [],
  })
  const namesOn = async (scheduleId: number) =>
    (await listTripPoints(admin, scheduleId)).map(({ name }) => name)
  expect(await namesOn(id)).toEqual(['Wakad', 'Aundh', 'Mapusa'])
  expect(await namesOn(next.id)).toEqual(['Wakad', 'Mapusa'])
  // What is in use stays, so that nothing is left to be done.
  expect(await countTripsBehind(admin, routeId)).toBe(0)
  expect(await applyPoints(admin, routeId)).toMatchObject({ changed: 0 })
  expect(await checkData(admin.db)).toEqual([])
})

test('who must be there earlier than they were told may cancel for all they paid', async () => {
  const { admin, context, id, ends, schedule } = await aTripWithPoints()
  const { booking: sold, customer: owner } = await buyOn(context, id, ['1A'], ends('Wakad'))
  await updateSchedule(admin, { id, schedule: { ...schedule, departureTime: '20:30' } })
  const view = await getOwnBookingView(owner, sold.id)
  expect(view.boarding.time).toBe('21:15')
  expect(view.fullRefundReason).toBe('LEAVES_EARLIER')
  expect(await checkData(admin.db)).toEqual([])
})
