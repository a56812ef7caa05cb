import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lineAmount, priceOf } from '../../domain/money.ts'
import { refundOf } from '../../domain/payment/cancellation.ts'
import { creditedTax } from '../../domain/tax/credited-tax.ts'
import { taxOfSale } from '../../domain/tax/paper-tax.ts'

const rupees = (paise: number): string => `₹${(paise / 100).toFixed(2)}`
const seller = { taxNumber: '27AAPFU0939F1ZV', state: '27', fareSac: '9964', feeSac: '9985' }
const base = 90_000

/** What docs/tax.md says of a fare of ₹900 with a fee of ₹20, at 5 %. */
function example(includesTax: boolean): string[] {
  const price = priceOf([base], { feePaise: 2_000, taxBasisPoints: 500, includesTax })
  const terms = { includesTax, fareBasisPoints: 500, feeBasisPoints: 500 }
  const taxPaise = lineAmount(price, 'tax')
  const parts = { basePaise: base, feePaise: 2_000, taxPaise }
  const sale = { price: parts, terms, seller, boardingState: '27', buyer: null }
  const invoice = taxOfSale(sale)
  const [fare, fee] = invoice.lines
  const refundPaise = refundOf(base, 10)
  const { totalPaise } = price
  const [credited] = creditedTax(invoice, { totalPaise, beforePaise: 0, refundPaise }).lines
  if (!fare || !fee || !credited) throw new Error('A line is missing')
  return [
    rupees(fare.taxablePaise),
    `${rupees(fare.cgstPaise)} + ${rupees(fare.sgstPaise)}`,
    rupees(fee.taxablePaise),
    `${rupees(fee.cgstPaise)} + ${rupees(fee.sgstPaise)}`,
    rupees(totalPaise),
    rupees(base),
    rupees(refundPaise),
    [credited.taxablePaise, credited.cgstPaise, credited.sgstPaise].map(rupees).join(', '),
  ]
}

test('docs/tax.md says what the code computes, to the paisa', () => {
  const rows = readFileSync('docs/tax.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('₹'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.map((cells) => cells[2])).toEqual(example(false))
  expect(rows.map((cells) => cells[3])).toEqual(example(true))
})
