// Farebox itself, listening on a port of its own choice.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../../src/server/app.ts'
import { limitRow } from '../../src/server/core/limits/limit-row.service.ts'
import { newCall } from '../../src/server/core/new-call.ts'
import { locksOf } from '../../src/server/core/write-locks.ts'
import { limitFile, persistLimits } from '../../src/server/core/persisted-limits.ts'
import { makeBackup } from '../../src/server/operations/backup/make-backup.ts'
import { backgroundJobs } from '../../src/server/operations/jobs/background-jobs.ts'
import { runJobs } from '../../src/server/operations/jobs/run-jobs.ts'
import { keepTimetable, loadTimetable } from '../../src/server/timetable/find-trips.service.ts'
import { root } from '../fleet/ready-fleet.ts'
import { answerQuestions } from '../helper.ts'
import { benchParts, postgresStore } from './bench-dependencies.ts'
import type { ServerOptions } from './bench-dependencies.ts'
import { portOf, residentBytes, usedMicroseconds } from './questions.ts'
import type { ServerAnswer, ServerQuestion } from './questions.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends share the type
const options = JSON.parse(process.argv[2] ?? '') as ServerOptions
const { url } = options
const given = url === undefined ? undefined : await postgresStore(url, console)
const { dependencies, counted } = benchParts(options, given)
// Not beside the database, which may be everybody's: what one run has counted is not the next one's.
const limitsFile = join(root, `limits-${process.pid}.jsonl`)
const storage = given ? limitRow(given, locksOf({ limits: true })) : limitFile(limitsFile)
const persisted = counted && (await persistLimits(storage, counted.state, dependencies.log))
const app = await buildApp(dependencies)
const start = newCall(dependencies, { actor: null, requestId: 'start', address: '' })
// What is measured is a server that has been there for a minute.
await loadTimetable(start)
const endTimetable = keepTimetable(start)
await app.listen({ port: 0, host: '127.0.0.1' })
const jobs = options.jobs ? runJobs(dependencies, backgroundJobs()) : null

const answers = {
  port: () => portOf(app),
  used: usedMicroseconds,
  resident: residentBytes,
  backUp: () => makeBackup({ dataFolder: dependencies.dataFolder ?? '', now: Date.now() }),
} satisfies Record<ServerQuestion, () => ServerAnswer | Promise<ServerAnswer>>

answerQuestions(
  (about: ServerQuestion) => answers[about](),
  async () => {
    await Promise.all([app.close(), jobs?.stop(), endTimetable()])
    await persisted?.stop()
    rmSync(limitsFile, { force: true })
    await dependencies.store.close()
  },
)
