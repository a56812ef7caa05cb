import { beforeEach, expect, test, vi } from 'vitest'
import {
  addMark,
  readWaitingMarks,
  removeMarks,
  unsentTick,
  watchWaitingMarks,
} from './waiting-marks.ts'

const RAVI = 7
const tick = (key: string, passengerId = 1) => ({ key, passengerId, scheduleId: 3, at: 5 })

beforeEach(() => localStorage.clear())

test('ticks wait in their order, each once, until they are answered', () => {
  addMark(RAVI, tick('one'))
  addMark(RAVI, tick('two', 2))
  addMark(RAVI, tick('one'))
  expect(readWaitingMarks(RAVI).map(({ key }) => key)).toEqual(['one', 'two'])
  removeMarks(RAVI, new Set(['one']))
  expect(readWaitingMarks(RAVI).map(({ key }) => key)).toEqual(['two'])
  removeMarks(RAVI, new Set(['two']))
  expect(localStorage).toHaveLength(0)
})

test('the same list is given until it changes, and each change calls its listeners', () => {
  let calls = 0
  const leave = watchWaitingMarks(() => (calls += 1))
  addMark(RAVI, tick('one'))
  expect(readWaitingMarks(RAVI)).toBe(readWaitingMarks(RAVI))
  leave()
  addMark(RAVI, tick('two'))
  expect(calls).toBe(1)
})

test('a waiting tick is found until it is taken back', () => {
  expect(unsentTick(RAVI, 1)).toBeUndefined()
  addMark(RAVI, tick('one'))
  expect(unsentTick(RAVI, 1)).toBe('one')
  expect(unsentTick(RAVI, 2)).toBeUndefined()
  addMark(RAVI, { ...tick('undo-one'), undoes: 'one' })
  expect(unsentTick(RAVI, 1)).toBeUndefined()
})

test('damaged data counts as no ticks', () => {
  localStorage.setItem('farebox.marks.7', '[{')
  expect(readWaitingMarks(RAVI)).toEqual([])
})

test('invalid entries among the waiting ticks are skipped, and the others stay', () => {
  addMark(RAVI, tick('one'))
  const stored = localStorage.getItem('farebox.marks.7')
  localStorage.setItem('farebox.marks.7', `[null,{"key":"torn"},${stored?.slice(1)}`)
  expect(readWaitingMarks(RAVI).map(({ key }) => key)).toEqual(['one'])
})

test('a tick for which the device has no room waits in the page’s memory, and is removed once it is sent', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  addMark(RAVI, tick('one'))
  addMark(RAVI, tick('two'))
  expect(readWaitingMarks(RAVI).map(({ key }) => key)).toEqual(['one', 'two'])
  expect(readWaitingMarks(RAVI)).toBe(readWaitingMarks(RAVI))
  removeMarks(RAVI, new Set(['one', 'two']))
  expect(readWaitingMarks(RAVI)).toEqual([])
  full.mockRestore()
})
