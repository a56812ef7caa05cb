import { useEffect, useMemo, useState } from 'react'
import type { Instant } from '../../domain/time/calendar.ts'
import { isRefusal } from './server-errors.ts'
import { dropCached, readCached, storeCached, sweepCached } from './cache-storage.ts'
import type { Cached } from './cache-storage.ts'
import { useSession } from './use-session.ts'
import { keepScreen } from './register-service-worker.ts'
import { serverNow, serverTimeOf } from '../ui/server-time.ts'

/** How long a screen waits for the server before it shows the cached answer. */
const PATIENCE = 3000

/** The state of the query. */
interface Asked<T> {
  data: T | undefined
  /** When it was answered, by the device's clock; 0 for never. */
  dataUpdatedAt: Instant
  failureCount: number
  failureReason: unknown
}

/** The owner of data that a link opens: nobody in particular. It is removed when somebody signs in or logs out. */
const WHOEVER_HAS_THE_LINK = 0

interface Keeping<T> {
  /** Opened by a link that needs no account: cached for whoever has it. */
  byLink?: boolean
  /** The cache key, such as `ticket.4711`. */
  name: string
  /** The part of an answer to cache, and until when; undefined for nothing. */
  keep: (answer: T) => { value: T; until: Instant } | undefined
}

/** What a screen shows: the server's answer, or the cached part of the last one. */
export interface Shown<T> {
  data: T | undefined
  /** Set when the server has not answered: the time of the cached answer shown. */
  asOf: Instant | undefined
}

/** Whether a screen has waited long enough. */
function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = window.setTimeout(() => setLate(true), PATIENCE)
    return () => {
      window.clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late
}

/**
 * Caches an answer on the device, for this person alone, and returns it while the server cannot be reached. A refusal
 * (somebody else's, gone) removes it. `keep` must be the same function at each render. ux.md d6, d7
 */
export function useCachedAnswer<T>(
  { data, dataUpdatedAt, failureCount, failureReason }: Asked<T>,
  { name, keep, byLink = false }: Keeping<T>,
): Shown<T> {
  const { user } = useSession()
  const userId = byLink ? WHOEVER_HAS_THE_LINK : user?.id
  const refused = isRefusal(failureReason)
  const late = useLate(data === undefined && !refused)
  const unreachable = (failureCount > 0 && !refused) || late || !navigator.onLine
  useEffect(() => {
    if (refused && userId !== undefined) dropCached(userId, name)
    if (data === undefined || userId === undefined) return
    const entry = keep(data)
    if (entry === undefined) return dropCached(userId, name)
    sweepCached(serverNow())
    storeCached(userId, name, { ...entry, at: serverTimeOf(dataUpdatedAt) })
    void keepScreen()
  }, [data, dataUpdatedAt, keep, name, refused, userId])
  const wanted = data === undefined && unreachable
  const cached = useMemo<Cached<T> | undefined>(
    () => (wanted && userId !== undefined ? readCached<T>(userId, name) : undefined),
    [wanted, userId, name],
  )
  if (data === undefined) return { data: cached?.value, asOf: cached?.at }
  return { data, asOf: unreachable ? serverTimeOf(dataUpdatedAt) : undefined }
}
