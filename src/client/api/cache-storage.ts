import type { Instant } from '../../domain/time/calendar.ts'
import {
  isRecord,
  namesOnDevice,
  readJson,
  removeStored,
  writeText,
} from '../ui/browser-storage.ts'

/** What was kept of an answer, and when it was given. */
export interface Cached<T> {
  at: Instant
  value: T
}

interface Stored extends Cached<unknown> {
  /** From then on it is of no use. */
  until: Instant
}

/** Everything below is personal and goes when its person logs out. decisions/0021 */
const PREFIX = 'farebox.kept.'

const keyOf = (userId: number, name: string): string => `${PREFIX}${userId}.${name}`

const keptKeys = (): string[] => namesOnDevice().filter((key) => key.startsWith(PREFIX))

/** Whoever names what was kept knows its value. */
const isStored = (found: unknown): found is Stored =>
  isRecord(found) && typeof found['at'] === 'number' && typeof found['until'] === 'number'

const readStored = (key: string): Stored | undefined => readJson('device', key, isStored)

/** Keeps something of a person on the device until it is of no use; a device without room keeps nothing. */
export function storeCached(userId: number, name: string, stored: Stored): void {
  const key = keyOf(userId, name)
  if (!writeText('device', key, JSON.stringify(stored))) removeStored('device', key)
}

/** What was kept of a person under a name; undefined once it is of no use. */
export function readCached<T>(userId: number, name: string): Cached<T> | undefined {
  const stored = readStored(keyOf(userId, name))
  if (stored === undefined || stored.until <= Date.now()) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever names it knows what was kept there
  return { at: stored.at, value: stored.value as T }
}

/** Forgets one thing. */
export function dropCached(userId: number, name: string): void {
  removeStored('device', keyOf(userId, name))
}

/** Forgets what is of no use any more. */
export function sweepCached(now: Instant): void {
  for (const key of keptKeys()) {
    if ((readStored(key)?.until ?? 0) <= now) removeStored('device', key)
  }
}

/** Forgets what was kept of everybody, or of everybody but the one who has signed in. */
export function forgetCached(except?: number): void {
  const own = except === undefined ? undefined : keyOf(except, '')
  for (const key of keptKeys()) {
    if (own === undefined || !key.startsWith(own)) removeStored('device', key)
  }
}
