import { expect, test } from 'vitest'
import { DECLINED_DEMO_CARD, DEMO_CARD } from '../../../domain/payment/payment.ts'
import { cardErrors } from './card-check.ts'
import { NO_CARD } from './card-form-values.ts'

test('all four details are asked for in the words of the specification, and each at its field', async () => {
  expect(await cardErrors(NO_CARD)).toEqual({
    summary: 'Please fill in all card details.',
    fields: {
      number: 'Card number is required',
      name: 'Cardholder name is required',
      expiry: 'Expiry date is required',
      cvc: 'CVC is required',
    },
  })
})

test('one missing detail is named at its field, and what is invalid beside it at its own', async () => {
  expect(await cardErrors({ ...DEMO_CARD, name: ' ' })).toEqual({
    summary: 'Please fill in all card details.',
    fields: { name: 'Cardholder name is required' },
  })
  expect((await cardErrors({ ...DEMO_CARD, number: '4111', cvc: '' }))?.fields).toEqual({
    number: 'Card number must be 12 to 19 digits',
    cvc: 'CVC is required',
  })
})

test('an invalid detail is explained at its field', async () => {
  expect(await cardErrors({ ...DEMO_CARD, number: '4111', expiry: '13/30' })).toEqual({
    summary: null,
    fields: { number: 'Card number must be 12 to 19 digits', expiry: 'Expiry date must be MM/YY' },
  })
})

test('both demo cards pass the check: being declined is not an error of the form', async () => {
  expect(await cardErrors(DEMO_CARD)).toBeNull()
  expect(await cardErrors(DECLINED_DEMO_CARD)).toBeNull()
})
