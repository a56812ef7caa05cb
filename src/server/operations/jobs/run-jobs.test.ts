import { expect, test, vi } from 'vitest'
import { letJobsRest } from '../../../testing/postgres/let-jobs-rest.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Call } from '../../core/call.ts'
import { runJobs } from './run-jobs.ts'
import type { Job, Timer } from './run-jobs.ts'

/** Timers that run when told. */
function handTimers() {
  const waiting = new Map<() => void, number>()
  const timer: Timer = (milliseconds, then) => {
    waiting.set(then, milliseconds)
    return () => waiting.delete(then)
  }
  const fire = () => {
    const due = [...waiting.keys()]
    waiting.clear()
    for (const then of due) then()
  }
  return { timer, fire, waits: () => [...waiting.values()] }
}

const job = (run: Job['run'], name = 'sweep'): Job => ({
  name,
  time: 'none',
  every: 60_000,
  run,
})

test('a job runs at once and again after its time', async () => {
  const { dependencies, file } = await testApp()
  const { timer, fire, waits } = handTimers()
  const run = vi.fn<Job['run']>(async () => {})
  const jobs = runJobs(dependencies, [job(run)], timer)
  await vi.waitFor(() => expect(waits()).toEqual([60_000]), { timeout: 60_000 })
  letJobsRest(file)
  fire()
  await vi.waitFor(() => expect(waits()).toEqual([60_000]), { timeout: 60_000 })
  expect(run).toHaveBeenCalledTimes(2)
  await jobs.stop()
})

test('a job that has time waits before its first run', async () => {
  const { dependencies } = await testApp()
  const { timer, fire, waits } = handTimers()
  const run = vi.fn<Job['run']>(async () => {})
  const jobs = runJobs(dependencies, [{ ...job(run), after: 120_000 }], timer)
  expect(waits()).toEqual([120_000])
  expect(run).not.toHaveBeenCalled()
  fire()
  await vi.waitFor(() => expect(waits()).toEqual([60_000]), { timeout: 60_000 })
  expect(run).toHaveBeenCalledTimes(1)
  await jobs.stop()
})

test('a job that fails is logged and tried again; the others are not disturbed', async () => {
  const { dependencies } = await testApp()
  const error = vi.fn<() => void>()
  const { timer, waits } = handTimers()
  const run = vi.fn<Job['run']>(async () => {})
  const failing = job(() => Promise.reject(new Error('disk')))
  const jobs = runJobs(
    { ...dependencies, log: { ...dependencies.log, error } },
    [failing, job(run, 'another')],
    timer,
  )
  await vi.waitFor(() => expect(waits()).toEqual([60_000, 60_000]), { timeout: 60_000 })
  expect(error).toHaveBeenCalledTimes(1)
  expect(run).toHaveBeenCalledTimes(1)
  await jobs.stop()
})

test('a stop waits for the run under way, and none comes after it', async () => {
  const { dependencies } = await testApp()
  const { timer, waits } = handTimers()
  let finish = () => {}
  let isAborted = () => false
  const { promise: begun, resolve: began } = Promise.withResolvers<void>()
  const run = (_call: Call, stopping: AbortSignal) => {
    isAborted = () => stopping.aborted
    began()
    return new Promise<void>((resolve) => (finish = resolve))
  }
  const jobs = runJobs(dependencies, [job(run)], timer)
  await begun
  const stopped = vi.fn<() => void>()
  const stopping = jobs.stop().then(stopped)
  await Promise.resolve()
  expect(stopped).not.toHaveBeenCalled()
  expect(isAborted()).toBe(true)
  finish()
  await stopping
  expect(waits()).toEqual([])
})
