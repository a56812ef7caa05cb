import { expect, test } from 'vitest'
import { HOUR } from '../time/calendar.ts'
import { whyNameStays, whyNotThisName } from './name-correction.ts'

const boarding = { at: 100 * HOUR }
const whyStays = (other: { corrected?: number; now?: number } = {}) =>
  whyNameStays({ boarding }, { corrected: 0, nameCorrectionHours: 4, now: 95 * HOUR, ...other })

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
  expect(whyNotThisName(before, after)).toBeNull()
})

test.each([
  ['Meera Joshi', 'Ravi Joshi', 'up to 2 letters'],
  ['Amit', 'Sumit', '1 letter'],
  ['Eve', 'Bob', '1 letter'],
  ['Venkatanarasimharaju', 'Asha', 'up to 3 letters'],
  ['Anita', 'Anita Rao', '1 letter'],
])('another passenger is refused: %s to %s', (before, after, letters) => {
  expect(whyNotThisName(before, after)).toBe(
    `Online, only the spelling can be corrected: ${letters} of this name. Please call us to change it.`,
  )
})

test('a customer corrects a name once', () => {
  expect(whyStays({ corrected: 1 })).toBe(
    'This name has been corrected once already. Please call us to change it.',
  )
})

test('a customer corrects a name until the hours before boarding that the operator has set', () => {
  const now = 96 * HOUR
  expect(whyStays({ now: now - 1 })).toBeNull()
  expect(whyStays({ now })).toBe(
    'Names can be corrected online until 4 hours before boarding. Please call us to change it.',
  )
})
