import { useSyncExternalStore } from 'react'
import type { KindsOfSeats } from '../../../domain/booking/seat-kinds.ts'
import type { GendersOfSeats } from '../../../domain/booking/seat-genders.ts'
import { newKey } from '../../api/trpc.ts'
import { isRecord, parseJson, readText, removeStored, writeText } from '../../ui/browser-storage.ts'
import { createChanges } from '../../ui/create-store.ts'
import type { ChosenPoints } from '../../components/points/chosen-point.ts'
import type { Selection } from './seat-selection.ts'

/** What is stored of a trip on this device between the steps, until the tab is closed. */
export interface StoredSelection extends Selection, ChosenPoints {
  /** Boarding and dropping node the seats were chosen for. */
  from?: number
  to?: number
  /** Who is to sit on them; the full fare where nobody is named. */
  kinds?: KindsOfSeats
  /** Women or men, while that is asked. */
  genders?: GendersOfSeats
  /** The booking of a woman beside whom they sit, as typed. */
  knows?: { bookingNumber: string; phone: string }
  /** The idempotency key for holding these very seats; changes with the choice. */
  key: string
  /** The booking that holds them, once held. */
  bookingId?: number
}

const nameOf = (scheduleId: number) => `farebox.seats.${scheduleId}`

/** The choice read or changed last: the same object until what is stored changes. */
let last: { name: string; text: string | null; selection: StoredSelection } | undefined
const changes = createChanges()

const nothing = (): StoredSelection => ({ seatIds: [], key: newKey() })

const isStoredSelection = (found: unknown): found is StoredSelection =>
  isRecord(found) && Array.isArray(found['seatIds']) && typeof found['key'] === 'string'

/** What is stored of a trip, the same object until it changes; empty where storage holds something invalid. */
export function readSelection(scheduleId: number): StoredSelection {
  const name = nameOf(scheduleId)
  const text = readText('tab', name)
  if (last?.name !== name || last.text !== text)
    last = { name, text, selection: parseJson(text, isStoredSelection) ?? nothing() }
  return last.selection
}

/** Changes what is stored of a trip. Other seats, points or another journey make a new key, unless one comes with them. */
export function updateSelection(scheduleId: number, next: Partial<StoredSelection>): void {
  const name = nameOf(scheduleId)
  const rechosen = Object.keys(next).some((name) => name !== 'bookingId')
  const key = rechosen ? { key: newKey() } : {}
  const selection = { ...readSelection(scheduleId), ...key, ...next }
  const text = JSON.stringify(selection)
  writeText('tab', name, text)
  last = { name, text, selection }
  changes.notify()
}

/** Removes a trip's choice once it has been paid or given up. */
export function forgetSelection(scheduleId: number): void {
  last = undefined
  removeStored('tab', nameOf(scheduleId))
  changes.notify()
}

/** The stored choice of a trip, current at each render. */
export const useStoredSelection = (scheduleId: number): StoredSelection =>
  useSyncExternalStore(changes.subscribe, () => readSelection(scheduleId))
