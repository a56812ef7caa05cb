import { sample } from 'fast-check'
import { vi } from 'vitest'
import { newCall } from '../../server/core/new-call.ts'
import { SqliteConnection } from '../../server/db/sqlite/connection/sqlite-connection.ts'
import { backgroundJobs } from '../../server/operations/jobs/background-jobs.ts'
import { fuzzEntries } from '../abuse/fuzz-entries.ts'
import { knownTo } from '../abuse/known-values.ts'
import { validFor } from '../abuse/schema-values.ts'
import { credentialsFor, nextScene } from '../authorization/identical-servers.ts'
import { testApp } from '../harness/test-app.ts'

/** Each statement that ran, with the values of one of its runs. */
export type SeenStatements = Map<string, readonly unknown[]>

const INPUTS = 4
const SEED = 20_270_115
/** So many calls find the same people, trips and bookings, then new ones: a trip that is cancelled ends what follows. */
const CALLS_A_SCENE = 12
/** `begin`, `savepoint` and the like have no plan. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i

/** The statements of the whole product: every call of both doors with valid input, and every job. */
export async function seeStatements(): Promise<SeenStatements> {
  const app = await testApp()
  const seen: SeenStatements = new Map()
  const run = vi.spyOn(SqliteConnection.prototype, 'run')
  const remember = (): void => {
    for (const [sql, parameters] of run.mock.calls) if (PLANNED.test(sql)) seen.set(sql, parameters)
    run.mockClear()
  }
  let scene = await nextScene(app)
  /* oxlint-disable no-await-in-loop -- each finds what the one before has left */
  for (const [nth, entry] of fuzzEntries.entries()) {
    if (entry.isStream) continue
    if (nth % CALLS_A_SCENE === 0) scene = await nextScene(app)
    const credentials = credentialsFor(entry, scene)
    const valid = validFor(entry.schema, knownTo(entry.name, scene.props))
    for (const input of sample(valid, { seed: SEED, numRuns: INPUTS })) {
      const request = entry.request({ value: input }, 3)
      await app.app.inject({ ...request, headers: { ...request.headers, ...credentials } })
    }
    remember()
  }
  const call = newCall(app.dependencies, { actor: null, requestId: 'job', address: '' })
  for (const job of backgroundJobs()) await job.run(call, new AbortController().signal)
  /* oxlint-enable no-await-in-loop */
  remember()
  return seen
}
