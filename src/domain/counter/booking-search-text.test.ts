import { expect, test } from 'vitest'
import { phoneIn } from '../text/contact.ts'
import { mayStandInAddress, saleTermsOf } from './booking-search-text.ts'

test.each([
  ['a booking number in small letters, in two parts', 'k7p2 mxq4', ['number', 'name']],
  ['a booking number as it is printed', 'K7P2MXQ4', ['number', 'name']],
  ['a phone number', '98765 43210', ['phone']],
  ['a phone number with the country', '+91 98765-43210', ['phone']],
  ['a phone number with a trunk zero', '098765 43210', ['phone']],
  ['an address', 'Asha@Example.com', ['email']],
  ['a name', 'Asha R', ['name']],
  ['a name of eight letters, which might be a number', 'Mahendra', ['number', 'name']],
  ['a name in another script', 'आशा', ['name']],
  ['one letter', 'A', []],
  ['an invoice', 'INV/26-27/000123', ['invoice']],
  ['a credit note in small letters', 'cn 26-27 4', ['invoice']],
  ['a transaction', 'TR-0042', ['transaction', 'name']],
  ['a transaction by its digits', '42', ['transaction', 'name']],
  ['eight digits, which might be any number', '23456789', ['number', 'transaction', 'name']],
  ['what a payment is called', 'pay_00k2m4x8z1q', ['payment', 'name']],
  ['what banks call a transfer', '4123 4567 8902', ['payment', 'name']],
  ['a transfer that might be a phone number', '919876543210', ['payment', 'phone']],
  ['nothing', '  ', []],
])('%s is searched for as what it can be', (_, text, kinds) => {
  expect(saleTermsOf(text).map(({ kind }) => kind)).toEqual(kinds)
})

test('what is searched for is brought into the form in which it is stored', () => {
  expect(saleTermsOf(' k7p2-mxq4 ')[0]).toEqual({ kind: 'number', number: 'K7P2MXQ4' })
  expect(saleTermsOf('+91 (98765) 43210')).toEqual([{ kind: 'phone', phone: '9876543210' }])
  expect(saleTermsOf('  Asha   Rao ')).toEqual([{ kind: 'name', name: 'Asha Rao' }])
})

test.each([
  '9876543210',
  '+91 98765 43210',
  '91-98765-43210',
  '0091 98765 43210',
  '(098765) 43210',
  '+91 (0) 98765 43210',
  '98765.43210',
])('%s is a phone number', (text) => {
  expect(phoneIn(text)).toBe('9876543210')
})

test('what has other digits is no phone number', () => {
  expect(['987654321', '98765432101', '+44 9876543210', 'asha'].map(phoneIn)).toEqual(
    Array.from({ length: 4 }),
  )
})

test('only what is no name and no phone number may stand in an address', () => {
  const numbers = ['k7p2 mxq4', 'INV/26-27/000123', 'cn/26-27/000004', 'TR-0042', 'tr 42']
  expect(numbers.filter((number) => !mayStandInAddress(number))).toEqual([])
  const others = [
    'Mahendra',
    '98765432',
    '42',
    'tr',
    'pay_00k2m4x8z1q',
    '9876543210',
    'asha@example.com',
    'Asha',
    '',
  ]
  expect(others.filter(mayStandInAddress)).toEqual([])
})
