import { randomBytes } from 'node:crypto'
import type { CopyReport } from '../src/server/backup/copy-order.ts'
import { copyOf, largeShape, readyFleet, smallShape, tinyShape } from './fleet/ready-fleet.ts'
import type { Fleet } from './fleet/ready-fleet.ts'
import { startHelper } from './helper.ts'
import type { Helper } from './helper.ts'
import type { Job, Outcome } from './load/job.ts'
import type { VisitorName } from './load/visitors.ts'
import type { Measured, Variant } from './measure.ts'
import type { ServerOptions } from './server/bench-parts.ts'
import type { ServerAnswer, ServerQuestion } from './server/questions.ts'

/** Whatever a crowd may do in one run; a bound, never reached. */
const MOST_VISITS = 500_000

/** A server that listens, and the fleet it serves. */
export interface Served {
  port: number
  fleet: Fleet
  /** Processor time it has used, in microseconds. */
  used: () => Promise<number>
  /** Has it make a backup, as it does every hour. */
  backUp: () => Promise<CopyReport>
}

type Server = Helper<ServerQuestion, ServerAnswer>

async function served(server: Server, fleet: Fleet): Promise<Served> {
  const port = Number(await server.ask('port'))
  return {
    port,
    fleet,
    used: async () => Number(await server.ask('used')),
    backUp: async () => {
      const report = await server.ask('backUp')
      if (typeof report === 'number') throw new Error('This server makes no backups')
      return report
    },
  }
}

type Crowd = Pick<Job, 'visitor' | 'clients' | 'pace' | 'sortColumn'>

/** What scenarios work with. What one has started is gone before the next begins. */
export class Bench {
  readonly rounds: number
  readonly seconds: number
  readonly #tokenSecret = randomBytes(32).toString('base64url')
  readonly #load: Helper<Job, Outcome> = startHelper('load/main.ts')
  #endings: (() => Promise<void>)[] = []

  constructor({ rounds, seconds }: { rounds: number; seconds: number }) {
    this.rounds = rounds
    this.seconds = seconds
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

  /** Farebox on a fleet. */
  async farebox(
    fleet: Fleet,
    { commits = 'grouped', limits }: Partial<Pick<ServerOptions, 'commits' | 'limits'>> = {},
  ): Promise<Served> {
    const options: ServerOptions = {
      file: fleet.file,
      commits,
      tokenSecret: this.#tokenSecret,
      ...(limits && { limits }),
    }
    const server = this.start<ServerQuestion, ServerAnswer>('server/main.ts', [
      JSON.stringify(options),
    ])
    return served(server, fleet)
  }

  /** The physical limit on a fleet. */
  async rawDoor(fleet: Fleet): Promise<Served> {
    const door = this.start<ServerQuestion, ServerAnswer>('limit/door.ts', [fleet.file])
    return served(door, fleet)
  }

  /** Another process from which a crowd may come, so that it does not slow down those who are measured. */
  elsewhere(): Helper<Job, Outcome> {
    return this.start('load/main.ts', [])
  }

  /** Sends a crowd to a server for some seconds. */
  async visit(
    { port, fleet, used }: Served,
    crowd: Crowd,
    seconds: number,
    load = this.#load,
  ): Promise<Measured> {
    const { shape } = fleet
    const bounds = { seconds, most: MOST_VISITS, tokenSecret: this.#tokenSecret }
    const before = await used()
    const outcome = await load.ask({ port, shape, ...crowd, ...bounds })
    return { ...outcome, cpuMicroseconds: ((await used()) - before) / outcome.visits }
  }

  /** The same as a variant to be measured in turn with others. */
  crowd(served: Served, visitor: VisitorName, clients: number): Variant {
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
    await this.#load.stop()
  }
}
