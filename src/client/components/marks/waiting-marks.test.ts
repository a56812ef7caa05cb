import { beforeEach, expect, test, vi } from 'vitest'
import {
  addMark,
  readWaitingMarks,
  removeMarks,
  unsentMark,
  watchWaitingMarks,
} from './waiting-marks.ts'

const RAVI = 7
const mark = (key: string, passengerId = 1) => ({ key, passengerId, scheduleId: 3, at: 5 })

beforeEach(() => localStorage.clear())

test('marks wait in their order, each once, until they are answered', () => {
  addMark(RAVI, mark('one'))
  addMark(RAVI, mark('two', 2))
  addMark(RAVI, mark('one'))
  expect(readWaitingMarks(RAVI).map(({ key }) => key)).toEqual(['one', 'two'])
  removeMarks(RAVI, new Set(['one']))
  expect(readWaitingMarks(RAVI).map(({ key }) => key)).toEqual(['two'])
  removeMarks(RAVI, new Set(['two']))
  expect(localStorage).toHaveLength(0)
})

test('the same list is given until it changes, and each change calls its listeners', () => {
  let calls = 0
  const leave = watchWaitingMarks(() => (calls += 1))
  addMark(RAVI, mark('one'))
  expect(readWaitingMarks(RAVI)).toBe(readWaitingMarks(RAVI))
  leave()
  addMark(RAVI, mark('two'))
  expect(calls).toBe(1)
})

test('a waiting mark is found until it is taken back', () => {
  expect(unsentMark(RAVI, 1)).toBeUndefined()
  addMark(RAVI, mark('one'))
  expect(unsentMark(RAVI, 1)).toBe('one')
  expect(unsentMark(RAVI, 2)).toBeUndefined()
  addMark(RAVI, { ...mark('undo-one'), undoes: 'one' })
  expect(unsentMark(RAVI, 1)).toBeUndefined()
})

test('a proof that waits is not what boarded its passenger', () => {
  addMark(RAVI, mark('one'))
  addMark(RAVI, { ...mark('proof'), proofSeen: true })
  expect(unsentMark(RAVI, 1)).toBe('one')
})

test('damaged data counts as no marks', () => {
  localStorage.setItem('farebox.marks.7', '[{')
  expect(readWaitingMarks(RAVI)).toEqual([])
})

test('invalid entries among the waiting marks are skipped, and the others stay', () => {
  addMark(RAVI, mark('one'))
  const stored = localStorage.getItem('farebox.marks.7')
  localStorage.setItem('farebox.marks.7', `[null,{"key":"torn"},${stored?.slice(1)}`)
  expect(readWaitingMarks(RAVI).map(({ key }) => key)).toEqual(['one'])
})

test('a mark for which the device has no room waits in the page’s memory, and is removed once it is sent', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  addMark(RAVI, mark('one'))
  addMark(RAVI, mark('two'))
  expect(readWaitingMarks(RAVI).map(({ key }) => key)).toEqual(['one', 'two'])
  expect(readWaitingMarks(RAVI)).toBe(readWaitingMarks(RAVI))
  removeMarks(RAVI, new Set(['one', 'two']))
  expect(readWaitingMarks(RAVI)).toEqual([])
  full.mockRestore()
})
