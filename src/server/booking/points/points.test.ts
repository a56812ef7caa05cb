import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.ts'
import { addDays, MINUTE } from '../../../domain/time/calendar.ts'
import { aFleet, aSchedule, somePoints, TOMORROW } from '../../../testing/builders/fleet.ts'
import { buyOn, holdOn, seatIdsOf, sellOn } from '../../../testing/builders/sales-on.ts'
import { getCheckInList } from '../../boarding/check-in.service.ts'
import { getPassengerList } from '../../boarding/passenger-list.service.ts'
import { requireStaff } from '../../core/call.ts'
import { sellAtCounter } from '../../counter/counter.service.ts'
import { setPointsOfRoute } from '../../fleet/route-points.service.ts'
import { getRoute } from '../../fleet/route.service.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { cancelWithoutQuote } from '../../payment/cancellation/confirm-cancellation.service.ts'
import { quoteCancellation } from '../../payment/cancellation/quote.service.ts'
import { searchSchedules } from '../../search/search.service.ts'
import { applyPoints } from '../../trips/apply/apply-points.service.ts'
import { addSchedule } from '../../trips/schedule.service.ts'
import { updateSchedule } from '../../trips/update-schedule.service.ts'
import { bookDrafted, draftPassenger, getOwnBookingView } from '../booking.service.ts'
import { changePoints } from './change-points.service.ts'
import { closePoint, reopenPoint } from './close-point.service.ts'
import { listTripPoints } from './trip-points.service.ts'
import { getSeatMap } from '../seat.service.ts'

/** Sales online end so long before a point. */
const CLOSES = DEFAULT_SETTINGS.onlineCloseMinutes * MINUTE

/** A trip of tomorrow at 21:00 from Pune, where one gets on at 21:00, 21:25 and 21:45, to Goa. */
async function aTripWithPoints() {
  const fleet = await aFleet()
  const { admin, busId, routeId } = fleet
  const points = await somePoints(admin, routeId)
  const schedule = aSchedule({ busId, routeId })
  const { id } = await addSchedule(admin, schedule)
  const at = (name: string) => points[name] ?? 0
  const ends = (on: string, off = 'Mapusa') => ({
    boardingPointId: at(on),
    droppingPointId: at(off),
  })
  const departureAt = (
    await admin.db
      .selectFrom('schedules')
      .select('departure_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).departure_at
  const kinds = async () =>
    (await admin.db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(
      ({ kind }) => kind,
    )
  /** Sets the clock so long before the bus leaves its first point. */
  const before = (ms: number) => fleet.context.pass(departureAt - ms - fleet.context.call().now())
  return { ...fleet, schedule, id, at, ends, departureAt, before, kinds }
}

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
  expect(await closePoint(admin, { ...closing, substituteId: at('Wakad') })).toEqual({ moved: 1 })
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
  expect(await applyPoints(admin, routeId)).toEqual({
    changed: 2,
    kept: [{ id, date: TOMORROW, points: ['Aundh'] }],
    notChanged: [],
  })
  const namesOn = async (scheduleId: number) =>
    (await listTripPoints(admin, scheduleId)).map(({ name }) => name)
  expect(await namesOn(id)).toEqual(['Wakad', 'Aundh', 'Mapusa'])
  expect(await namesOn(next.id)).toEqual(['Wakad', 'Mapusa'])
  expect(await applyPoints(admin, routeId)).toMatchObject({ changed: 0 })
  expect(await checkData(admin.db)).toEqual([])
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

test('who must be there earlier than they were told may cancel for all they paid', async () => {
  const { admin, context, id, ends, schedule } = await aTripWithPoints()
  const { booking: sold, customer: owner } = await buyOn(context, id, ['1A'], ends('Wakad'))
  await updateSchedule(admin, { id, schedule: { ...schedule, departureTime: '20:30' } })
  const view = await getOwnBookingView(owner, sold.id)
  expect(view.boarding.time).toBe('21:15')
  expect(view.fullRefundReason).toBe('LEAVES_EARLIER')
  expect(await checkData(admin.db)).toEqual([])
})
