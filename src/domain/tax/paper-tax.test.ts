import { assert, integer, property, record, boolean as bool } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOf, sumPaise } from '../money.ts'
import { lineAmount } from '../money.ts'
import { checkDigit, isGstin, stateOfGstin } from './gstin.ts'
import { creditedTax } from './credited-tax.ts'
import { placeOfSupply, taxOfLine, taxOfSale } from './paper-tax.ts'
import type { PaperTax, TaxTerms } from './paper-tax.ts'

const FIVE: TaxTerms = { includesTax: false, fareBasisPoints: 500, feeBasisPoints: 500 }
const seller = { taxNumber: '27AAPFU0939F1ZV', state: '27', fareSac: '9964', feeSac: '9985' }
const sale = {
  price: { basePaise: 90_000, feePaise: 2_000, taxPaise: 4_600 },
  terms: FIVE,
  seller,
  boardingState: '27',
  buyer: null,
}
const gross = ({ lines }: PaperTax) =>
  sumPaise(lines.map((line) => line.taxablePaise + taxOfLine(line)))

describe('a GSTIN', () => {
  test('has fifteen characters, a state and the right last one', () => {
    expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
    expect(checkDigit('27AAPFU0939F1Z')).toBe('V')
    expect(isGstin('27AAPFU0939F1ZW')).toBe(false)
    expect(isGstin('99AAPFU0939F1ZV')).toBe(false)
    expect(isGstin('27aapfu0939f1zv')).toBe(false)
  })
  test('says in which state it is registered', () => {
    expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27')
    expect(stateOfGstin('nothing')).toBe('')
  })
})

describe('the state whose tax it is', () => {
  test('is the boarding town’s, a registered buyer’s own, else the seller’s', () => {
    expect(placeOfSupply({ ...sale, boardingState: '30' })).toBe('30')
    const buyer = { name: 'Udyog', gstin: '27AAPFU0939F1ZV' }
    expect(placeOfSupply({ ...sale, boardingState: '30', buyer })).toBe('27')
    expect(placeOfSupply({ ...sale, boardingState: '' })).toBe('27')
  })
  test('decides between centre and state, half each, and integrated tax', () => {
    expect(taxOfSale(sale).lines).toMatchObject([
      { what: 'fare', taxablePaise: 90_000, cgstPaise: 2_250, sgstPaise: 2_250, igstPaise: 0 },
      { what: 'fee', taxablePaise: 2_000, cgstPaise: 50, sgstPaise: 50, igstPaise: 0 },
    ])
    expect(taxOfSale({ ...sale, boardingState: '30' }).lines).toMatchObject([
      { cgstPaise: 0, sgstPaise: 0, igstPaise: 4_500 },
      { cgstPaise: 0, sgstPaise: 0, igstPaise: 100 },
    ])
  })
  test('an odd paisa is the centre’s', () => {
    const price = { basePaise: 90_020, feePaise: 0, taxPaise: 4_501 }
    expect(taxOfSale({ ...sale, price }).lines).toMatchObject([
      { cgstPaise: 2_251, sgstPaise: 2_250 },
    ])
  })
})

describe('a paper', () => {
  test('is a tax invoice with number and tax, a bill of supply without tax, a bill without a number', () => {
    expect(taxOfSale(sale).paper).toBe('TAX_INVOICE')
    const exempt = { basePaise: 90_000, feePaise: 0, taxPaise: 0 }
    const none = { includesTax: false, fareBasisPoints: 0, feeBasisPoints: 0 }
    expect(taxOfSale({ ...sale, price: exempt, terms: none }).paper).toBe('BILL_OF_SUPPLY')
    expect(taxOfSale({ ...sale, seller: { ...seller, taxNumber: '' } }).paper).toBe('BILL')
  })
  test('takes the tax out of a fare that contains it: the passenger pays the fare exactly', () => {
    const price = { basePaise: 90_000, feePaise: 2_100, taxPaise: 0 }
    const terms = { includesTax: true, fareBasisPoints: 500, feeBasisPoints: 1800 }
    expect(taxOfSale({ ...sale, price, terms }).lines).toMatchObject([
      { taxablePaise: 85_714, cgstPaise: 2_143, sgstPaise: 2_143 },
      { taxablePaise: 1_780, cgstPaise: 160, sgstPaise: 160, basisPoints: 1800 },
    ])
  })
  test('of a booking from before its terms were kept has the one rate that it was sold at', () => {
    expect(taxOfSale({ ...sale, terms: null })).toEqual(taxOfSale(sale))
  })
})

const anyPrice = record({
  basePaise: integer({ min: 100, max: 10_000_000 }),
  feePaise: integer({ min: 0, max: 100_000 }),
  fareBasisPoints: integer({ min: 0, max: 2_800 }),
  feeBasisPoints: integer({ min: 0, max: 2_800 }),
  includesTax: bool(),
  isLocal: bool(),
  first: integer({ min: 0, max: 100 }),
})

test('every paisa of a price stands in one line, and refunds take back each once, whatever the amounts', () => {
  assert(
    property(anyPrice, ({ basePaise, feePaise, isLocal, first, ...terms }) => {
      const { lines, totalPaise } = priceOf([basePaise], {
        feePaise,
        taxBasisPoints: terms.fareBasisPoints,
        feeTaxBasisPoints: terms.feeBasisPoints,
        includesTax: terms.includesTax,
      })
      const taxPaise = lineAmount({ lines, totalPaise }, 'tax')
      const price = { basePaise, feePaise, taxPaise }
      const paper = taxOfSale({ ...sale, price, terms, boardingState: isLocal ? '27' : '30' })
      expect(gross(paper)).toBe(totalPaise)
      expect(paper.lines.every((line) => taxOfLine(line) >= 0)).toBe(true)
      const one = Math.floor((totalPaise * first) / 100)
      const a = creditedTax(paper, { totalPaise, beforePaise: 0, refundPaise: one })
      const b = creditedTax(paper, { totalPaise, beforePaise: one, refundPaise: totalPaise - one })
      expect([gross(a), gross(b)]).toEqual([one, totalPaise - one])
      paper.lines.forEach((line, place) => {
        const [x, y] = [a.lines[place], b.lines[place]]
        for (const part of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const)
          expect((x?.[part] ?? 0) + (y?.[part] ?? 0)).toBe(line[part])
      })
    }),
  )
})
