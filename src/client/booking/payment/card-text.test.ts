import { describe, expect, test } from 'vitest'
import { DEMO_CARD } from '../../../domain/payment/payment.ts'
import { caretAfter, cardNumberText, cvcText, expiryText, lastFourOf } from './card-text.ts'

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

  test('shortens the four-digit year of an autofill', () => {
    expect(expiryText('12/2030', '')).toBe('12/30')
    expect(expiryText('3 / 2031', '')).toBe('03/31')
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
