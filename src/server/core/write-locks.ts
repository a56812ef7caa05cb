import { createHash } from 'node:crypto'
import { FIRST_LATE } from '../db/connection/store.ts'
import type { WriteLock } from '../db/connection/store.ts'

/**
 * What a write may lock on PostgreSQL instead of the whole database. It then writes rows of its locks and appends, and
 * decides by nothing that another write could change meanwhile: by what its locks cover, or what only writes of the whole
 * database change (accounts, settings, fleet, timetable). Several ids of a noun are a list. decisions/0062
 */
export interface NamedLocks {
  /** A trip, by its id in `schedules`: its claims, and its bookings with all that hangs on them. */
  readonly trip?: number | readonly number[]
  /** A user's own: drafts, second factors, idempotency keys of marks, and how many holds are open. The account stays as it is. */
  readonly user?: number
  readonly session?: number | readonly number[]
  /** An address that is to become an account's, folded. */
  readonly email?: string
  /** An idempotency key, after its user's id. */
  readonly request?: string
  /** A message of the outbox. */
  readonly message?: number
  /** When an API key was used last. */
  readonly apiKey?: number
  /** The lease of a job. */
  readonly job?: string
  readonly writeProbe?: true
  /** What a provider of payments has sent. */
  readonly paymentEvent?: number
  /** What limits have counted, as it is stored for the next start. */
  readonly limits?: true
  /** The numbers of invoices: locked when one is numbered, since all sales wait for it. */
  readonly invoices?: true
}

/**
 * The class of each noun among PostgreSQL's advisory locks. Writes lock in this order, so that no two wait for each
 * other; the numbers of invoices come last, and late. Servers of two versions share them: a number keeps its noun.
 */
export const LOCK_CLASSES = {
  trip: 1,
  user: 2,
  session: 3,
  email: 4,
  request: 5,
  message: 6,
  apiKey: 7,
  job: 8,
  writeProbe: 9,
  paymentEvent: 10,
  limits: 11,
  invoices: FIRST_LATE,
} as const satisfies Record<keyof NamedLocks, number>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object are its names
export const NOUNS = Object.keys(LOCK_CLASSES) as (keyof NamedLocks)[]

type Id = number | string | true

function* partsOf(named: NamedLocks): Generator<[keyof NamedLocks, Id]> {
  for (const noun of NOUNS) {
    const ids: Id | readonly Id[] = named[noun] ?? []
    for (const id of Array.isArray(ids) ? ids : [ids]) yield [noun, id]
  }
}

/** The advisory locks of named ones, in the order in which they are taken. Two ids that share a number only wait for each other. */
export function locksOf(named: NamedLocks): WriteLock[] {
  const locks = Array.from(partsOf(named), ([noun, id]): WriteLock => [
    LOCK_CLASSES[noun],
    numberOf(id),
  ])
  return locks.toSorted(([a, m], [b, n]) => a - b || m - n)
}

/** 32 bits: the lower ones of a number, so that `pg_locks` shows whose it is, or a hash of a text. */
function numberOf(id: Id): number {
  if (typeof id === 'string') return createHash('sha256').update(id).digest().readInt32BE()
  return Number(id) | 0
}

/**
 * Proves that a write has locked what a part of it needs; null is the whole database.
 * @throws Error for a lock that it lacks: the write names it where it begins
 */
export function requireLocked(locked: NamedLocks | null, needed: NamedLocks | null): void {
  if (locked === null) return
  if (needed === null)
    throw new Error('This needs a write of the whole database: it names no locks')
  const held = new Set(Array.from(partsOf(locked), ([noun, id]) => `${noun} ${id}`))
  for (const [noun, id] of partsOf(needed))
    if (!held.has(`${noun} ${id}`)) throw new Error(`This write lacks the lock ${noun} ${id}`)
}
