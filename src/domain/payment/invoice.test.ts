import { expect, test } from 'vitest'
import { financialYearOf, invoiceNumber, invoiceNumberIn } from './invoice.ts'

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

test.each([
  ['INV/26-27/000123', { kind: 'INVOICE', financialYear: '2026-27', serial: 123 }],
  [' inv 26-27 123', { kind: 'INVOICE', financialYear: '2026-27', serial: 123 }],
  ['cn/99-00/4', { kind: 'CREDIT_NOTE', financialYear: '2099-00', serial: 4 }],
  ['INV-26-27-000123', { kind: 'INVOICE', financialYear: '2026-27', serial: 123 }],
  ['INV/26-28/000123', undefined],
  ['INV/26-27', undefined],
  ['Invest', undefined],
  ['', undefined],
])('%s is read as the number of an invoice, or not', (text, number) => {
  expect(invoiceNumberIn(text)).toEqual(number)
})

test('every number is read as it is printed', () => {
  const number = { kind: 'CREDIT_NOTE', financialYear: '2026-27', serial: 1_000_000 } as const
  const printed = invoiceNumber(number.kind, number.financialYear, number.serial)
  expect(invoiceNumberIn(printed)).toEqual(number)
})
