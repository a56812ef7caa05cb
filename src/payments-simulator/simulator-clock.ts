/** What time it is at the providers: the machine's, moved or stopped by a test. */
export interface SimulatorClock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Whole seconds since 1970, as providers count. */
  seconds: () => number
  /** @param by how far the clock is moved, in milliseconds, whether it goes on or stands still */
  move: (by: number) => void
  /** @param offset in milliseconds, from the machine's clock, with which it goes on */
  set: (offset: number) => void
  /** @param at where the clock stands still until it is set or moved, in milliseconds since 1970 */
  stop: (at: number) => void
}

/** @param base the machine's clock, or what stands for it */
export function simulatorClock(base: () => number = Date.now): SimulatorClock {
  let running = base
  let offset = 0
  const now = () => running() + offset
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    move: (by) => void (offset += by),
    set: (given) => {
      running = base
      offset = given
    },
    stop: (at) => {
      running = () => at
      offset = 0
    },
  }
}
