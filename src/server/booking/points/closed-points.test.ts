import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { aSchedule, aTripWithPoints } from '../../../testing/builders/fleet.ts'
import { buyOn } from '../../../testing/builders/sales-on.ts'
import { quoteByOperator } from '../../payment/cancellation/quote.service.ts'
import { previewSchedule } from '../../trips/schedule-preview.service.ts'
import { updateSchedule } from '../../trips/update-schedule.service.ts'
import { changePoints } from './change-points.service.ts'
import { closePoint } from './close-point.service.ts'
import { listTripPoints } from './trip-points.service.ts'

test('a point stays closed, and no point comes or goes, when a fare or a time is edited', async () => {
  const { admin, id, at, schedule } = await aTripWithPoints()
  await closePoint(admin, { scheduleId: id, pointId: at('Aundh'), substituteId: at('Wakad') })
  const before = await listTripPoints(admin, id)
  await updateSchedule(admin, { id, schedule: { ...schedule, farePrice: 990 } })
  expect(await listTripPoints(admin, id)).toEqual(before)
  await updateSchedule(admin, { id, schedule: { ...schedule, departureTime: '20:45' } })
  const closed = (await listTripPoints(admin, id)).filter((point) => point.substituteId !== null)
  expect(closed.map(({ name }) => name)).toEqual(['Aundh'])
})

test('nothing is closed where the bus has been, and nobody is sent to an earlier point that they cannot reach', async () => {
  const { admin, id, at, before } = await aTripWithPoints()
  const close = (point: string, substitute: string) =>
    closePoint(admin, { scheduleId: id, pointId: at(point), substituteId: at(substitute) })
  before(-10 * MINUTE)
  await expect(close('Swargate', 'Wakad')).rejects.toThrow('The bus has been at Swargate already.')
  await expect(close('Wakad', 'Swargate')).rejects.toThrow('The bus has been at Swargate already.')
  await expect(close('Wakad', 'Aundh')).rejects.toThrow(
    'Aundh is earlier than Wakad and less than an hour away: nobody could be there.',
  )
  await expect(close('Aundh', 'Wakad')).resolves.toMatchObject({ moved: 0 })
})

test('an earlier point takes the place of one when everybody can still be there', async () => {
  const { admin, id, at, before } = await aTripWithPoints()
  before(HOUR)
  const earlier = { scheduleId: id, pointId: at('Wakad'), substituteId: at('Aundh') }
  await expect(closePoint(admin, earlier)).resolves.toMatchObject({ moved: 0 })
})

test('once the bus has left a moved passenger, the terms are those of the sale', async () => {
  const { admin, context, id, ends, at, before } = await aTripWithPoints()
  const { booking } = await buyOn(context, id, ['1A'], ends('Aundh'))
  await closePoint(admin, { scheduleId: id, pointId: at('Aundh'), substituteId: at('Wakad') })
  const quote = () => quoteByOperator(admin, { bookingId: booking.id, terms: 'SLAB' })
  expect((await quote()).refundPaise).toBe(booking.price.totalPaise)
  before(-46 * MINUTE)
  expect((await quote()).refundPaise).toBe(0)
})

test('a customer changes the points of a booking five times', async () => {
  const { context, id, ends, at } = await aTripWithPoints()
  const { customer, booking } = await buyOn(context, id, ['1A'], ends('Aundh'))
  const change = (name: string) =>
    changePoints(customer, { bookingId: booking.id, boardingPointId: at(name) })
  for (const name of ['Wakad', 'Aundh', 'Wakad', 'Aundh', 'Wakad']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await change(name)).boarding.point?.name).toBe(name)
  }
  await expect(change('Aundh')).rejects.toThrow('You have changed this 5 times. Please call us.')
})

test('a preview sees how long the points of the last town keep a bus, and that they follow each other', async () => {
  const { admin, busId, routeId, schedule } = await aTripWithPoints()
  const preview = (change: object) =>
    previewSchedule(admin, {
      schedule: { ...aSchedule({ busId, routeId }), ...change, isMasterRecord: false },
      applyToRuns: false,
    })
  const morning = { departureTime: '13:40', arrivalTime: '20:40' }
  const { days } = await preview({ ...morning, scheduleDate: schedule.scheduleDate })
  expect(days[0]?.conflict).toMatch(/already runs Pune – Goa/)
  await expect(preview({ departureTime: '22:40' })).rejects.toThrow('comes after Satara')
})
