import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  updateSelection,
  forgetSelection,
  readSelection,
  useStoredSelection,
} from './seat-selection-store.ts'

const TRIP = 7

test('a change in one part of the page is seen by a screen that shows the choice', () => {
  onTestFinished(() => forgetSelection(TRIP))
  const { result } = renderHook(() => useStoredSelection(TRIP))
  act(() => updateSelection(TRIP, { seatIds: [1, 2], from: 0, to: 3 }))
  act(() => updateSelection(TRIP, { bookingId: 41 }))
  expect(result.current).toMatchObject({ seatIds: [1, 2], bookingId: 41 })
  act(() => updateSelection(TRIP, { seatIds: [1] }))
  expect(readSelection(TRIP)).toMatchObject({ seatIds: [1], from: 0, to: 3, bookingId: 41 })
  expect(result.current).toBe(readSelection(TRIP))
})

test('other seats make a new key, and holding them does not', () => {
  onTestFinished(() => forgetSelection(TRIP))
  updateSelection(TRIP, { seatIds: [1] })
  const { key } = readSelection(TRIP)
  updateSelection(TRIP, { bookingId: 41 })
  expect(readSelection(TRIP).key).toBe(key)
  updateSelection(TRIP, { seatIds: [1, 2] })
  expect(readSelection(TRIP).key).not.toBe(key)
  updateSelection(TRIP, { seatIds: [1], key: 'its own' })
  expect(readSelection(TRIP).key).toBe('its own')
})

test('once it is removed, a screen shows none', () => {
  const { result } = renderHook(() => useStoredSelection(TRIP))
  act(() => updateSelection(TRIP, { seatIds: [1] }))
  act(() => forgetSelection(TRIP))
  expect(result.current.seatIds).toEqual([])
})

test('where storage is forbidden, the choice lasts as long as the page, and its seats can be held', () => {
  onTestFinished(() => forgetSelection(TRIP))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError')
  })
  updateSelection(TRIP, { seatIds: [1, 2] })
  expect(readSelection(TRIP).seatIds).toEqual([1, 2])
  forgetSelection(TRIP)
  expect(readSelection(TRIP).seatIds).toEqual([])
})

test.each(['{', '7', '{"seatIds":3,"key":"a"}', '{"seatIds":[1]}'])(
  'a stored %s is no choice',
  (text) => {
    onTestFinished(() => forgetSelection(TRIP))
    sessionStorage.setItem(`farebox.seats.${TRIP}`, text)
    expect(readSelection(TRIP).seatIds).toEqual([])
  },
)
