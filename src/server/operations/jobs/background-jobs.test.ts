import { expect, test, vi } from 'vitest'
import { DAY, HOUR } from '../../../domain/time/calendar.ts'
import { aMaster } from '../../../testing/builders/a-master.ts'
import { letJobsRest } from '../../../testing/postgres/let-jobs-rest.ts'
import { backgroundJobs } from './background-jobs.ts'
import { runJobs } from './run-jobs.ts'
import type { Timer } from './run-jobs.ts'

test('schedules roll forward at the start for the nights that were missed, and every night after it', async () => {
  const { context, days } = await aMaster()
  const roll = backgroundJobs().filter(({ name }) => name === 'roll schedules forward')
  expect(roll).toHaveLength(1)
  const waiting: { milliseconds: number; run: () => void }[] = []
  const timer: Timer = (milliseconds, then) => {
    waiting.push({ milliseconds, run: then })
    return () => {}
  }
  const ran = () => vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 60_000 })
  // The server was off for three nights.
  context.pass(3 * DAY)
  const jobs = runJobs(context.dependencies, roll, timer)
  await ran()
  expect((await days()).at(-1)).toBe('2027-02-17')
  const until = context.call().now() + DAY
  while (context.call().now() < until) {
    const [next] = waiting.splice(0)
    expect(next?.milliseconds).toBeLessThanOrEqual(12 * HOUR)
    context.pass(next?.milliseconds ?? DAY)
    letJobsRest(context.file)
    next?.run()
    await ran()
  }
  expect((await days()).at(-1)).toBe('2027-02-18')
  await jobs.stop()
})
