import { useCallback, useState } from 'react'
import { newKey } from '../api/new-key.ts'
import type { Selection } from './selection.ts'

/** What is remembered of a trip on this device between the steps, until the tab is closed. */
export interface Remembered extends Selection {
  /** Boarding and dropping node the seats were chosen for. */
  from?: number
  to?: number
  /** Makes holding these very seats repeatable; changes with the choice. */
  key: string
  /** The booking that holds them, once held. */
  bookingId?: number
}

const nameOf = (scheduleId: number) => `farebox.seats.${scheduleId}`

const nothing = (): Remembered => ({ seatIds: [], key: newKey() })

function isRemembered(found: unknown): found is Remembered {
  return (
    typeof found === 'object' &&
    found !== null &&
    'seatIds' in found &&
    Array.isArray(found.seatIds) &&
    'key' in found &&
    typeof found.key === 'string'
  )
}

/** What is remembered of a trip; nothing where storage is closed to us or holds something else. */
export function readRemembered(scheduleId: number): Remembered {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(nameOf(scheduleId)) ?? 'null')
    return isRemembered(found) ? found : nothing()
  } catch {
    return nothing()
  }
}

/** Remembers a trip's choice; without storage it lasts as long as the page. */
export function remember(scheduleId: number, remembered: Remembered): void {
  try {
    sessionStorage.setItem(nameOf(scheduleId), JSON.stringify(remembered))
  } catch {
    // A browser that forbids storage still sells tickets; only a reload forgets the choice.
  }
}

/** Forgets a trip's choice once it has been paid or given up. */
export function forget(scheduleId: number): void {
  try {
    sessionStorage.removeItem(nameOf(scheduleId))
  } catch {
    // Nothing was stored.
  }
}

/** The remembered choice of a trip as state. Setting other seats or another journey makes a new key. */
export function useRemembered(scheduleId: number) {
  const [remembered, setState] = useState(() => readRemembered(scheduleId))
  const change = useCallback(
    (next: Partial<Remembered>) =>
      setState((before) => {
        const rechosen = 'seatIds' in next || 'from' in next || 'to' in next
        const after = { ...before, ...(rechosen ? { key: newKey() } : {}), ...next }
        remember(scheduleId, after)
        return after
      }),
    [scheduleId],
  )
  return [remembered, change] as const
}
