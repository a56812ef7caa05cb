import type { PeerServers, Store } from '../db/connection/store.ts'
import { memorySeatEvents } from './seat-events.ts'
import type { SeatEvents } from './seat-events.ts'

/** What servers call a change of each kind when they tell each other. */
const TOPICS = { seats: 'seats', trip: 'trips' } as const

/** Seat events of whoever uses a database: all its servers where they hear each other, this process otherwise. */
export const seatEventsOf = ({ peers }: Pick<Store, 'peers'>): SeatEvents =>
  peers ? sharedSeatEvents(peers) : memorySeatEvents()

/**
 * Seat events of all servers of a database: what one publishes, open maps and caches of all of them hear. Where something
 * may have been missed, open maps look again; caches count by the version of the store, which changes then.
 */
export function sharedSeatEvents(peers: PeerServers): SeatEvents {
  const here = memorySeatEvents()
  peers.hear(TOPICS.seats, (scheduleId) => here.publish(Number(scheduleId), 'seats'))
  peers.hear(TOPICS.trip, (scheduleId) => here.publish(Number(scheduleId), 'trip'))
  peers.onGap(() => here.publishWatched())
  return {
    ...here,
    publish: (scheduleId, change) => {
      here.publish(scheduleId, change)
      peers.tell(TOPICS[change], String(scheduleId))
    },
  }
}
