// What it costs to prepare statements anew at every call: the product's own, of a search or of a whole sale. argv: the
// options of a server.
import { performance } from 'node:perf_hooks'
import { buildApp } from '../../src/server/app.ts'
import { openConnection } from '../../src/server/db/sqlite/connection/open-connection.ts'
import { SqliteConnection } from '../../src/server/db/sqlite/connection/sqlite-connection.ts'
import type { FleetShape } from '../fleet/shape.ts'
import { answerQuestions } from '../helper.ts'
import { runJob } from '../load/run-job.ts'
import { benchParts } from '../server/bench-dependencies.ts'
import type { ServerOptions } from '../server/bench-dependencies.ts'
import { portOf } from '../server/questions.ts'
import { plannerSees } from './planner-sees.ts'
import { watchStatements } from './watch-statements.ts'

export interface PreparedQuestion {
  visitor: 'restSearch' | 'trpcSeatMap' | 'sale'
  shape: FleetShape
  seconds: number
}
/** Of one visit: how many reading statements it runs, and their microseconds both ways. */
export interface PreparedAnswer {
  statements: number
  keptMicroseconds: number
  anewMicroseconds: number
}

const READS = /^\s*(?:select|with)\b/i

/** Visits whose statements are run again and again. */
const VISITS = 20

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends share the type
const options = JSON.parse(process.argv[2] ?? '') as ServerOptions
const { dependencies } = benchParts(options)
const app = await buildApp(dependencies)
await app.listen({ port: 0, host: '127.0.0.1' })
const sqlite = openConnection(options.file, { readonly: true })

async function prepared({ visitor, shape, seconds }: PreparedQuestion): Promise<PreparedAnswer> {
  const job = {
    visitor,
    shape,
    ports: [portOf(app)] as const,
    clients: 1,
    tokenSecret: options.tokenSecret,
  }
  const visit = (most: number) => runJob({ ...job, seconds: 60, most })
  await visit(VISITS)
  const watch = watchStatements(SqliteConnection.prototype)
  await visit(VISITS)
  const calls = watch.stop().filter(({ sql }) => READS.test(sql))
  const runs = (sqlOf: (sql: string) => string) => {
    const statements = new Map(calls.map(({ sql }) => [sql, sqlite.prepare(sqlOf(sql))] as const))
    return () => {
      const start = performance.now()
      for (const { sql, parameters } of calls) statements.get(sql)?.all(...parameters)
      return performance.now() - start
    }
  }
  const [kept, anew] = [runs((sql) => sql), runs(plannerSees)]
  const total = { kept: 0, anew: 0, rounds: 0 }
  kept()
  anew()
  for (const start = performance.now(); performance.now() - start < seconds * 1000;) {
    total.kept += kept()
    total.anew += anew()
    total.rounds += 1
  }
  const each = (ms: number): number => (ms * 1000) / total.rounds / VISITS
  return {
    statements: calls.length / VISITS,
    keptMicroseconds: each(total.kept),
    anewMicroseconds: each(total.anew),
  }
}

answerQuestions(prepared, async () => {
  await app.close()
  sqlite.close()
  await dependencies.store.close()
})
