import { expect, test } from 'vitest'
import { secretHash } from './secret-token.ts'

test('a secret is stored as its SHA-256 in hexadecimal, as in every version before', () => {
  // The example of FIPS 180-2.
  expect(secretHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
