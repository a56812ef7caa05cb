import { useEffect, useRef } from 'react'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import {
  registerUnsavedInput,
  removeUnsavedInput,
  storedUnsavedInput,
} from '../../api/ended-session.ts'
import { readSession } from '../../api/session-store.ts'
import { isRecord, parseJson } from '../../ui/browser-storage.ts'
import { EMPTY_SALE } from './sale-draft.ts'
import type { SaleDraft } from './sale-draft.ts'
import type { JourneyOnSale } from './use-counter-seats.ts'

/** A sale as it was typed when the session ended. */
interface SaleDraftOfTrip {
  userId: number | undefined
  scheduleId: number
  journey: JourneyOnSale
  draft: SaleDraft
}

function isSaleDraftOfTrip(found: unknown): found is SaleDraftOfTrip {
  if (!isRecord(found) || !isRecord(found['journey']) || !isRecord(found['draft'])) return false
  const { scheduleId, journey, draft } = found
  const { passengers, seats, boardingPointId, droppingPointId, phone, email, received } = draft
  const texts = [seats, boardingPointId, droppingPointId, phone, email, received]
  return (
    [scheduleId, journey['from'], journey['to']].every((value) => typeof value === 'number') &&
    texts.every((text) => typeof text === 'string') &&
    isRecord(passengers)
  )
}

/** The sale that the same person was typing on this trip; anybody else's is not shown. */
export function readSaleDraft(scheduleId: number): SaleDraftOfTrip | undefined {
  const saved = parseJson(storedUnsavedInput(), isSaleDraftOfTrip)
  const mine = saved?.userId === readSession().user?.id && saved?.scheduleId === scheduleId
  return mine ? saved : undefined
}

/** Removed from the device once it is on the screen again, or turned out to be another person's. */
export function useForgetSaleDraft(): void {
  useEffect(removeUnsavedInput, [])
}

/** Stores a sale in this tab if the session ends while it is typed, so that it can go on after signing in again. */
export function useSaveSaleDraft(
  { scheduleId, boarding, dropping }: SeatMap,
  draft: SaleDraft,
): void {
  const journey = { from: boarding.node, to: dropping.node }
  const sale = useRef<SaleDraftOfTrip>(undefined)
  useEffect(() => {
    sale.current = { userId: readSession().user?.id, scheduleId, journey, draft }
  })
  useEffect(
    () =>
      registerUnsavedInput(() => {
        const typed = JSON.stringify(sale.current?.draft) !== JSON.stringify(EMPTY_SALE)
        return typed ? JSON.stringify(sale.current) : undefined
      }),
    [],
  )
}
