import { expect, test } from 'vitest'
import { financialYearOf, invoiceNumber } from './invoice.ts'

test('a financial year lasts from April to March', () => {
  expect(financialYearOf('2026-04-01')).toBe('2026-27')
  expect(financialYearOf('2027-03-31')).toBe('2026-27')
  expect(financialYearOf('2027-04-01')).toBe('2027-28')
  expect(financialYearOf('2099-12-31')).toBe('2099-00')
})

test('an invoice and a credit note have numbers of the sixteen characters that the tax rules allow', () => {
  expect(invoiceNumber('INVOICE', '2026-27', 123)).toBe('INV/26-27/000123')
  expect(invoiceNumber('CREDIT_NOTE', '2026-27', 4)).toBe('CN/26-27/000004')
  expect(invoiceNumber('INVOICE', '2026-27', 999_999)).toHaveLength(16)
})
