import { expect, test } from 'vitest'
import { DECLINED_DEMO_CARD, DEMO_CARD } from '../../../domain/payment/payment.ts'
import { cardErrors } from './card-check.ts'
import { NO_CARD } from './card-form-values.ts'

test('all four details are asked for in the words of the specification', async () => {
  expect(await cardErrors(NO_CARD)).toEqual({
    summary: 'Please fill in all card details.',
    fields: { number: true, name: true, expiry: true, cvc: true },
  })
})

test('one missing detail is marked, the others are not', async () => {
  expect(await cardErrors({ ...DEMO_CARD, name: ' ' })).toEqual({
    summary: 'Please fill in all card details.',
    fields: { name: true },
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
