import { expect, test } from 'vitest'
import type { Booking } from '../../../domain/booking/booking.ts'
import { cancelledText, paymentText, refundText } from './ticket-text.ts'

const unpaid = {
  status: 'CANCELLED',
  paymentStatus: 'PENDING',
  payment: null,
  refundStatus: 'NONE',
} as const
const whole = { seats: [], price: { lines: [], totalPaise: 0 } }
const paid = { reference: 'pay_1', paidAt: 1, method: null, isTest: false }

test('a hold that ran out says that nothing was charged', () => {
  expect(cancelledText({ ...unpaid, seats: [], cancelReason: 'EXPIRED' })).toBe(
    'The time to pay ran out and the seats were released. Nothing was charged.',
  )
})

test('a paid trip that the operator cancelled does not say so', () => {
  const words = cancelledText({
    status: 'CANCELLED',
    paymentStatus: 'PAID',
    cancelReason: 'TRIP_CANCELLED',
    payment: paid,
    seats: [],
  })
  expect(words).toBe('The operator cancelled this trip.')
})

test('the payment is named by its own state and the booking’s', () => {
  expect(paymentText({ ...unpaid, cancelReason: 'CUSTOMER' })).toBe('Not paid')
  expect(paymentText({ ...unpaid, status: 'PENDING', cancelReason: null })).toBe('Payment pending')
  expect(paymentText({ ...unpaid, paymentStatus: 'FAILED', cancelReason: null })).toBe(
    'Payment failed',
  )
})

test('the payment of a cancelled booking is named by its refund', () => {
  const labelOf = (refundStatus: Booking['refundStatus']) =>
    paymentText({ ...unpaid, paymentStatus: 'PAID', cancelReason: 'CUSTOMER', refundStatus })
  expect(labelOf('PENDING')).toBe('Refund pending')
  expect(labelOf('DONE')).toBe('Refunded')
  expect(labelOf('FAILED')).toBe('Refund delayed')
  expect(labelOf('NONE')).toBe('Paid')
})

test('a refund is shown with its sum, and nothing where there is none', () => {
  expect(refundText({ ...whole, refundStatus: 'NONE', refundedPaise: 0 })).toBe('')
  expect(refundText({ ...whole, refundStatus: 'DONE', refundedPaise: 123_456_00 })).toBe(
    '₹1,23,456 has been refunded.',
  )
})
