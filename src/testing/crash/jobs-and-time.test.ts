import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { deleteSessionsBefore } from '../../server/account/session/session.queries.ts'
import { atomically } from '../../server/core/atomically.ts'
import { backupJobs } from '../../server/operations/backup/backup-jobs.ts'
import { backgroundJobs } from '../../server/operations/jobs/background-jobs.ts'
import type { Job } from '../../server/operations/jobs/run-jobs.ts'
import { steadyClock } from '../harness/steady-clock.ts'
import { aFullSite, difference, rowsOf } from './full-site.ts'

const FAR = 1200 * DAY
const RETENTION = { hours: 24, days: 30, months: 12 }
const ownJobs = (): Job[] => [...backgroundJobs(), ...backupJobs(RETENTION)]

/** What a job that goes by the clock may end: holds of minutes, whose seats come free. */
const LOST_BY_THE_CLOCK = ['claims']
/** What every job may write. */
const KEPT_BY_ALL = ['trusted_time', 'audit']

/** Which tables of a full server lose rows to a job when the clock is far ahead, as `job: table`. */
async function lostBy(jobs: readonly Job[], { followed = false } = {}): Promise<string[]> {
  const full = await aFullSite()
  const { context } = full
  const { signal } = new AbortController()
  // What is old by any clock goes first.
  for (const job of ownJobs()) {
    // oxlint-disable-next-line no-await-in-loop -- each finds what the one before has left
    await job.run(context.call(), signal)
  }
  if (followed) context.dependencies.trustedClock = steadyClock(context.dependencies.clock)
  context.stepClock(FAR)
  const found: string[] = []
  for (const job of jobs) {
    const [before, filesBefore] = [rowsOf(context.file), full.backups()]
    // oxlint-disable-next-line no-await-in-loop -- each finds what the one before has left
    await job.run(context.call(), signal)
    const { lost, changed, added } = difference(before, rowsOf(context.file))
    const isMeant = (table: string) => KEPT_BY_ALL.includes(table)
    const byClock = (table: string) => LOST_BY_THE_CLOCK.includes(table)
    const harm =
      job.time === 'trusted'
        ? [...lost, ...changed, ...added].filter((table) => !isMeant(table))
        : lost.filter((table) => !byClock(table))
    const gone = filesBefore.filter((file) => !full.backups().includes(file))
    const tables = new Set([...harm, ...(gone.length > 0 ? ['backups'] : [])])
    found.push(...[...tables].map((table) => `${job.name}: ${table}`))
  }
  return found
}

test('no job deletes, erases, ends or makes anything for days to come by a clock that is 1,200 days ahead', async () => {
  expect(await lostBy(ownJobs())).toEqual([])
})

test('if the clock were trusted, this test would see each of them', async () => {
  expect(await lostBy(ownJobs(), { followed: true })).toEqual([
    'roll schedules forward: schedules',
    'roll schedules forward: seats',
    'roll schedules forward: trip_nodes',
    'forget old keys: idempotency',
    'forget old sessions: refresh_tokens',
    'forget old sessions: sessions',
    'forget answered challenges: answered_challenges',
    'erase removed people: link_tokens',
    'erase removed people: outbox',
    'erase removed people: users',
    'forget past passengers: link_tokens',
    'forget past passengers: outbox',
    'forget past passengers: bookings',
    'forget past passengers: passengers',
    'forget past passengers: schedules',
    'forget old drafts: passenger_drafts',
    'back up: backups',
  ])
})

test('a job that deletes by the clock is found, whatever it declares', async () => {
  const planted = (time: Job['time']): Job => ({
    name: 'planted',
    time,
    every: HOUR,
    run: (call) => atomically(call, (call) => deleteSessionsBefore(call.trx, call.now())),
  })
  for (const time of ['clock', 'trusted', 'none'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await lostBy([planted(time)])).toEqual(['planted: refresh_tokens', 'planted: sessions'])
  }
})
