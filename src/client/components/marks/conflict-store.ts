import { useSyncExternalStore } from 'react'
import type { Instant } from '../../../domain/time/calendar.ts'
import { dropCached, readCached, storeCached } from '../../api/cache-storage.ts'
import { createChanges, otherTabs } from '../../ui/create-store.ts'
import { conflictsName } from './answered-marks.ts'
import type { Conflict } from './answered-marks.ts'
import { serverNow } from '../../ui/server-time.ts'

const changes = createChanges(() => otherTabs(tell))
/** How often they have changed. */
let version = 0

function tell(): void {
  version += 1
  changes.notify()
}

const readConflicts = (userId: number, scheduleId: number): readonly Conflict[] =>
  readCached<Conflict[]>(userId, conflictsName(scheduleId))?.value ?? []

/** Stores the rejected marks of a trip, the latest for each passenger. @param until when they expire */
export function addConflicts(
  userId: number,
  scheduleId: number,
  { until, found }: { until: Instant; found: readonly Conflict[] },
): void {
  if (found.length === 0) return
  const others = readConflicts(userId, scheduleId).filter((one) =>
    found.every((other) => other.passengerId !== one.passengerId),
  )
  const value = [...others, ...found]
  storeCached(userId, conflictsName(scheduleId), { at: serverNow(), until, value })
  tell()
}

/** Removes them once staff have looked into them. */
export function dropConflicts(userId: number, scheduleId: number): void {
  dropCached(userId, conflictsName(scheduleId))
  tell()
}

/** Those of a trip, current at each render. */
export function useConflicts(userId: number, scheduleId: number): readonly Conflict[] {
  useSyncExternalStore(changes.subscribe, () => version)
  return readConflicts(userId, scheduleId)
}
