import { expect, test } from 'vitest'
import { HOUR } from '../time/calendar.ts'
import { whyNoOwnCorrection } from './name-correction.ts'

const boarding = { at: 100 * HOUR }
const correct = (before: string, after: string, other: { corrected?: number; now?: number } = {}) =>
  whyNoOwnCorrection(
    { boarding },
    {
      before,
      after,
      corrected: 0,
      nameCorrectionHours: 4,
      now: 95 * HOUR,
      ...other,
    },
  )

test.each([
  ['Meera Joshi', 'Meera Joshy'],
  ['Meera Joshi', 'Mira Joshi'],
  ['Aniat Rao', 'Anita Rao'],
  ['anita  rao', 'Anita Rao'],
  ['K.Vendhan', 'K. Vendhan'],
  ['Asha Rao', 'Usha Rao'],
  ['Venkatanarasimharaju', 'Venkatanarasimha Raj'],
  ['अनीता', 'अनिता'],
])('a customer corrects the spelling: %s to %s', (before, after) => {
  expect(correct(before, after)).toBeNull()
})

test.each([
  ['Meera Joshi', 'Ravi Joshi', 'up to 2 letters'],
  ['Amit', 'Sumit', '1 letter'],
  ['Eve', 'Bob', '1 letter'],
  ['Venkatanarasimharaju', 'Asha', 'up to 3 letters'],
  ['Anita', 'Anita Rao', '1 letter'],
])('another passenger is refused: %s to %s', (before, after, letters) => {
  expect(correct(before, after)).toBe(
    `Online, only the spelling can be corrected: ${letters} of this name. Please call us to change it.`,
  )
})

test('a customer corrects a name once', () => {
  expect(correct('Anita Rao', 'Anitha Rao', { corrected: 1 })).toBe(
    'This name has been corrected once already. Please call us to change it.',
  )
})

test('a customer corrects a name until the hours before boarding that the operator has set', () => {
  const now = 96 * HOUR
  expect(correct('Anita Rao', 'Anitha Rao', { now: now - 1 })).toBeNull()
  expect(correct('Anita Rao', 'Anitha Rao', { now })).toBe(
    'Names can be corrected online until 4 hours before boarding. Please call us to change it.',
  )
})
