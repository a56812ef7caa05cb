import { expect, test } from 'vitest'
import { isFault } from '../../../domain/fault.ts'
import { networkOf } from './network.ts'
import { StreamLimiter } from './stream-limiter.ts'
import type { Listening } from './stream-limiter.ts'

const at = (address: string, actor: Listening['actor'] = null): Listening => ({
  network: networkOf(address, 64),
  actor,
})
const asha = { id: 7 }

/** Takes places until there are no more. @returns how many, what was said then, and how to leave */
function fill(places: StreamLimiter, callerOf: (nth: number) => Listening) {
  const leave: (() => void)[] = []
  for (let nth = 0; nth < 5000; nth++) {
    try {
      leave.push(places.enter(callerOf(nth)))
    } catch (error) {
      if (!isFault(error)) throw error
      return { taken: leave.length, kind: error.kind, detail: error.detail, leave }
    }
  }
  throw new Error('Nobody was refused')
}

const later = { retryAfterSeconds: 60 }

test('a network, a /64 of IPv6, has a hundred places, and others have theirs', () => {
  const places = new StreamLimiter()
  const { taken, kind, detail } = fill(places, (nth) => at(`2001:db8:0:1::${nth.toString(16)}`))
  expect([taken, kind, detail]).toEqual([100, 'tooMany', later])
  expect(() => places.enter(at('2001:db8:0:2::1'))).not.toThrow()
})

test('an account has twenty, from wherever', () => {
  const places = new StreamLimiter()
  const { taken, kind, detail } = fill(places, (nth) => at(`198.51.100.${nth}`, asha))
  expect([taken, kind, detail]).toEqual([20, 'tooMany', later])
})

test('there are two thousand in all, and each that is given back is taken again', () => {
  const places = new StreamLimiter()
  const anywhere = (nth: number) => at(`10.0.${Math.floor(nth / 200)}.${nth % 200}`)
  const { taken, kind, detail, leave } = fill(places, anywhere)
  expect([taken, kind, detail]).toEqual([2000, 'unavailable', later])
  leave[0]?.()
  leave[0]?.()
  expect(places.open).toBe(1999)
  expect(() => places.enter(at('203.0.113.7'))).not.toThrow()
  expect(() => places.enter(at('203.0.113.7'))).toThrow('Very many maps are open')
})
