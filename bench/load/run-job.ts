import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { SocketConnection } from './connection.ts'
import type { Connection } from './connection.ts'
import { addressOf } from '../fleet/shape.ts'
import type { Job, Outcome } from './job.ts'
import { visitors } from './visitors.ts'

/** So many that honest clients reach no limit of a network; and most networks come again, as in production. */
const NETWORKS = 4096
/** Where the visits of each database go on, known by its first server: no two jobs sell the same seat or make the same search. */
const turns = new Map<string, number>()

/** One job under way: whose visit is next, how long each visit took, whether it is over. */
class JobRun {
  readonly #job: Job
  readonly #kind: string
  readonly #start = performance.now()
  #took = new Float64Array(1024)
  #count = 0
  #turnedAway = 0
  #begun = 0

  constructor(job: Job) {
    this.#job = job
    this.#kind = `${job.ports[0]} ${/^(hold|sale|ordinaryHold)$/.test(job.visitor) ? 'seats' : job.visitor}`
  }

  get seconds(): number {
    return (performance.now() - this.#start) / 1000
  }

  get over(): boolean {
    return this.seconds >= this.#job.seconds || this.#begun >= this.#job.most
  }

  /** @param asked when the visit was due, if it had to wait for a connection */
  async visit(connection: Connection, asked = performance.now()): Promise<void> {
    const turn = turns.get(this.#kind) ?? 0
    turns.set(this.#kind, turn + 1)
    this.#begun += 1
    // One machine plays everybody: each visit comes from another network, as the proxy in front would say.
    connection.from(addressOf(turn % NETWORKS))
    const refused = await visitors[this.#job.visitor](connection, this.#job, turn)
    if (refused === 'turnedAway') this.#turnedAway += 1
    if (this.#count === this.#took.length) {
      const longer = new Float64Array(this.#count * 2)
      longer.set(this.#took)
      this.#took = longer
    }
    this.#took[this.#count++] = performance.now() - asked
  }

  outcome(): Outcome {
    const took = this.#took.subarray(0, this.#count).toSorted()
    const at = (share: number): number =>
      took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
    const worst = at(1)
    const perSecond = this.#count / this.seconds
    const [visits, turnedAway] = [this.#count, this.#turnedAway]
    return { visits, turnedAway, perSecond, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: worst }
  }
}

/** Runs a job and returns what it measured. @throws Error at the first answer that is not a success */
export async function runJob(job: Job): Promise<Outcome> {
  const { ports, clients } = job
  const connections = Array.from(
    { length: clients },
    (_, nth) => new SocketConnection(ports[nth % ports.length] ?? ports[0]),
  )
  const run = new JobRun(job)
  try {
    await (job.pace === undefined
      ? Promise.all(connections.map((connection) => visitWithoutRest(run, connection)))
      : visitOnTime(run, [...connections], job.pace))
    return run.outcome()
  } finally {
    for (const connection of connections) connection.close()
  }
}

async function visitWithoutRest(run: JobRun, connection: Connection): Promise<void> {
  while (!run.over) {
    // A client's visits come one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await run.visit(connection)
  }
}

/** Whoever is due and finds no free connection waits for one, and that time counts. */
async function visitOnTime(run: JobRun, free: Connection[], pace: number): Promise<void> {
  const due: number[] = []
  const visiting = new Set<Promise<void>>()
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  const serve = async (connection: Connection): Promise<void> => {
    // A client's visits come one after the other.
    // oxlint-disable-next-line no-await-in-loop
    for (let asked = due.shift(); asked !== undefined; asked = due.shift())
      await run.visit(connection, asked)
    free.push(connection)
  }
  let begun = 0
  while (!run.over) {
    for (const until = run.seconds * pace; begun < until; begun++) due.push(performance.now())
    while (due.length > 0 && free.length > 0) {
      const connection = free.pop()
      if (!connection) break
      const visit = serve(connection).finally(() => visiting.delete(visit))
      visit.catch(failed.reject)
      visiting.add(visit)
    }
    // oxlint-disable-next-line no-await-in-loop -- the beat of the paced load
    await Promise.race([sleep(1), failed.promise])
  }
  await Promise.all(visiting)
}
