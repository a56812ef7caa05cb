import { expect, test } from 'vitest'
import { demoProvider } from './demo-provider.ts'

const attempt = { id: 35, bookingId: 1, amountPaise: 90_000 }
const payBack = { id: 36, paymentReference: 'pay_0000000000z', amountPaise: 81_000 }
const sent = (body: unknown) => ({ headers: {}, body: JSON.stringify(body) })

test('the demo answers the same whenever it is asked again', async () => {
  expect(await demoProvider.confirm(attempt)).toBe('pay_0000000000z')
  expect(await demoProvider.confirm(attempt)).toBe('pay_0000000000z')
  expect(await demoProvider.refund(payBack)).toBe('rfnd_00000000010')
  expect(await demoProvider.refund(payBack)).toBe('rfnd_00000000010')
})

test('what providers send is parsed into Farebox’s own form', () => {
  const readEvent: typeof demoProvider.readEvent = (asSent) => demoProvider.readEvent(asSent)
  const captured = { event: 'payment.captured', attempt: 35, payment: 'pay_1', amount: 90_000 }
  expect(readEvent(sent(captured))).toEqual({
    kind: 'succeeded',
    attemptId: 35,
    reference: 'pay_1',
    amountPaise: 90_000,
  })
  expect(readEvent(sent({ event: 'payment.failed', attempt: 35 }))).toEqual({
    kind: 'failed',
    attemptId: 35,
  })
  expect(readEvent(sent({ event: 'refund.processed', receipt: 36, refund: 'rfnd_1' }))).toEqual({
    kind: 'refunded',
    payoutId: 36,
    reference: 'rfnd_1',
  })
})

test.each([
  'not json',
  '{}',
  '{"event":"payment.captured","attempt":35}',
  '{"event":"payment.captured","attempt":35,"payment":"pay_1","amount":-5}',
  '{"event":"order.paid","attempt":35}',
])('what is no event is refused: %s', (body) => {
  expect(() => demoProvider.readEvent({ headers: {}, body })).toThrow(
    'This is no event of a payment',
  )
})
