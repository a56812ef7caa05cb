import { signAccessToken } from '../../server/account/session/access-token.ts'
import { startSession, actorOf } from '../../server/account/session/session.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import { requireAdmin, requireStaff, requireSignedIn } from '../../server/core/call.ts'
import type { AdminCall, StaffCall, Call, SignedInCall } from '../../server/core/call.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { newCall } from '../../server/core/new-call.ts'
import { ServerMemory } from '../../server/core/server-memory.ts'
import { seatEventsOf } from '../../server/core/shared-seat-events.ts'
import { fakeProvider } from '../harness/fake-provider.ts'
import type { FakeProvider } from '../harness/fake-provider.ts'
import { steadyClock } from '../harness/steady-clock.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { testStore } from '../harness/test-store.ts'
import type { Clock } from './model.ts'
import type { Opening } from './opening.ts'
import { openRawConnection } from './raw-connection.ts'
import type { RawConnection } from './raw-connection.ts'

interface Setting {
  /** The path of a copy of the opening's database. */
  file: string
  opening: Opening
  clock: Clock
  /** Changes what the services work with, at each start. */
  change?: ((dependencies: Dependencies) => void) | undefined
}

interface Running {
  dependencies: Dependencies
  stop: Parameters<WhenDone>[0]
}

interface Parts {
  opening: Opening
  provider: FakeProvider
  raw: RawConnection
  /** Starts the services on the database. */
  start: () => Promise<Running>
}

/** The services on a database, which lose all other state when they are restarted. */
export class RealSystem {
  readonly opening: Opening
  readonly provider: FakeProvider
  /** Direct access to the database, past the services. */
  readonly raw: RawConnection
  readonly #start: Parts['start']
  readonly #sessions: Map<number, number>
  /** The seats of each trip, in the order in which it got them. */
  readonly #seatIds: number[][]
  #running: Running

  private constructor({ opening, provider, raw, start }: Parts, running: Running) {
    this.opening = opening
    this.provider = provider
    this.raw = raw
    this.#start = start
    this.#sessions = new Map(opening.customers.map(({ sessionId }, which) => [which, sessionId]))
    this.#seatIds = opening.trips.map(({ seatIds }) => seatIds)
    this.#running = running
  }

  /** Starts on a database. */
  static async open({ file, opening, clock, change }: Setting): Promise<RealSystem> {
    const provider = fakeProvider()
    const now = (): number => clock.now
    let lastId = 9_000_000
    const start = async (): Promise<Running> => {
      let stop: Running['stop'] = () => {}
      const { store } = await testStore({ file, whenDone: (closing) => void (stop = closing) })
      const dependencies: Dependencies = {
        ...opening.dependencies,
        memory: new ServerMemory(),
        store,
        clock: now,
        trustedClock: { ...steadyClock(now), now },
        randomId: () => ++lastId,
        payments: { ...opening.dependencies.payments, online: [provider] },
        seatEvents: seatEventsOf(store),
      }
      change?.(dependencies)
      return { dependencies, stop }
    }
    const raw = await openRawConnection(file)
    return new RealSystem({ opening, provider, raw, start }, await start())
  }

  /** Stops and starts again, as after an update: nothing is left but the database. */
  async restart(): Promise<void> {
    await this.#running.stop()
    this.#running = await this.#start()
  }

  async close(): Promise<void> {
    await this.#running.stop()
    await this.raw.close()
  }

  get dependencies(): Dependencies {
    return this.#running.dependencies
  }

  /** A call without an actor: a background job, or a notification of the provider. */
  call(actor: Call['actor'] = null): Call {
    return newCall(this.dependencies, { actor, requestId: 'model', address: '' })
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
  staff(which: number): StaffCall {
    const actor = which === 0 ? this.opening.agent : this.opening.admin
    return requireStaff(this.call(actor))
  }

  admin(): AdminCall {
    return requireAdmin(this.call(this.opening.admin))
  }

  /** The id of a trip's seat, counted from 0, also of one that another bus has retired. */
  seatId(trip: number, seat: number): number {
    return this.#seatIds[trip]?.[seat] ?? 0
  }

  /** Reads which seats a trip has got. */
  async readSeats(trip: number): Promise<void> {
    const sql = 'select id from seats where schedule_id = ? order by id'
    this.#seatIds[trip] = await this.#ids(sql, this.tripId(trip))
  }

  busId(bus: number): number {
    return this.opening.buses[bus]?.id ?? 0
  }

  tripId(trip: number): number {
    return this.opening.trips[trip]?.id ?? 0
  }

  /** Of a booking, in the order of its seats. */
  passengerIds(bookingId: number): Promise<number[]> {
    return this.#ids('select id from passengers where booking_id = ? order by position', bookingId)
  }

  /** Of a booking, the first granted first. */
  refundIds(bookingId: number): Promise<number[]> {
    const sql =
      'select refund_id as id from transactions where booking_id = ? and refund_id is not null order by number'
    return this.#ids(sql, bookingId)
  }

  async #ids(sql: string, of: number): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(sql, of)
    return rows.map(({ id }) => id)
  }

  /** The rows of a statement, past all services. */
  rows<Row>(sql: string, ...parameters: number[]): Promise<Row[]> {
    return this.raw.rows<Row>(sql, parameters)
  }
}
