/** What time it is at the providers: the machine's, moved by a test. */
export interface SimulatorClock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Whole seconds since 1970, as providers count. */
  seconds: () => number
  /** @param offset in milliseconds, from the machine's clock */
  set: (offset: number) => void
}

/** @param base the machine's clock, or what stands for it */
export function simulatorClock(base: () => number = Date.now): SimulatorClock {
  let offset = 0
  const now = () => base() + offset
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    set: (given) => void (offset = given),
  }
}
