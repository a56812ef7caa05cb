import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { dropKept, forgetKept, storeKept, sweepKept } from './kept-store.ts'
import { useKept } from './use-kept.ts'

const ASHA = 7

test('a screen shows what is kept as it changes, whoever changes it', () => {
  onTestFinished(() => forgetKept())
  const until = Date.now() + 60_000
  const { result } = renderHook(() => useKept<string[]>(ASHA, 'news'))
  expect(result.current).toBeUndefined()
  act(() => storeKept(ASHA, 'news', { at: 0, until, value: ['one'] }))
  expect(result.current?.value).toEqual(['one'])
  act(() => dropKept(ASHA, 'news'))
  expect(result.current).toBeUndefined()
  act(() => storeKept(ASHA, 'news', { at: 0, until, value: ['two'] }))
  act(() => sweepKept(until))
  expect(result.current).toBeUndefined()
  act(() => storeKept(ASHA, 'news', { at: 0, until, value: ['three'] }))
  act(() => forgetKept())
  expect(result.current).toBeUndefined()
})

test('what another tab dropped goes here too', () => {
  onTestFinished(() => forgetKept())
  const { result } = renderHook(() => useKept<string>(ASHA, 'news'))
  act(() => storeKept(ASHA, 'news', { at: 0, until: Date.now() + 60_000, value: 'one' }))
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(result.current).toBeUndefined()
})
