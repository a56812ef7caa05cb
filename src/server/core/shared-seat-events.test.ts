import { expect, test } from 'vitest'
import { sharedSeatEvents } from './shared-seat-events.ts'

test('where something of other servers may have been missed all open maps look again, each once', () => {
  const gaps: (() => void)[] = []
  const events = sharedSeatEvents({
    server: 'this one',
    tell: () => {},
    hear: () => {},
    onGap: (listener) => void gaps.push(listener),
  })
  const looked: string[] = []
  events.subscribe(1, () => looked.push('a map of trip 1'))
  events.subscribe(1, () => looked.push('another map of trip 1'))
  const leave = events.subscribe(2, () => looked.push('a map of trip 2'))
  const closed = events.subscribe(3, () => looked.push('a map that was closed'))
  closed()
  for (const gap of gaps) gap()
  expect(looked).toEqual(['a map of trip 1', 'another map of trip 1', 'a map of trip 2'])
  leave()
})
