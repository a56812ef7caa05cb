import { useSyncExternalStore } from 'react'
import { newKey } from '../../api/new-key.ts'
import { createChanges } from '../../ui/create-store.ts'
import type { Selection } from './selection.ts'

/** What is remembered of a trip on this device between the steps, until the tab is closed. */
export interface StoredSelection extends Selection {
  /** Boarding and dropping node the seats were chosen for. */
  from?: number
  to?: number
  /** Makes holding these very seats repeatable; changes with the choice. */
  key: string
  /** The booking that holds them, once held. */
  bookingId?: number
}

const nameOf = (scheduleId: number) => `farebox.seats.${scheduleId}`

/** The choice read or changed last: the same object until what is stored changes, and all there is where storage is closed. */
let last: { name: string; text: string | null; remembered: StoredSelection } | undefined
const changes = createChanges()

const nothing = (): StoredSelection => ({ seatIds: [], key: newKey() })

function isStoredSelection(found: unknown): found is StoredSelection {
  return (
    typeof found === 'object' &&
    found !== null &&
    'seatIds' in found &&
    Array.isArray(found.seatIds) &&
    'key' in found &&
    typeof found.key === 'string'
  )
}

function readText(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function parse(text: string | null): StoredSelection {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isStoredSelection(found) ? found : nothing()
  } catch {
    return nothing()
  }
}

/** What is remembered of a trip, the same object until it changes; nothing where storage holds something else. */
export function readSelection(scheduleId: number): StoredSelection {
  const name = nameOf(scheduleId)
  const text = readText(name)
  if (last?.name !== name || last.text !== text) last = { name, text, remembered: parse(text) }
  return last.remembered
}

/** Changes what is remembered of a trip. Other seats or another journey make a new key, unless one comes with them. */
export function updateSelection(scheduleId: number, next: Partial<StoredSelection>): void {
  const name = nameOf(scheduleId)
  const rechosen = 'seatIds' in next || 'from' in next || 'to' in next
  const key = rechosen ? { key: newKey() } : {}
  const remembered = { ...readSelection(scheduleId), ...key, ...next }
  try {
    sessionStorage.setItem(name, JSON.stringify(remembered))
  } catch {
    // A browser that forbids storage still sells tickets; only a reload forgets the choice.
  }
  last = { name, text: readText(name), remembered }
  changes.notify()
}

/** Forgets a trip's choice once it has been paid or given up. */
export function forget(scheduleId: number): void {
  last = undefined
  try {
    sessionStorage.removeItem(nameOf(scheduleId))
  } catch {
    // Nothing was stored.
  }
  changes.notify()
}

/** The remembered choice of a trip, as it is by now. */
export const useStoredSelection = (scheduleId: number): StoredSelection =>
  useSyncExternalStore(changes.subscribe, () => readSelection(scheduleId))
