import { formatShortDay } from '../../domain/time/format-date-time.ts'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../domain/time/calendar.ts'
import { aMaster } from '../../testing/builders/a-master.ts'
import { aSchedule, TOMORROW } from '../../testing/builders/fleet.ts'
import { applyToRuns } from './apply-to-runs.service.ts'
import { updateSchedule } from './update-schedule.service.ts'
import { rollForward } from './generate-runs.service.ts'

const day = (index: number) => addDays(TOMORROW, index)
const nothing = { changedRuns: 0, createdRuns: 0, removedRuns: 0, leftAlone: [], notChanged: [] }

describe('an edit of a single run', () => {
  test('changes that one alone', async () => {
    const { admin, on, form, trips } = await aMaster()
    const { id } = await on(day(4))
    const schedule = form({ scheduleDate: day(4), farePrice: 500, isMasterRecord: false })
    const { schedule: changed } = await updateSchedule(admin, { id, schedule })
    expect(changed).toMatchObject({ farePaise: 50_000, isMasterRecord: false, masterId: 1 })
    expect((await trips()).filter((trip) => trip.farePaise === 50_000)).toHaveLength(1)
  })

  test('cannot make it a master', async () => {
    const { admin, on, form } = await aMaster()
    const { id } = await on(day(4))
    const schedule = form({ scheduleDate: day(4), isMasterRecord: true })
    await expect(updateSchedule(admin, { id, schedule })).rejects.toMatchObject({
      kind: 'conflict',
      detail: { fields: [{ field: 'isMasterRecord' }] },
    })
  })

  test('may move it to a free day: its master leaves the old one out and has the new one', async () => {
    const { admin, on, form, office, days } = await aMaster({ skipDates: [day(6)] })
    const { id } = await on(day(4))
    const move = (scheduleDate: string) =>
      updateSchedule(admin, { id, schedule: form({ scheduleDate, isMasterRecord: false }) })
    await expect(move(day(5))).rejects.toMatchObject({
      message: `This master already has a trip on ${formatShortDay(day(5))}.`,
    })
    await expect(move(TOMORROW)).rejects.toMatchObject({
      message: `This master already has a trip on ${formatShortDay(TOMORROW)}.`,
    })
    await move(day(6))
    expect(await office()).toMatchObject({ skipDates: [day(4)], extraDates: [day(6)], version: 2 })
    expect(await applyToRuns(admin, 1)).toEqual(nothing)
    expect(await days()).not.toContain(day(4))
  })
})

describe('a master that is none any more', () => {
  test('takes none of its runs with it, even when asked to apply the change to them', async () => {
    const { save, days } = await aMaster()
    await expect(save({ isMasterRecord: false, scheduleDate: day(2) }, true)).rejects.toMatchObject(
      { detail: { fields: [{ field: 'scheduleDate' }] } },
    )
    const { schedule, ...runs } = await save({ isMasterRecord: false, farePrice: 700 }, true)
    expect(schedule.isMasterRecord).toBe(false)
    expect(runs).toEqual({ ...nothing, notified: { sent: 0, toCall: 0 } })
    expect(await days()).toHaveLength(31)
  })
})

describe('a single trip', () => {
  test('becomes a master with its runs, and stops being one while they stay', async () => {
    const { context, admin, busId, routeId, trips } = await aMaster({ isMasterRecord: false })
    const save = (change: object) =>
      updateSchedule(admin, { id: 1, schedule: aSchedule({ busId, routeId, ...change }) })
    expect(await trips()).toHaveLength(1)
    const { schedule } = await save({ isMasterRecord: true, weekdays: [6] })
    expect(schedule).toMatchObject({ isMasterRecord: true, weekdays: [6] })
    expect(await trips()).toHaveLength(5)
    expect((await save({})).schedule).toMatchObject({ isMasterRecord: false })
    expect(await trips()).toHaveLength(5)
    expect(await rollForward(context.call())).toEqual({ created: 0, skipped: [] })
  })
})
