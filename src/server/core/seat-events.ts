/** What has changed of a trip: its seats alone, or the trip itself. */
export type TripChange = 'seats' | 'trip'

/** Reports, after each commit, that a trip or its seats have changed: open seat maps and the timetable listen. */
export interface SeatEvents {
  publish(scheduleId: number, change: TripChange): void
  /** Calls back at each change until the returned function is called. */
  subscribe(scheduleId: number, listener: () => void): () => void
  /** Calls back at each change of any trip, as long as the process lives. */
  subscribeAll(listener: (scheduleId: number, change: TripChange) => void): void
}

interface MemorySeatEvents extends SeatEvents {
  /** Calls back every listener to one trip: any of them may have changed. */
  publishWatched(): void
}

/** Seat events within one process; `sharedSeatEvents` adds those of other servers. */
export function memorySeatEvents(): MemorySeatEvents {
  const listeners = new Map<number, Set<() => void>>()
  const listenersToAll: ((scheduleId: number, change: TripChange) => void)[] = []
  return {
    publish: (scheduleId, change) => {
      for (const listener of listenersToAll) listener(scheduleId, change)
      listeners.get(scheduleId)?.forEach((listener) => listener())
    },
    publishWatched: () => {
      for (const ofTrip of listeners.values()) for (const listener of ofTrip) listener()
    },
    subscribeAll: (listener) => void listenersToAll.push(listener),
    subscribe: (scheduleId, listener) => {
      const ofTrip = listeners.get(scheduleId) ?? new Set()
      // Each subscription is an entry of its own, even of one and the same function.
      const entry = (): void => listener()
      listeners.set(scheduleId, ofTrip.add(entry))
      return () => {
        ofTrip.delete(entry)
        if (ofTrip.size === 0 && listeners.get(scheduleId) === ofTrip) listeners.delete(scheduleId)
      }
    },
  }
}
