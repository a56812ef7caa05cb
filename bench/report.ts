import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { BenchOptions } from './options.ts'
import type { BenchResult } from './finding.ts'

const RESULTS = join(import.meta.dirname, 'results.md')

const mark = (reached: boolean | null): string =>
  reached === null ? '' : reached ? 'yes' : '**no**'

/** A finding as a line of the terminal. */
export function lineOf({ scenario, measured, limit, ratio, goal, reached }: BenchResult): string {
  const beside = limit === '' ? '' : ` beside ${limit}`
  const against = goal === null ? '' : ` (${goal}: ${reached ? 'reached' : 'not reached'})`
  return `${scenario}: ${measured}${beside}${ratio === '' ? '' : `, ${ratio}`}${against}`
}

function tableOf(findings: readonly BenchResult[]): string {
  const rows = findings.map(
    ({ scenario, measured, limit, ratio, goal, reached }) =>
      `| ${[scenario, measured, limit, ratio, goal ?? '', mark(reached)].join(' | ')} |`,
  )
  return [
    '| scenario | measured | the limit, in the same run | ratio | to reach | reached |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Writes `bench/results.md`. */
export function writeResults(
  findings: readonly BenchResult[],
  { rounds, seconds }: BenchOptions,
): void {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`
  writeFileSync(
    RESULTS,
    `# Results of \`npm run bench\`

${new Date().toISOString().slice(0, 10)}, ${machine}. ${rounds} rounds of ${seconds} s for each variant, in turn; medians.

${tableOf(findings)}

**raw** is a Fastify handler, one better-sqlite3 statement that stays prepared and \`JSON.stringify\`, nothing else: the
physical limit. How it is made, and how it was wrong before, is
[decision 101](../docs/decisions/0101-speed.md). The server beside it is that of production: a log line for
each request into a stream that another process reads, and every limit; visits come from 4,096 networks in turn. Load
comes from another process on the same machine. 100,000 schedules, 4 million seats, four seats sold on each; searches and
seat maps go through the next 25 days, no two searches alike within 15,000. Their ratios are those of processor time.
Every commit is on disk before it is answered (\`synchronous=FULL\`; PostgreSQL: \`fsync\` and \`synchronous_commit\` on).
Express, Knex and PostgreSQL have all the rows of the same fleet, and neither a log nor limits, audit or idempotency.
Figures in requests a second are this machine's; the ratios are what to compare. In brackets: the server's processor time
for each. Which goals are out of reach, and by what: [decision 101](../docs/decisions/0101-speed.md).
On PostgreSQL all servers, the one on SQLite beside them, the database and the load share this machine: what its rows show
is the price of the network and of the lock between statements; more machines are what it is for
([scaling](../docs/scaling.md)).
`,
  )
}
