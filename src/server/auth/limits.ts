/** How often something may happen. */
export interface LimitRule {
  name: string
  most: number
  windowMs: number
  /** Where given, whoever goes on past the limit waits twice as long each time, up to this long. */
  longestWaitMs?: number
}

/** Counts attempts inside the procedures, so that a batch cannot pass them. reliability.md, Identity */
export interface Limits {
  /** Counts one more. @throws Fault tooMany with the seconds to wait */
  count(rule: LimitRule, key: string): void
}

/** For tests and benchmarks that are about something else. */
export function noLimits(): Limits {
  return { count: () => {} }
}
