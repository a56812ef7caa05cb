import { expect, test } from 'vitest'
import { DECLINED_DEMO_CARD, DEMO_CARD } from '../../../domain/payment/payment.ts'
import { cardErrors } from './card-check.ts'
import { NO_CARD } from './card-form-values.ts'

const NOW = Date.UTC(2026, 10, 27)

test('all four details are asked for in the words of the specification, and each at its field', async () => {
  expect(await cardErrors(NO_CARD, NOW)).toEqual({
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
  expect(await cardErrors({ ...DEMO_CARD, name: ' ' }, NOW)).toEqual({
    summary: 'Please fill in all card details.',
    fields: { name: 'Cardholder name is required' },
  })
  expect((await cardErrors({ ...DEMO_CARD, number: '4111', cvc: '' }, NOW))?.fields).toEqual({
    number: 'Card number must be 12 to 19 digits',
    cvc: 'CVC is required',
  })
})

test('an invalid detail is explained at its field', async () => {
  expect(await cardErrors({ ...DEMO_CARD, number: '4111', expiry: '13/30' }, NOW)).toEqual({
    summary: null,
    fields: { number: 'Card number must be 12 to 19 digits', expiry: 'Expiry date must be MM/YY' },
  })
})

test('both demo cards pass the check: being declined is not an error of the form', async () => {
  expect(await cardErrors(DEMO_CARD, NOW)).toBeNull()
  expect(await cardErrors(DECLINED_DEMO_CARD, NOW)).toBeNull()
})

test('a card is good until the end of its month, and an expired one is refused', async () => {
  const errors = async (expiry: string, now = NOW) =>
    (await cardErrors({ ...DEMO_CARD, expiry }, now))?.fields ?? {}
  expect(await errors('11/26')).toEqual({})
  expect(await errors('11/26', Date.UTC(2026, 11, 1))).toEqual({ expiry: 'This card has expired' })
  expect(await errors('01/20')).toEqual({ expiry: 'This card has expired' })
  expect(await errors('12/25')).toEqual({ expiry: 'This card has expired' })
  expect(await errors('01/27')).toEqual({})
})

test.each(['13/30', '13/2030', '2030-13-01', '1330', '12/3', '31/12/2030'])(
  'an expiry date of %s is refused with the message of its field',
  async (expiry) => {
    expect(await cardErrors({ ...DEMO_CARD, expiry }, NOW)).toEqual({
      summary: null,
      fields: { expiry: 'Expiry date must be MM/YY' },
    })
  },
)

test.each(['12/30', '12/2030', '2030-12', '2030-12-01', '1230', '122030', '1/30'])(
  'an expiry date of %s is understood even where its field was not left before paying',
  async (expiry) => {
    expect(await cardErrors({ ...DEMO_CARD, expiry }, NOW)).toBeNull()
  },
)

test('a mistyped card number is refused, with what else is wrong', async () => {
  for (const number of ['4111 1111 1111 1112', '4111 1111 1111 1211', '1234 5678 9012 3456'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await cardErrors({ ...DEMO_CARD, number, expiry: '01/20' }, NOW))?.fields).toEqual({
      number: 'Check the card number: one of its digits is wrong',
      expiry: 'This card has expired',
    })
})
