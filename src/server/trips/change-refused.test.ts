import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { DAY_TRIP, edited, on } from '../../testing/builders/edited-trip.ts'
import { aBus, aSchedule, TODAY } from '../../testing/builders/fleet.ts'
import { addBus, retireBus } from '../fleet/bus.service.ts'
import { updateSchedule } from './update-schedule.service.ts'
import { addSchedule } from './schedule.service.ts'

describe('no trip is changed', () => {
  test('into the past', async () => {
    const { save } = await edited()
    await expect(save({ scheduleDate: '2027-01-14' })).rejects.toMatchObject({
      kind: 'invalid',
      ...on('scheduleDate', 'Date cannot be in the past'),
    })
    await expect(save({ scheduleDate: TODAY, departureTime: '11:00' })).rejects.toMatchObject({
      kind: 'invalid',
      ...on('departureTime'),
    })
  })

  test('into one with more seats than its bus, or with a retired one', async () => {
    const { admin, save } = await edited()
    const { id: busId } = await addBus(admin, aBus({ totalSeats: 20 }))
    await expect(save({ busId })).rejects.toMatchObject({ kind: 'invalid', ...on('totalSeats') })
    await retireBus(admin, busId)
    await expect(save({ busId, totalSeats: 20 })).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('so that its bus is in two places, other than where it was itself', async () => {
    const { admin, busId, routeId, save } = await edited()
    await addSchedule(admin, aSchedule({ busId, routeId, scheduleDate: '2027-01-17', ...DAY_TRIP }))
    expect(await save({ departureTime: '20:00' })).toMatchObject({ departureTime: '20:00' })
    await expect(save({ arrivalTime: '09:01' })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('already runs Pune – Goa on Sun 17 Jan, 09:00 to 19:00'),
    })
  })

  test('once it has departed', async () => {
    const { context, save, office } = await edited()
    context.pass(DAY + 10 * HOUR)
    await expect(save({ farePrice: 800 })).rejects.toMatchObject({
      message: 'This trip has departed and stays as it is.',
    })
    expect(await office()).toMatchObject({ farePaise: 90_000, version: 1 })
  })

  test('over the newer change of somebody else', async () => {
    const { save, office } = await edited()
    await save({ farePrice: 800 }, 1)
    await expect(save({ farePrice: 700 }, 1)).rejects.toMatchObject({
      message: 'admin has changed this schedule meanwhile. Your changes are not saved yet.',
    })
    expect((await office()).farePaise).toBe(80_000)
  })

  test('that there is not', async () => {
    const { admin, busId, routeId } = await edited()
    const schedule = aSchedule({ busId, routeId })
    await expect(updateSchedule(admin, { id: 77, schedule })).rejects.toMatchObject({
      kind: 'missing',
    })
  })
})
