import { describe, expect, test } from 'vitest'
import { addDays, DAY, HOUR } from '../../domain/time/calendar.ts'
import { aMaster } from '../../testing/builders/a-master.ts'
import { aBus, TOMORROW } from '../../testing/builders/fleet.ts'
import { sellOn } from '../../testing/builders/sales-on.ts'
import { addBus } from '../fleet/bus.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { rollForward } from './generate-runs.service.ts'

const day = (index: number) => addDays(TOMORROW, index)

async function sold() {
  const fleet = await aMaster({ skipDates: [day(6)] })
  await sellOn(fleet.context, fleet.master.id)
  const bus = await addBus(fleet.admin, aBus())
  return { ...fleet, other: { busId: bus.id, skipDates: [day(6)] } }
}

describe('a master whose own trip is sold', () => {
  test('keeps its bus, unless its runs are to change', async () => {
    const { save, other } = await sold()
    await expect(save(other)).rejects.toMatchObject({
      kind: 'conflict',
      message:
        'This trip has 1 booking: its bus stays. Apply the change to its future runs instead.',
    })
  })

  test('is left alone like any sold run when they do: the first free one is the master from now on', async () => {
    const { context, master, save, other, trips, office } = await sold()
    const next = (await trips())[1]
    await sellOn(context, next?.id ?? 0)
    const { schedule, leftAlone, changedRuns, notChanged } = await save(other, true)
    expect(leftAlone).toEqual([
      { id: master.id, date: TOMORROW, bookings: 1 },
      { id: next?.id, date: day(1), bookings: 1 },
    ])
    expect({ changedRuns, notChanged }).toEqual({ changedRuns: 27, notChanged: [] })
    expect(schedule).toMatchObject({
      scheduleDate: day(2),
      isMasterRecord: true,
      masterId: null,
      skipDates: [day(6)],
    })
    expect(await office()).toMatchObject({
      isMasterRecord: false,
      masterId: schedule.id,
      bus: { id: master.bus.id },
    })
    const busOf = (await trips()).map((trip) => trip.busId === other.busId)
    expect(busOf.slice(0, 3)).toEqual([false, false, true])
    expect(busOf.slice(2).every(Boolean)).toBe(true)
    expect(await checkData(context.call().db)).toEqual([])
  })

  test('hands over its days: what is made later follows the new one, and nothing twice', async () => {
    const { context, save, other, days } = await sold()
    await save(other, true)
    expect(await days()).not.toContain(day(6))
    context.pass(3 * DAY)
    const { created, skipped } = await rollForward(context.call())
    expect(skipped).toEqual([])
    expect(created).toBeGreaterThan(0)
    const made = await days()
    expect(new Set(made).size).toBe(made.length)
  })

  test('may change its times itself, and its passengers are notified', async () => {
    const { save, admin, master } = await sold()
    const { schedule } = await save({ departureTime: '20:00', skipDates: [day(6)] }, true)
    expect(schedule).toMatchObject({ id: master.id, departureTime: '20:00' })
    const emails = await admin.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'trip-times-changed')
      .execute()
    expect(emails).toHaveLength(1)
  })

  test('gives way to a run of one of its new weekdays', async () => {
    const { save, other } = await sold()
    const { schedule, notChanged } = await save({ ...other, weekdays: [3] }, true)
    expect(schedule).toMatchObject({ weekdays: [3], scheduleDate: '2027-01-20' })
    expect(notChanged).toEqual([])
  })

  test('keeps its date all the same', async () => {
    const { save } = await sold()
    await expect(save({ scheduleDate: day(1), skipDates: [day(6)] }, true)).rejects.toMatchObject({
      detail: { fields: [{ field: 'scheduleDate' }] },
    })
  })

  test('says so when every run is sold', async () => {
    const { context, save, other, trips } = await sold()
    for (const { id } of (await trips()).slice(1)) await sellOn(context, id)
    await expect(save(other, true)).rejects.toMatchObject({
      message:
        'Every future run of this schedule has bookings. Stop its automation and add a new master instead.',
    })
  })
})

describe('a master whose own trip has departed', () => {
  test('stays as it went: its runs follow another, and its days may change by themselves', async () => {
    const { context, master, save, office } = await aMaster()
    // Two runs after it have departed too, with nobody on them.
    context.pass(3 * DAY + 12 * HOUR)
    const before = await office()
    await expect(save({ farePrice: 700 })).rejects.toMatchObject({
      message:
        'This trip has departed and stays as it is. Apply the change to its future runs instead.',
    })
    expect((await save({ skipDates: [day(9)] }, true)).schedule).toMatchObject({
      id: master.id,
      skipDates: [day(9)],
      farePaise: 90_000,
    })
    const { schedule } = await save({ farePrice: 700, skipDates: [day(9)] }, true)
    expect(schedule).toMatchObject({ farePaise: 70_000, scheduleDate: day(3) })
    expect(await office()).toMatchObject({
      farePaise: before.farePaise,
      nodes: before.nodes,
      masterId: schedule.id,
    })
  })
})
