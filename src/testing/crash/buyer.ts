import type { TestSchedule } from '../builders/fixtures.ts'
import type { Holder } from './selling-server.ts'

/** What one attempt came to. */
export interface Attempt {
  status: number
  retryAfter: string | null
}

/** Somebody who asks once and takes the answer as it is. */
export interface Buyer {
  /** Holds the next seat of the trip through the REST door or through tRPC. */
  hold: (door?: 'rest' | 'trpc') => Promise<Attempt>
  /** How many holds were acknowledged. */
  acknowledged: () => number
  /** Looks at the seats of the trip. */
  look: () => Promise<number>
}

/**
 * A buyer of a trip's seats, one after the other, each in the name of the next of some people: one alone may not hold
 * so many.
 */
export function buyerOf(url: string, people: readonly Holder[], trip: TestSchedule): Buyer {
  const seats = Object.entries(trip.seats)
  let acknowledged = 0
  let attempts = 0
  const post = async (path: string, body: object) => {
    const buying = people[acknowledged % people.length]
    if (buying === undefined) throw new Error('Nobody buys')
    const headers = {
      authorization: `Bearer ${await buying.token()}`,
      'content-type': 'application/json',
      'idempotency-key': `buyer-key-${++attempts}`,
    }
    return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const byTrpc = (seatId: number) =>
    post('/trpc/booking.hold', {
      scheduleId: trip.id,
      seatIds: [seatId],
      key: `buyer-hold-${++attempts}`,
    })
  const byRest = async (seatNumber: string, seatId: number) => {
    const passenger = { passengerName: 'Asha', age: 31, gender: 'female', seatNumber }
    const drafted = await post('/bus-passenger', passenger)
    if (drafted.status !== 201) return drafted
    const { id }: { id: number } = await drafted.json()
    return post('/bus-booking', { busScheduleId: trip.id, seatIds: [seatId], passengerIds: [id] })
  }
  return {
    async hold(door = 'trpc') {
      const [seatNumber, seatId] = seats[acknowledged] ?? []
      if (seatNumber === undefined || seatId === undefined) throw new Error('The trip is full')
      const answer = await (door === 'rest' ? byRest(seatNumber, seatId) : byTrpc(seatId))
      await answer.arrayBuffer()
      if (answer.ok) acknowledged += 1
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
    },
    acknowledged: () => acknowledged,
    look: async () => (await fetch(`${url}/bus-seats/view-seats/${trip.id}`)).status,
  }
}
