import { expect, test } from 'vitest'
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
  ['nothing', '  ', []],
])('%s is searched for as what it can be', (_, text, kinds) => {
  expect(saleTermsOf(text).map(({ kind }) => kind)).toEqual(kinds)
})

test('what is searched for is brought into the form in which it is stored', () => {
  expect(saleTermsOf(' k7p2-mxq4 ')[0]).toEqual({ kind: 'number', number: 'K7P2MXQ4' })
  expect(saleTermsOf('+91 (98765) 43210')).toEqual([{ kind: 'phone', phone: '9876543210' }])
  expect(saleTermsOf('  Asha   Rao ')).toEqual([{ kind: 'name', name: 'Asha Rao' }])
})

test('only what is no name and no phone number may stand in an address', () => {
  expect(mayStandInAddress('k7p2 mxq4')).toBe(true)
  const others = ['Mahendra', '98765432', '9876543210', 'asha@example.com', 'Asha', '']
  expect(others.filter(mayStandInAddress)).toEqual([])
})
