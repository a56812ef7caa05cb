import { useSyncExternalStore } from 'react'
import type { Instant } from '../../../domain/time/calendar.ts'
import { dropCached, readCached, storeCached } from '../../api/cache-storage.ts'
import { createChanges, otherTabs } from '../../ui/create-store.ts'
import { conflictsName } from './settled-marks.ts'
import type { Conflict } from './settled-marks.ts'

const changes = createChanges(() => otherTabs(tell))
/** How often they have changed. */
let version = 0

function tell(): void {
  version += 1
  changes.notify()
}

const readConflicts = (userId: number, scheduleId: number): readonly Conflict[] =>
  readCached<Conflict[]>(userId, conflictsName(scheduleId))?.value ?? []

/** Keeps what did not come to stand on a trip, one for each passenger: the latest. @param until it is of no use then */
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
  storeCached(userId, conflictsName(scheduleId), { at: Date.now(), until, value })
  tell()
}

/** Forgets them once somebody has looked into them. */
export function dropConflicts(userId: number, scheduleId: number): void {
  dropCached(userId, conflictsName(scheduleId))
  tell()
}

/** Those of a trip, as they are by now. */
export function useConflicts(userId: number, scheduleId: number): readonly Conflict[] {
  useSyncExternalStore(changes.subscribe, () => version)
  return readConflicts(userId, scheduleId)
}
