import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerUndo, useUndoOffers, withdrawUndo } from './undo-offers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const offer = (key: string, words = key) =>
  act(() => offerUndo({ key, words, undo: () => undefined }, 10))
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('each offer lasts its own ten seconds', () => {
  const { result } = renderHook(useUndoOffers)
  const shown = () => result.current.map(({ words }) => words)
  offer('ravi')
  wait(4000)
  offer('meera')
  wait(5999)
  expect(shown()).toEqual(['ravi', 'meera'])
  wait(1)
  expect(shown()).toEqual(['meera'])
  wait(4000)
  expect(shown()).toEqual([])
})

test('a second offer about the same thing takes the place of the first, with a time of its own', () => {
  const { result } = renderHook(useUndoOffers)
  offer('ravi', 'first')
  wait(9000)
  offer('ravi', 'second')
  wait(9000)
  expect(result.current.map(({ words }) => words)).toEqual(['second'])
  act(() => withdrawUndo('ravi'))
  expect(result.current).toEqual([])
})
