import { expect, test } from 'vitest'
import { isFault } from '../../../domain/fault.ts'
import { limitKey as key } from '../../../testing/harness/limit-key.ts'
import { memoryLimits } from './memory-limits.ts'

const MINUTE = 60_000
const three = { name: 'three', most: 3, windowMs: MINUTE }
const growing = { ...three, name: 'growing', longestWaitMs: 5 * MINUTE }

function limitsAt() {
  let now = 1_000_000
  const limits = memoryLimits(() => now)
  return {
    limits,
    pass: (ms: number) => void (now += ms),
    /** The seconds one has to wait, 0 when it may happen. */
    wait: (rule: typeof three, who = 'asha') => {
      try {
        limits.count(rule, key(who))
        return 0
      } catch (error) {
        return isFault(error, 'tooMany') ? error.detail.retryAfterSeconds : error
      }
    },
  }
}

test('so many may happen in a window, then one waits for its end', () => {
  const { wait, pass } = limitsAt()
  expect([wait(three), wait(three), wait(three)]).toEqual([0, 0, 0])
  pass(20_500)
  expect(wait(three)).toBe(40)
  pass(39_500)
  expect([wait(three), wait(three), wait(three), wait(three)]).toEqual([0, 0, 0, 60])
})

test('each key and each rule is counted by itself', () => {
  const { wait } = limitsAt()
  for (let count = 0; count < 3; count += 1) wait(three)
  expect(wait(three)).toBe(60)
  expect(wait(three, 'ravi')).toBe(0)
  expect(wait(growing)).toBe(0)
})

test('whoever goes on past a growing limit waits twice as long each time, up to the longest', () => {
  const { wait, pass } = limitsAt()
  for (let count = 0; count < 3; count += 1) wait(growing)
  const waits: unknown[] = []
  for (let round = 0; round < 5; round += 1) {
    const seconds = Number(wait(growing))
    waits.push(seconds)
    pass(seconds * 1000)
    expect(wait(growing)).toBe(0) // never a hard lock: after the wait, one more try
  }
  expect(waits).toEqual([60, 120, 240, 300, 300])
})

test('whoever keeps quiet for as long again starts anew', () => {
  const { wait, pass } = limitsAt()
  for (let count = 0; count < 4; count += 1) wait(growing)
  pass(2 * MINUTE)
  expect([wait(growing), wait(growing), wait(growing), wait(growing)]).toEqual([0, 0, 0, 60])
})

test('trying during the wait does not prolong it', () => {
  const { wait, pass } = limitsAt()
  for (let count = 0; count < 4; count += 1) wait(growing)
  pass(30_000)
  expect([wait(growing), wait(growing)]).toEqual([30, 30])
})

test('memory is bounded: what is over is swept, and the oldest goes when there are too many', () => {
  const { limits, pass, wait } = limitsAt()
  for (let nth = 0; nth < 1000; nth += 1) limits.count(three, key(String(nth)))
  pass(MINUTE)
  limits.count(three, key('one more'))
  expect(limits.size()).toBe(1)
  for (let nth = 0; nth < 100_500; nth += 1) limits.count(three, key(String(nth)))
  expect(limits.size()).toBe(100_000)
  expect(wait(three, '100499')).toBe(0)
})

test('a short wait is shown in seconds, a long one in minutes', () => {
  const { limits, pass } = limitsAt()
  const hour = { name: 'hour', most: 1, windowMs: 60 * MINUTE }
  const words = () => {
    try {
      limits.count(hour, key('asha'))
      return ''
    } catch (error) {
      return isFault(error, 'tooMany') ? error.message : error
    }
  }
  expect(words()).toBe('')
  expect(words()).toBe('Too many attempts. Please try again in 60 minutes.')
  pass(57.5 * MINUTE)
  expect(words()).toBe('Too many attempts. Please try again in 3 minutes.')
  pass(1.5 * MINUTE + 500)
  expect(words()).toBe('Too many attempts. Please try again in 60 seconds.')
  pass(59_000)
  expect(words()).toBe('Too many attempts. Please try again in 1 second.')
})

test('a clock that is set back makes nobody wait longer than a limit does', () => {
  const { wait, pass } = limitsAt()
  for (let attempt = 0; attempt < 4; attempt++) wait(three)
  expect(wait(three)).toBe(60)
  pass(-1440 * MINUTE)
  expect([wait(three), wait(three), wait(three), wait(three)]).toEqual([0, 0, 0, 60])
  for (let attempt = 0; attempt < 4; attempt++) wait(growing)
  pass(-1440 * MINUTE)
  // That there was a wait is stored: one attempt is free, not a window's worth.
  expect([wait(growing), wait(growing)]).toEqual([0, 120])
})
