import type { Network } from './network.ts'

declare const keyed: unique symbol
/** Whom attempts are counted for; `limit-keys.ts` alone makes one, so that no limit counts by a whole address. */
export type LimitKey = string & { readonly [keyed]: true }

/** How often something may happen. */
export interface LimitRule {
  name: string
  most: number
  windowMs: number
  /** Where given, whoever goes on past the limit waits twice as long each time, up to this long. */
  longestWaitMs?: number
}

/**
 * What many networks together may do to one subject, such as an account, that anybody can name. Past it nobody is shut
 * out: each network that is not known waits for its turn. decisions/0040
 */
export interface Ceiling {
  name: string
  /** Within the window, before anybody waits. */
  most: number
  windowMs: number
  /** Past that, one network after the other, this far apart. */
  paceMs: number
  /** No network waits longer for its turn, however many wait. */
  longestWaitMs: number
}

/** How much of something limited is in use. */
export interface Quota {
  used: number
  most: number
  /** Why nothing is left, a sentence for whoever is refused. */
  reason: string
  /** After which some of it may be free again. */
  retryAfterSeconds: number
}

/** Rate limits, counted inside the procedures, so that a batch cannot pass them. decisions/0025, decisions/0040 */
export interface Limits {
  /** Counts one more. @throws Fault tooMany with the seconds to wait */
  count(rule: LimitRule, key: LimitKey): void
  /** Counts one more; false past the limit. For what may be left out without refusing anybody. */
  allows(rule: LimitRule, subject: string): boolean
  /** Counts towards a ceiling, and refuses nobody. */
  note(ceiling: Ceiling, subject: string): void
  /** Passes below a ceiling, and past it whoever's turn it is. @throws Fault tooMany with the seconds until then */
  takeTurn(ceiling: Ceiling, subject: string, network: Network): void
  /** Whether a network has been trusted with a subject in the last months. */
  trusts(subject: string, network: Network): boolean
  trust(subject: string, network: Network): void
  /** Refuses while as much is in use as may be; measured only where limits count. @throws Fault tooMany */
  requireWithinQuota(name: string, measure: () => Promise<Quota>): Promise<void>
}

/** For tests and benchmarks that are about something else. */
export function noLimits(): Limits {
  return {
    count: () => {},
    allows: () => true,
    note: () => {},
    takeTurn: () => {},
    trusts: () => true,
    trust: () => {},
    requireWithinQuota: async () => {},
  }
}

/** Where what limits have counted is written. */
export interface LimitStorage {
  /** What was written last; empty where nothing was. */
  read(): Promise<string>
  /** Replaces it. */
  write(lines: string): Promise<void>
}
