import type { Instant } from '../../domain/time/calendar.ts'
import {
  isRecord,
  namesOnDevice,
  readJson,
  removeStored,
  writeText,
} from '../ui/browser-storage.ts'
import { serverNow } from '../ui/server-time.ts'

/** A cached answer, and when it was given. */
export interface Cached<T> {
  at: Instant
  value: T
}

interface Stored extends Cached<unknown> {
  /** When it expires. */
  until: Instant
}

/** Keys with this prefix hold personal data, which is removed when its person logs out. decisions/0021 */
const PREFIX = 'farebox.kept.'

const keyOf = (userId: number, name: string): string => `${PREFIX}${userId}.${name}`

const keptKeys = (): string[] => namesOnDevice().filter((key) => key.startsWith(PREFIX))

/** Callers know the type of what they stored under a name. */
const isStored = (found: unknown): found is Stored =>
  isRecord(found) && typeof found['at'] === 'number' && typeof found['until'] === 'number'

const readStored = (key: string): Stored | undefined => readJson('device', key, isStored)

/** Caches a value of a person on the device until it expires; a device without room caches nothing. */
export function storeCached(userId: number, name: string, stored: Stored): void {
  const key = keyOf(userId, name)
  if (!writeText('device', key, JSON.stringify(stored))) removeStored('device', key)
}

/** The cached value of a person under a name; undefined once it has expired. */
export function readCached<T>(userId: number, name: string): Cached<T> | undefined {
  const stored = readStored(keyOf(userId, name))
  if (stored === undefined || stored.until <= serverNow()) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- callers know the type of what they stored
  return { at: stored.at, value: stored.value as T }
}

/** Removes one value. */
export function dropCached(userId: number, name: string): void {
  removeStored('device', keyOf(userId, name))
}

/** Removes expired values. */
export function sweepCached(now: Instant): void {
  for (const key of keptKeys()) {
    if ((readStored(key)?.until ?? 0) <= now) removeStored('device', key)
  }
}

/** Removes the cached values of everybody, or of everybody but the one who has signed in. */
export function forgetCached(except?: number): void {
  const own = except === undefined ? undefined : keyOf(except, '')
  for (const key of keptKeys()) {
    if (own === undefined || !key.startsWith(own)) removeStored('device', key)
  }
}
