import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Statement } from 'better-sqlite3'
import { signAccessToken } from '../../server/account/session/access-token.ts'
import { startSession } from '../../server/account/session/session.service.ts'
import { actorOf } from '../../server/account/sign-in/auth.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import { requireAdmin, requireAgent, requireSignedIn } from '../../server/core/call.ts'
import type { AdminCall, AgentCall, Call, SignedInCall } from '../../server/core/call.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { newCall } from '../../server/core/new-call.ts'
import { memorySeatEvents } from '../../server/core/seat-events.ts'
import { ServerScope } from '../../server/core/server-scope.ts'
import { openConnection } from '../../server/db/sqlite/connection/open-connection.ts'
import { openSqliteStore } from '../../server/db/sqlite/open-sqlite-store.ts'
import { fakeProvider } from '../harness/fake-provider.ts'
import type { FakeProvider } from '../harness/fake-provider.ts'
import { steadyClock } from '../harness/steady-clock.ts'
import { quiet } from '../harness/test-store.ts'
import type { Clock } from './model.ts'
import type { Opening } from './opening.ts'

/** What a run breaks before it begins, to show that the model would find it. */
export interface Sabotage {
  /** Of the database, while nobody has it open. */
  database?: (file: string) => void
  /** Of what the services work with, at each start. */
  dependencies?: (dependencies: Dependencies) => void
}

/** The services on a database file, which lose all other state when they are restarted. */
export class RealSystem {
  readonly file: string
  readonly opening: Opening
  readonly provider: FakeProvider = fakeProvider()
  /** Direct access to the database file: a connection like the server's own. */
  readonly raw: Database
  readonly #clock: Clock
  readonly #sabotage: Sabotage
  readonly #sessions: Map<number, number>
  readonly #statements = new Map<string, Statement<(number | string)[]>>()
  #lastId = 9_000_000
  #dependencies: Dependencies

  /** Opens a copy of the opening's database in a folder. */
  constructor(folder: string, opening: Opening, clock: Clock, sabotage: Sabotage) {
    this.file = join(folder, `farebox-${crypto.randomUUID()}.db`)
    this.opening = opening
    this.#clock = clock
    this.#sabotage = sabotage
    this.#sessions = new Map(opening.customers.map(({ sessionId }, which) => [which, sessionId]))
    writeFileSync(this.file, opening.database)
    sabotage.database?.(this.file)
    this.raw = openConnection(this.file, { durability: 'OFF' })
    this.#dependencies = this.#start()
  }

  #start(): Dependencies {
    const { file } = this
    const clock = () => this.#clock.now
    const dependencies: Dependencies = {
      ...this.opening.dependencies,
      scope: new ServerScope(),
      store: openSqliteStore({ file, log: quiet, durability: 'OFF', patience: 100 }),
      clock,
      trustedClock: { ...steadyClock(clock), now: clock },
      randomId: () => ++this.#lastId,
      payments: { ...this.opening.dependencies.payments, online: [this.provider] },
      seatEvents: memorySeatEvents(),
    }
    this.#sabotage.dependencies?.(dependencies)
    return dependencies
  }

  /** Stops and starts again, as after an update: nothing is left but the file. */
  async restart(): Promise<void> {
    await this.#dependencies.store.close()
    this.#dependencies = this.#start()
  }

  async close(): Promise<void> {
    await this.#dependencies.store.close()
    this.raw.close()
    for (const end of ['', '-wal', '-shm']) rmSync(this.file + end, { force: true })
  }

  get dependencies(): Dependencies {
    return this.#dependencies
  }

  /** A call without an actor: a background job, or a notification of the provider. */
  call(actor: Call['actor'] = null): Call {
    return newCall(this.#dependencies, { actor, requestId: 'model', address: '' })
  }

  /** A customer's call as through a door: by a token, verified against session and user. @throws Fault signedOut */
  async customer(which: number): Promise<SignedInCall> {
    const { id: userId } = this.opening.customers[which] ?? { id: 0 }
    const sessionId = this.#sessions.get(which) ?? (await this.#signIn(which, userId))
    const token = await signAccessToken(this.call(), { userId, sessionId })
    return requireSignedIn(this.call(await actorOf(this.call(), token)))
  }

  async #signIn(which: number, userId: number): Promise<number> {
    const { sessionId } = await atomically(this.call(), (call) => startSession(call, userId))
    this.#sessions.set(which, sessionId)
    return sessionId
  }

  /** Whoever is let in again signs in anew. */
  letIn(which: number): void {
    this.#sessions.delete(which)
  }

  /** One of those who sell at the counter: 0 the agent, 1 the administrator. */
  staff(which: number): AgentCall {
    const actor = which === 0 ? this.opening.agent : this.opening.admin
    return requireAgent(this.call(actor))
  }

  admin(): AdminCall {
    return requireAdmin(this.call(this.opening.admin))
  }

  /** The id of a trip's seat, counted from 0. */
  seatId(trip: number, seat: number): number {
    return this.opening.trips[trip]?.seatIds[seat] ?? 0
  }

  tripId(trip: number): number {
    return this.opening.trips[trip]?.id ?? 0
  }

  /** Of a booking, in the order of its seats. */
  passengerIds(bookingId: number): number[] {
    const sql = 'select id from passengers where booking_id = ? order by position'
    return this.rows<{ id: number }>(sql, bookingId).map(({ id }) => id)
  }

  /** Of a booking, the first granted first. */
  refundIds(bookingId: number): number[] {
    const sql =
      'select refund_id as id from transactions where booking_id = ? and refund_id is not null order by number'
    return this.rows<{ id: number }>(sql, bookingId).map(({ id }) => id)
  }

  /** The rows of a statement, past all services. */
  rows<Row>(sql: string, ...parameters: (number | string)[]): Row[] {
    const statement = this.#statements.get(sql) ?? this.raw.prepare<(number | string)[]>(sql)
    this.#statements.set(sql, statement)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement says what its rows are
    return statement.all(...parameters) as Row[]
  }
}
