import { setImmediate } from 'node:timers/promises'
import type { SeatEvents } from '../../core/seat-events.ts'
import { PING_EVERY_MS } from './procedures/base-procedures.ts'

/** A listener for changes, which gets the bytes of an event stream. */
export interface StreamListener {
  send(bytes: Uint8Array): void
}

interface TripListeners {
  listeners: Set<StreamListener>
  isSending: boolean
  /** It changed again while its listeners were being notified. */
  hasChanged: boolean
  unsubscribe: () => void
}

/** How many listeners are notified before the event loop serves others. */
const CHUNK = 100
const PING = new TextEncoder().encode('event: ping\ndata: \n\n\n')

/**
 * Notifies all open maps of a trip of a change. The message is made once and written to some hundred at a time, so that
 * two thousand maps do not block the event loop. Changes that come meanwhile are sent as one more message.
 * decisions/0040
 */
export class SeatBroadcast {
  readonly #events: SeatEvents
  readonly #messageOf: (scheduleId: number) => string
  /** No trip without a listener: their number is bounded by the places for streams. */
  readonly #trips = new Map<number, TripListeners>()
  #pinging: NodeJS.Timeout | undefined

  /** @param messageOf makes the JSON message of a change of a trip */
  constructor(events: SeatEvents, messageOf: (scheduleId: number) => string) {
    this.#events = events
    this.#messageOf = messageOf
  }

  /** Subscribes a listener to the changes of a trip. @returns a function that unsubscribes it */
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

  #begin(scheduleId: number): TripListeners {
    const trip: TripListeners = {
      listeners: new Set(),
      isSending: false,
      hasChanged: false,
      unsubscribe: this.#events.subscribe(scheduleId, () => void this.#send(scheduleId, trip)),
    }
    this.#trips.set(scheduleId, trip)
    return trip
  }

  async #send(scheduleId: number, trip: TripListeners): Promise<void> {
    trip.hasChanged = true
    if (trip.isSending) return
    trip.isSending = true
    while (trip.hasChanged) {
      trip.hasChanged = false
      const message = new TextEncoder().encode(`data: ${this.#messageOf(scheduleId)}\n\n\n`)
      // oxlint-disable-next-line no-await-in-loop -- the next round sends what has changed since
      await sendToAll(trip.listeners, message)
    }
    trip.isSending = false
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
  // The set itself, not a copy: a listener that unsubscribes meanwhile gets nothing more.
  for (const listener of listeners) {
    listener.send(bytes)
    sent += 1
    // oxlint-disable-next-line no-await-in-loop -- others are served in between
    if (sent % CHUNK === 0) await setImmediate()
  }
}
