import { expect, test } from 'vitest'
import { demoProvider } from './demo-provider.ts'

const attempt = { id: 35, bookingId: 1, amountPaise: 90_000 }
const payBack = {
  id: 36,
  paymentReference: 'pay_0000000000z',
  amountPaise: 81_000,
  failures: 0,
  refusals: 0,
}

test('the demo answers the same whenever it is asked again', async () => {
  const paid = {
    captured: [{ reference: 'pay_0000000000z', amountPaise: 90_000, method: null }],
    pending: false,
    open: true,
  }
  expect(await demoProvider.poll(attempt)).toEqual(paid)
  expect(await demoProvider.poll(attempt)).toEqual(paid)
  expect(await demoProvider.refund(payBack)).toMatchObject({
    reference: 'rfnd_00000000010',
    state: 'done',
  })
  expect(await demoProvider.refund(payBack)).toMatchObject({
    reference: 'rfnd_00000000010',
    state: 'done',
  })
})
