/** Tells open seat maps that the seats of a trip have changed. */
export interface SeatEvents {
  publish(scheduleId: number): void
  /** Calls back at each change until the returned function is called. */
  subscribe(scheduleId: number, listener: () => void): () => void
  /** Calls back at each change of any trip, as long as the process lives. */
  subscribeAll(listener: (scheduleId: number) => void): void
}

interface MemorySeatEvents extends SeatEvents {
  /** Calls back whoever listens to one trip, of whichever trip: any of them may have changed. */
  publishWatched(): void
}

/** Seat events within one process; `sharedSeatEvents` adds those of other servers. */
export function memorySeatEvents(): MemorySeatEvents {
  const listeners = new Map<number, Set<() => void>>()
  const listenersToAll: ((scheduleId: number) => void)[] = []
  return {
    publish: (scheduleId) => {
      for (const listener of listenersToAll) listener(scheduleId)
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
