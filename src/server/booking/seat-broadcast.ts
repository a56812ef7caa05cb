import { setImmediate } from 'node:timers/promises'
import type { SeatEvents } from '../core/seat-events.ts'

/** Who is told of changes, as bytes of an event stream. */
export interface StreamListener {
  send(bytes: Uint8Array): void
}

interface Trip {
  listeners: Set<StreamListener>
  isTelling: boolean
  /** Changed once more while its listeners are told. */
  hasChanged: boolean
  unsubscribe: () => void
}

/** Told one after the other before others are served. */
const CHUNK = 100
/** Proxies and the server itself end what says nothing for longer. */
export const PING_EVERY_MS = 5000
const PING = new TextEncoder().encode('event: ping\ndata: \n\n\n')

/**
 * Tells all open maps of a trip of a change: the message is made once, and written to some hundred at a time, so that two
 * thousand maps keep nobody waiting. Changes that come meanwhile are told once more, together. decisions/0040
 */
export class SeatBroadcast {
  readonly #events: SeatEvents
  readonly #messageOf: (scheduleId: number) => string
  /** No trip without a listener: their number is bounded by the places for streams. */
  readonly #trips = new Map<number, Trip>()
  #pinging: NodeJS.Timeout | undefined

  /** @param messageOf the JSON that a change of a trip is told by */
  constructor(events: SeatEvents, messageOf: (scheduleId: number) => string) {
    this.#events = events
    this.#messageOf = messageOf
  }

  /** Tells a listener of each change from now on. @returns ends that */
  add(scheduleId: number, listener: StreamListener): () => void {
    const trip = this.#trips.get(scheduleId) ?? this.#begin(scheduleId)
    trip.listeners.add(listener)
    this.#pinging ??= setInterval(() => void this.#ping(), PING_EVERY_MS).unref()
    return () => {
      trip.listeners.delete(listener)
      if (trip.listeners.size > 0 || this.#trips.get(scheduleId) !== trip) return
      trip.unsubscribe()
      this.#trips.delete(scheduleId)
      if (this.#trips.size > 0) return
      clearInterval(this.#pinging)
      this.#pinging = undefined
    }
  }

  #begin(scheduleId: number): Trip {
    const trip: Trip = {
      listeners: new Set(),
      isTelling: false,
      hasChanged: false,
      unsubscribe: this.#events.subscribe(scheduleId, () => void this.#tell(scheduleId, trip)),
    }
    this.#trips.set(scheduleId, trip)
    return trip
  }

  async #tell(scheduleId: number, trip: Trip): Promise<void> {
    trip.hasChanged = true
    if (trip.isTelling) return
    trip.isTelling = true
    while (trip.hasChanged) {
      trip.hasChanged = false
      const message = new TextEncoder().encode(`data: ${this.#messageOf(scheduleId)}\n\n\n`)
      // oxlint-disable-next-line no-await-in-loop -- the next round tells what has changed since
      await sendToAll(trip.listeners, message)
    }
    trip.isTelling = false
  }

  async #ping(): Promise<void> {
    for (const { listeners } of this.#trips.values()) {
      // oxlint-disable-next-line no-await-in-loop -- one trip after the other
      await sendToAll(listeners, PING)
    }
  }
}

async function sendToAll(listeners: Set<StreamListener>, bytes: Uint8Array): Promise<void> {
  let sent = 0
  // The set itself: who leaves while others are told is not told any more.
  for (const listener of listeners) {
    listener.send(bytes)
    sent += 1
    // oxlint-disable-next-line no-await-in-loop -- others are served in between
    if (sent % CHUNK === 0) await setImmediate()
  }
}
