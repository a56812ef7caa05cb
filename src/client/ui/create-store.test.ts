import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createChanges, createStore, otherTabs } from './create-store.ts'

test('every component shows what was set last, and none once it is gone', () => {
  const store = createStore('first')
  const drawn: string[] = []
  const one = renderHook(() => drawn.push(store.use()))
  const other = renderHook(() => store.use())
  act(() => store.set('second'))
  expect(other.result.current).toBe('second')
  one.unmount()
  act(() => store.set('third'))
  expect(drawn).toEqual(['first', 'second'])
  expect([other.result.current, store.get()]).toEqual(['third', 'third'])
})

test('the outside source is subscribed to once, from the first subscriber to the last', () => {
  const log: string[] = []
  const changes = createChanges(() => {
    log.push('followed')
    return () => log.push('left')
  })
  const leaves = [changes.subscribe(() => {}), changes.subscribe(() => {})]
  leaves[0]?.()
  leaves[0]?.()
  expect(log).toEqual(['followed'])
  leaves[1]?.()
  expect(log).toEqual(['followed', 'left'])
})

test('listeners are called for what another tab stores, until nobody listens', () => {
  let calls = 0
  const leave = createChanges(otherTabs).subscribe(() => (calls += 1))
  window.dispatchEvent(new StorageEvent('storage'))
  leave()
  window.dispatchEvent(new StorageEvent('storage'))
  expect(calls).toBe(1)
})
