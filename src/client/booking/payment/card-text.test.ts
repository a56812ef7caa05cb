import { describe, expect, test } from 'vitest'
import { readCardExpiry } from '../../../domain/payment/card-expiry.ts'
import { DEMO_CARD } from '../../../domain/payment/payment.ts'
import {
  caretAfter,
  cardNumberText,
  cvcText,
  expiryShown,
  expiryText,
  lastFourOf,
} from './card-text.ts'

/** Types a text key by key, as a person does. */
function typed(text: string): string {
  return Array.from(text).reduce((before, key) => expiryText(before + key, before), '')
}

describe('a card number', () => {
  test('is grouped in fours, whatever was pasted', () => {
    expect(cardNumberText('4111111111111111')).toBe('4111 1111 1111 1111')
    expect(cardNumberText('4111-1111 11a')).toBe('4111 1111 11')
    expect(cardNumberText('')).toBe('')
  })

  test('ends at 19 digits', () => {
    expect(cardNumberText('1'.repeat(30))).toBe('1111 1111 1111 1111 111')
  })

  test('only its last four digits are used afterwards', () => {
    expect(lastFourOf(DEMO_CARD.number)).toBe('1111')
  })
})

describe('an expiry date', () => {
  test('gets its slash typed for it', () => {
    expect(typed('12')).toBe('12/')
    expect(typed('1230')).toBe('12/30')
    expect(typed('12/30')).toBe('12/30')
  })

  test('understands a month of one digit', () => {
    expect(typed('5')).toBe('05/')
    expect(typed('1/30')).toBe('01/30')
  })

  test('lets the slash be taken back', () => {
    expect(expiryText('12', '12/')).toBe('12')
    expect(expiryText('1', '12')).toBe('1')
  })

  test.each([
    ['12/2030', '12/30'],
    ['12.2030', '12/30'],
    ['12-30', '12/30'],
    ['122030', '12/30'],
    ['12 2030', '12/30'],
    ['1230', '12/30'],
    ['1 30', '01/30'],
    ['1/2030', '01/30'],
    ['3 / 31', '03/31'],
    ['2030-12', '12/30'],
    ['2030-12-01', '12/30'],
    ['2030/3', '03/30'],
    ['203012', '12/30'],
    ['2/30', '02/30'],
    ['5', '05/'],
    ['530', '05/30'],
    ['12//30', '12/30'],
    ['12/30', '12/30'],
    ['12/20', '12/20'],
    ['12/305', '12/30'],
  ])('typed as %s is %s', (keys, shown) => {
    expect(typed(keys)).toBe(shown)
  })

  test.each([
    ['12/2030', '12/30'],
    ['2030-12', '12/30'],
    ['2030-12-01', '12/30'],
    ['2030/12', '12/30'],
    ['20301201', '12/30'],
    ['2030-3', '03/30'],
    ['203012', '12/30'],
    ['122030', '12/30'],
    ['12.2030', '12/30'],
    ['12 2030', '12/30'],
    ['1230', '12/30'],
    ['3 / 2031', '03/31'],
    ['3/31', '03/31'],
    [' 12 / 30 ', '12/30'],
    ['01/20', '01/20'],
  ])('filled in as %s is %s', (text, shown) => {
    expect(expiryText(text, '')).toBe(shown)
  })

  test.each([
    ['130', '01/30'],
    ['230', '02/30'],
    ['2030-1', '01/30'],
  ])(
    'typed as %s is %s once its field is left: until then another date can begin so',
    (keys, shown) => {
      expect(typed(keys)).toBe(keys.replace('-', '/'))
      expect(expiryShown(typed(keys))).toBe(shown)
    },
  )

  test.each([
    '13/30',
    '00/30',
    '1330',
    '13/2030',
    '2030-13',
    '2030-13-01',
    '31/12/2030',
    '2030',
    '12/3',
  ])('%s is no date and becomes none, neither typed nor filled in', (text) => {
    for (const shown of [typed(text), expiryText(text, '')])
      expect(readCardExpiry(expiryShown(shown))).toBeNull()
  })
})

test('a CVC is at most four digits', () => {
  expect(cvcText('12a345')).toBe('1234')
})

describe('the caret', () => {
  test('stays behind the same digits', () => {
    expect(caretAfter('4111 1111', 2)).toBe(2)
    expect(caretAfter('4111 1111', 5)).toBe(6)
    expect(caretAfter('4111 1111', 0)).toBe(0)
  })

  test('goes behind a slash that ends the text', () => {
    expect(caretAfter('12/', 2)).toBe(3)
  })
})
