import { randomBytes } from 'node:crypto'
import type { CopyReport } from '../src/server/operations/backup/copy-protocol.ts'
import { readThrough } from './file-cache.ts'
import {
  copyOf,
  largeShape,
  millionShape,
  readyFleet,
  smallShape,
  tinyShape,
} from './fleet/ready-fleet.ts'
import type { Fleet } from './fleet/ready-fleet.ts'
import { startHelper } from './helper.ts'
import type { Helper } from './helper.ts'
import { LOW_PRIORITY } from './load/job.ts'
import type { Job, Outcome } from './load/job.ts'
import type { VisitorName } from './load/visitors.ts'
import type { Measured, Variant } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { ordinaryDatabase } from './ordinary-stack/ready-cluster.ts'
import type { ServerOptions } from './server/bench-dependencies.ts'
import type { ServerAnswer, ServerQuestion } from './server/questions.ts'

/** More visits than a second can have; a bound, never reached. */
const MOST_VISITS_A_SECOND = 100_000

/** A server that listens, or several on one database, and the fleet they serve. */
export interface Served {
  ports: Job['ports']
  fleet: Fleet
  /** Processor time it has used, in microseconds. */
  used: () => Promise<number>
  /** Its memory (RSS), in bytes. */
  resident: () => Promise<number>
  /** Has it make a backup, as it does every hour. */
  backUp: () => Promise<CopyReport>
}

type Server = Helper<ServerQuestion, ServerAnswer>

async function served(server: Server, fleet: Fleet): Promise<Served> {
  const port = Number(await server.ask('port'))
  return {
    ports: [port],
    fleet,
    used: async () => Number(await server.ask('used')),
    resident: async () => Number(await server.ask('resident')),
    backUp: async () => {
      const report = await server.ask('backUp')
      if (typeof report === 'number') throw new Error('This server makes no backups')
      return report
    },
  }
}

type FareboxOptions = Pick<ServerOptions, 'commits' | 'logAndLimits' | 'jobs'>
type Load = Pick<Job, 'visitor' | 'clients' | 'pace' | 'sortColumn'>

/** What scenarios work with. What one has started is gone before the next begins. */
export class Bench {
  readonly rounds: number
  readonly seconds: number
  /** For trying a change out: what takes minutes is cut short, and says so. */
  readonly quick: boolean
  readonly #tokenSecret = randomBytes(32).toString('base64url')
  readonly #helper: Helper<Job, Outcome> = startHelper('load/main.ts')
  #endings: (() => Promise<void>)[] = []

  constructor({ rounds, seconds, quick }: Pick<BenchOptions, 'rounds' | 'seconds' | 'quick'>) {
    this.rounds = rounds
    this.seconds = seconds
    this.quick = quick
  }

  millionFleet(): Promise<Fleet> {
    return readyFleet(millionShape())
  }

  largeFleet(): Promise<Fleet> {
    return readyFleet(largeShape())
  }

  smallFleet(): Promise<Fleet> {
    return readyFleet(smallShape())
  }

  tinyFleet(): Promise<Fleet> {
    return readyFleet(tinyShape())
  }

  /** A copy of a fleet that this scenario may write to. */
  copy(fleet: Fleet, name: string): Fleet & { folder: string } {
    const copy = copyOf(fleet, name)
    this.#endings.unshift(async () => copy.remove())
    return copy
  }

  /** Starts a program of the bench that lives as long as the scenario. */
  start<Ask, Answer>(program: string, args: string[]): Helper<Ask, Answer> {
    const helper = startHelper<Ask, Answer>(program, args)
    this.#endings.unshift(() => helper.stop())
    return helper
  }

  /** Those of a server with the log and the limits of production, unless said. */
  serverOptions(
    { file }: Pick<Fleet, 'file'>,
    options: Partial<FareboxOptions> = {},
  ): ServerOptions {
    const { commits = 'grouped', logAndLimits = 'on', jobs = false } = options
    return { file, commits, logAndLimits, jobs, tokenSecret: this.#tokenSecret }
  }

  /** Has something end with the scenario. */
  async until<T>(made: Promise<T>, end: (it: T) => Promise<void>): Promise<T> {
    const it = await made
    this.#endings.push(() => end(it))
    return it
  }

  /** Farebox on a fleet. */
  async farebox(fleet: Fleet, options?: Partial<FareboxOptions>): Promise<Served> {
    await readThrough(fleet.file)
    const server = this.start<ServerQuestion, ServerAnswer>('server/main.ts', [
      JSON.stringify(this.serverOptions(fleet, options)),
    ])
    return served(server, fleet)
  }

  /** Farebox on a fleet in PostgreSQL, as one of its servers. */
  async fareboxOn(url: string, fleet: Fleet): Promise<Served> {
    const options = { ...this.serverOptions(fleet), url }
    const server = this.start<ServerQuestion, ServerAnswer>('server/main.ts', [
      JSON.stringify(options),
    ])
    return served(server, fleet)
  }

  /** The physical limit on a fleet. */
  async rawDoor(fleet: Fleet): Promise<Served> {
    await readThrough(fleet.file)
    const door = this.start<ServerQuestion, ServerAnswer>('limit/door.ts', [fleet.file])
    return served(door, fleet)
  }

  /** Express, Knex and PostgreSQL on the same rows as a fleet. @throws Error when it cannot be set up here */
  async ordinaryStack(fleet: Fleet): Promise<Served> {
    const database = await ordinaryDatabase(fleet)
    this.#endings.unshift(() => database.end())
    const server = this.start<ServerQuestion, ServerAnswer>('ordinary-stack/main.ts', [
      database.stack.folder,
      JSON.stringify(database.connect),
      this.#tokenSecret,
    ])
    return served(server, fleet)
  }

  /**
   * Another process that makes load at low priority, so that it does not slow down what is measured: in reality these
   * clients run on other machines.
   */
  elsewhere(): Helper<Job, Outcome> {
    return this.start('load/main.ts', [LOW_PRIORITY])
  }

  /** Puts load on a server for some seconds. */
  async visit(
    { ports, fleet, used }: Served,
    asked: Load,
    seconds: number,
    helper = this.#helper,
  ): Promise<Measured> {
    const { shape } = fleet
    const bounds = { seconds, most: MOST_VISITS_A_SECOND * seconds, tokenSecret: this.#tokenSecret }
    const before = await used()
    const outcome = await helper.ask({ ports, shape, ...asked, ...bounds })
    return { ...outcome, cpuMicroseconds: ((await used()) - before) / outcome.visits }
  }

  /** The same as a variant to be measured in turn with others. */
  load(served: Served, visitor: VisitorName, clients: number): Variant {
    return { run: (seconds) => this.visit(served, { visitor, clients }, seconds) }
  }

  /** Ends what the scenario has started, the last first. */
  async endScenario(): Promise<void> {
    const endings = this.#endings
    this.#endings = []
    // oxlint-disable-next-line no-await-in-loop -- a server ends before its files go
    for (const end of endings) await end()
  }

  async end(): Promise<void> {
    await this.endScenario()
    await this.#helper.stop()
  }
}
