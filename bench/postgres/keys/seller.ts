// A server process on PostgreSQL without its doors: customers hold two seats and give them up, again and again.
import { isFault } from '../../../src/domain/fault.ts'
import { cancelOwnHold, holdSeats } from '../../../src/server/booking/booking.service.ts'
import { requireSignedIn } from '../../../src/server/core/call.ts'
import { newCall } from '../../../src/server/core/new-call.ts'
import type { Store } from '../../../src/server/db/connection/store.ts'
import type { TestSchedule } from '../../../src/testing/builders/fixtures.ts'
import { answerQuestions } from '../../helper.ts'
import { benchParts, postgresStore } from '../../server/bench-dependencies.ts'
import type { ServerOptions } from '../../server/bench-dependencies.ts'

/** What a seller process begins with. */
export interface SellerOptions extends ServerOptions {
  url: string
}

export interface Rounds {
  seconds: number
  /** One at a time each. */
  customers: readonly number[]
  /** Somebody of several takes a trip by chance; of one, always the same two seats. */
  trips: readonly TestSchedule[]
  /** How many customers have seats of the one trip by other processes. */
  firstSeats: number
  /** Whether writes lock the whole database, whatever keys they name. */
  whole: boolean
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends share the type
const options = JSON.parse(process.argv[2] ?? '') as SellerOptions
const store = await postgresStore(options.url, console)
const { dependencies } = benchParts(options, store)

const withoutKeys = (given: Store): Store => ({ ...given, write: (work) => given.write(work) })

let holds = 0

/** @returns how many rounds a customer has made */
async function visit(
  { trips, seconds, whole, firstSeats }: Rounds,
  id: number,
  nth: number,
): Promise<number> {
  const actor = { id, name: 'Asha', email: 'a@x.in', phone: null, role: 'CUSTOMER' } as const
  const sold = whole ? { ...dependencies, store: withoutKeys(store) } : dependencies
  const caller = { actor: { ...actor, sessionId: 0 }, requestId: 'bench', address: '' }
  const call = requireSignedIn(newCall(sold, caller))
  const until = performance.now() + seconds * 1000
  let rounds = 0
  while (performance.now() < until) {
    const trip = trips[Math.floor(Math.random() * trips.length)]
    const seats = Object.values(trip?.seats ?? {})
    const first = trips.length === 1 ? (firstSeats + nth) * 2 : Math.floor(Math.random() * 20) * 2
    const seatIds = seats.slice(first, first + 2)
    const key = `${process.pid}-${++holds}`
    try {
      // oxlint-disable-next-line no-await-in-loop -- one round after the other is what a customer does
      const booking = await holdSeats(call, { scheduleId: trip?.id ?? 0, seatIds, key })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await cancelOwnHold(call, booking.id)
      rounds += 1
    } catch (error) {
      // Two by chance at the same seats, or a machine so busy that one waits too long.
      if (!isFault(error, 'conflict', 'unavailable')) throw error
    }
  }
  return rounds
}

answerQuestions(
  async (rounds: Rounds) => {
    const made = await Promise.all(rounds.customers.map((id, nth) => visit(rounds, id, nth)))
    return made.reduce((sum, count) => sum + count, 0) / rounds.seconds
  },
  () => store.close(),
)
