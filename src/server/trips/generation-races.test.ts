import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addDays, DAY } from '../../domain/time/calendar.ts'
import { aMaster } from '../../testing/builders/a-master.ts'
import { neighbour } from '../../testing/races/neighbour.ts'
import { retireBus } from '../fleet/bus.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { deleteSchedule } from './schedule-removal.service.ts'
import { generateRuns, rollForward } from './generate-runs.service.ts'
import { stopAutomation } from './stop-sales-and-automation.service.ts'

/** A master that lacks ten runs, and the making of them begun. */
async function generating() {
  const master = await aMaster()
  const complete = (await master.trips()).length
  master.context.pass(10 * DAY)
  const report = generateRuns(master.admin, master.master.id)
  while ((await master.trips()).length === complete) await sleep(1)
  return { ...master, report }
}

test('a bus that is retired while its runs are made gets no more of them, and the days say why', async () => {
  const { admin, busId, trips, report } = await generating()
  await retireBus(admin, busId)
  const before = (await trips()).length
  const { skipped } = await report
  expect(await trips()).toHaveLength(before)
  expect(skipped.length).toBeGreaterThan(0)
  expect(skipped[0]?.reason).toContain('is retired')
})

test('a master that is stopped while its runs are made gets no more of them', async () => {
  const { admin, master, trips, report } = await generating()
  await stopAutomation(admin, master.id, true)
  const before = (await trips()).length
  await report
  expect(await trips()).toHaveLength(before)
})

test('a master that is deleted while its runs are made leaves none behind', async () => {
  const { admin, master, trips, report } = await generating()
  await deleteSchedule(admin, master.id)
  await report
  expect(await trips()).toEqual([])
  expect(await checkData(admin.db)).toEqual([])
})

test('after three months in which nobody looked, two servers roll forward at once and make each day once', async () => {
  const { context, admin, days } = await aMaster()
  const next = await neighbour(context)
  const before = (await days()).length
  context.pass(92 * DAY)
  const reports = await Promise.all([
    rollForward(context.call()),
    rollForward(next(context.call())),
  ])
  const made = (await days()).slice(before)
  // From the day it is by then; the 17th of April's month has thirty.
  expect(made).toEqual(Array.from({ length: 30 }, (_, i) => addDays('2027-04-17', i)))
  expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(made.length)
  expect(reports.flatMap(({ skipped }) => skipped)).toEqual([])
  expect(await checkData(admin.db)).toEqual([])
})
