import { expect, test } from 'vitest'
import { wholeText } from './whole-text.ts'

test('a number plate is not broken, and what is longer than one may be', () => {
  expect(wholeText('MH 12 AB 1234')).toBe('MH\u00A012\u00A0AB\u00A01234')
  expect(wholeText('KL 01 AB 1234567890 RESERVE 01')).toBe('KL 01 AB 1234567890 RESERVE 01')
})
