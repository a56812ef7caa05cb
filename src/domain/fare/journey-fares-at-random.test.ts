import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedLines,
  askedPrice,
  faresFor,
  pricedSeat,
} from '../../testing/builders/fares/asked-price.ts'
import { hasRule, priceByFormula } from '../../testing/builders/fares/fare-formula.ts'
import type { PriceQuestion } from '../../testing/builders/fares/fare-formula.ts'
import { somePriceQuestion } from '../../testing/builders/fares/random-fares.ts'
import { fareShare } from './fare-share.ts'
import { NO_TERMS } from './fare-terms.ts'

const forAny = (holds: (question: PriceQuestion) => void) =>
  fc.assert(fc.property(somePriceQuestion, holds), { numRuns: 1000 })

test('every price is what the formula says', () => {
  forAny((question) => {
    expect(askedPrice(question)).toBe(priceByFormula(question))
  })
})

test('where no rule is in play a journey costs its share of the fare, to the paisa', () => {
  forAny(({ trip, ...question }) => {
    const { from, to } = question.journey
    const { nodes } = trip
    const totalDistance = nodes.at(-1)?.distance ?? 0
    const distance = (nodes[to]?.distance ?? 0) - (nodes[from]?.distance ?? 0)
    const { minimumFarePaise: minimumPaise } = question.limits
    const plain = { ...question, trip: { ...trip, terms: NO_TERMS }, reduction: undefined }
    const full = { fullPaise: question.basePaise, totalDistance }
    expect(askedPrice(plain)).toBe(fareShare({ ...full, distance, minimumPaise }))
    expect(faresFor(plain)).toMatchObject({ changeAt: Infinity })
  })
})

test('the lines of a price add up to it, begin with the fare of the journey, and none is of nothing', () => {
  forAny((question) => {
    const lines = askedLines(question)
    const total = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    expect(total).toBe(askedPrice(question) ?? 0)
    const { from, to } = question.journey
    const isWhole = from === 0 && to === question.trip.nodes.length - 1
    const label = isWhole ? 'Base fare' : `Fare Town ${from} to Town ${to}`
    expect(lines.slice(0, 1)).toMatchObject(lines.length > 0 ? [{ label }] : [])
    expect(lines.slice(1).filter(({ amountPaise }) => amountPaise === 0)).toEqual([])
  })
})

test('no line takes more off than there is', () => {
  forAny((question) => {
    let soFar = 0
    for (const { amountPaise } of askedLines(question)) {
      soFar += amountPaise
      expect(soFar).toBeGreaterThanOrEqual(0)
    }
  })
})

test('a seat is plain exactly where no rule touches it', () => {
  forAny((question) => {
    const isPlain = faresFor(question)?.isPlain(pricedSeat(question))
    expect(isPlain ?? !hasRule(question)).toBe(!hasRule(question))
  })
})

test('a price stays between the minimum, or what it is without rules, and the ceiling', () => {
  forAny((question) => {
    const price = askedPrice(question)
    const trip = { ...question.trip, terms: { ...NO_TERMS, pairs: question.trip.terms.pairs } }
    const usual = askedPrice({ ...question, trip, reduction: undefined })
    expect(usual === null).toBe(price === null)
    const { minimumFarePaise, fareCeilingPercent } = question.limits
    expect(price ?? 0).toBeGreaterThanOrEqual(Math.min(minimumFarePaise, usual ?? 0))
    expect((price ?? 0) * 100).toBeLessThanOrEqual((usual ?? 0) * (100 + fareCeilingPercent))
  })
})
