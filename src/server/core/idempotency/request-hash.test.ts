import { expect, test } from 'vitest'
import { canonicalJson, requestHash } from './request-hash.ts'

test('the order of members does not matter, that of lists does', () => {
  const one = { b: [1, { d: null, c: 'x' }], a: undefined }
  expect(canonicalJson(one)).toBe('{"b":[1,{"c":"x","d":null}]}')
  expect(requestHash({ x: 1, y: [1, 2] })).toBe(requestHash({ y: [1, 2], x: 1 }))
  expect(requestHash({ y: [1, 2] })).not.toBe(requestHash({ y: [2, 1] }))
})

test('a member named __proto__ is a member like any other', () => {
  const [plain, poisoned] = [JSON.parse('{}'), JSON.parse('{"__proto__":{"role":"ADMIN"}}')]
  expect(requestHash(poisoned)).not.toBe(requestHash(plain))
})

test('no request at all has a hash too', () => {
  expect(requestHash(undefined)).toBe(requestHash(null))
})

test('it is the SHA-256 of the canonical JSON, by which stored keys are recognised after an upgrade', () => {
  // Of `null`.
  expect(requestHash(null)).toBe('74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b')
})
