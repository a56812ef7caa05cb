import { expect, test } from 'vitest'
import { refundStatusOf } from './refund.ts'

test('a booking says the worst of its refunds', () => {
  expect(refundStatusOf([])).toBe('NONE')
  expect(refundStatusOf(['DONE', 'DONE'])).toBe('DONE')
  expect(refundStatusOf(['DONE', 'PENDING'])).toBe('PENDING')
  expect(refundStatusOf(['PENDING', 'FAILED', 'DONE'])).toBe('FAILED')
})
