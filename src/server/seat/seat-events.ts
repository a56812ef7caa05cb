/** Tells open seat maps that the seats of a trip have changed. */
export interface SeatEvents {
  publish(scheduleId: number): void
  /** Calls back at each change until the returned function is called. */
  subscribe(scheduleId: number, listener: () => void): () => void
}
