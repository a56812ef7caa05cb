import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { addConflicts, dropConflicts, useConflicts } from './conflict-store.ts'
import { forgetCached } from '../../api/cache-storage.ts'
import type { Conflict } from './answered-marks.ts'

const ASHA = 7
const TRIP = 41

const conflict = (passengerId: number, why: string | null = null): Conflict => ({
  passengerId,
  seatNumber: `${passengerId}A`,
  name: 'A passenger',
  undo: false,
  boarded: null,
  why,
})

function shown() {
  onTestFinished(() => forgetCached())
  return renderHook(() => useConflicts(ASHA, TRIP)).result
}

const add = (...found: Conflict[]) =>
  act(() => addConflicts(ASHA, TRIP, { until: Date.now() + 60_000, found }))

test('a screen shows conflicts as they come, and none once they are dismissed', () => {
  const news = shown()
  expect(news.current).toEqual([])
  add(conflict(1))
  add(conflict(2))
  expect(news.current).toEqual([conflict(1), conflict(2)])
  act(() => dropConflicts(ASHA, TRIP))
  expect(news.current).toEqual([])
})

test('of one passenger the latest conflict is kept', () => {
  const news = shown()
  add(conflict(1), conflict(2))
  add(conflict(1, 'The trip is over.'))
  expect(news.current).toEqual([conflict(2), conflict(1, 'The trip is over.')])
})

test('what another tab dismissed is gone here too', () => {
  const news = shown()
  add(conflict(1))
  forgetCached()
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(news.current).toEqual([])
})
