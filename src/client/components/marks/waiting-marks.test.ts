import { beforeEach, expect, test, vi } from 'vitest'
import { unsentMark, waitingMarks } from './waiting-marks.ts'

const RAVI = 7
const mark = (key: string, passengerId = 1) => ({ key, passengerId, scheduleId: 3, at: 5 })

beforeEach(() => localStorage.clear())

test('marks wait in their order, each once, until they are answered', () => {
  waitingMarks.add(RAVI, mark('one'))
  waitingMarks.add(RAVI, mark('two', 2))
  waitingMarks.add(RAVI, mark('one'))
  expect(waitingMarks.read(RAVI).map(({ key }) => key)).toEqual(['one', 'two'])
  waitingMarks.remove(RAVI, new Set(['one']))
  expect(waitingMarks.read(RAVI).map(({ key }) => key)).toEqual(['two'])
  waitingMarks.remove(RAVI, new Set(['two']))
  expect(localStorage).toHaveLength(0)
})

test('the same list is given until it changes, and each change calls its listeners', () => {
  let calls = 0
  const leave = waitingMarks.watch(() => (calls += 1))
  waitingMarks.add(RAVI, mark('one'))
  expect(waitingMarks.read(RAVI)).toBe(waitingMarks.read(RAVI))
  leave()
  waitingMarks.add(RAVI, mark('two'))
  expect(calls).toBe(1)
})

test('a waiting mark is found until it is taken back', () => {
  expect(unsentMark(RAVI, 1)).toBeUndefined()
  waitingMarks.add(RAVI, mark('one'))
  expect(unsentMark(RAVI, 1)).toBe('one')
  expect(unsentMark(RAVI, 2)).toBeUndefined()
  waitingMarks.add(RAVI, { ...mark('undo-one'), undoes: 'one' })
  expect(unsentMark(RAVI, 1)).toBeUndefined()
})

test('a proof that waits is not what boarded its passenger', () => {
  waitingMarks.add(RAVI, mark('one'))
  waitingMarks.add(RAVI, { ...mark('proof'), proofSeen: true })
  expect(unsentMark(RAVI, 1)).toBe('one')
})

test('damaged data counts as no marks', () => {
  localStorage.setItem('farebox.marks.7', '[{')
  expect(waitingMarks.read(RAVI)).toEqual([])
})

test('invalid entries among the waiting marks are skipped, and the others stay', () => {
  waitingMarks.add(RAVI, mark('one'))
  const stored = localStorage.getItem('farebox.marks.7')
  localStorage.setItem('farebox.marks.7', `[null,{"key":"torn"},${stored?.slice(1)}`)
  expect(waitingMarks.read(RAVI).map(({ key }) => key)).toEqual(['one'])
})

test('a mark for which the device has no room waits in the page’s memory, and is removed once it is sent', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  waitingMarks.add(RAVI, mark('one'))
  waitingMarks.add(RAVI, mark('two'))
  expect(waitingMarks.read(RAVI).map(({ key }) => key)).toEqual(['one', 'two'])
  expect(waitingMarks.read(RAVI)).toBe(waitingMarks.read(RAVI))
  waitingMarks.remove(RAVI, new Set(['one', 'two']))
  expect(waitingMarks.read(RAVI)).toEqual([])
  full.mockRestore()
})
