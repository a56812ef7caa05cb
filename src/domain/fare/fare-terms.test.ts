import { expect, test } from 'vitest'
import { isPlain, NO_TERMS, termsFrom, termsText } from './fare-terms.ts'
import type { FareTerms } from './fare-terms.ts'

const full: FareTerms = {
  pairs: [{ from: 0, to: 1, farePaise: null }],
  supplements: [
    { label: 'Window', amountPaise: -5_000, seats: { window: true, rows: { from: 1, to: 2 } } },
  ],
  date: { label: 'Diwali', level: 'NAMED', basisPoints: 2000 },
  lead: [{ hoursBefore: 0, basisPoints: 1000 }],
}

test('terms are read as they were stored', () => {
  expect(termsFrom(termsText(full))).toEqual(full)
})

test('a trip of which nothing but the base fare decides stores nothing', () => {
  expect(termsText(NO_TERMS)).toBeNull()
  expect(termsFrom(null)).toEqual(NO_TERMS)
})

test('each kind of rule alone makes a trip one that is not plain', () => {
  const { pairs, supplements, date, lead } = full
  const alone: FareTerms[] = [{ pairs }, { supplements }, { date }, { lead }].map((one) => ({
    ...NO_TERMS,
    ...one,
  }))
  expect(alone.map(isPlain)).toEqual([false, false, false, false])
  expect(alone.map((terms) => termsFrom(termsText(terms)))).toEqual(alone)
  expect(isPlain(NO_TERMS)).toBe(true)
})
