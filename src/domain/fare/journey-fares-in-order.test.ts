import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedPrice, faresFor } from '../../testing/builders/fares/asked-price.ts'
import { somePriceQuestion } from '../../testing/builders/fares/random-fares.ts'
import { HOUR } from '../time/calendar.ts'

const LONGER_THAN_ANY_NOTICE = 600 * HOUR

test('a higher percentage or supplement never makes a seat cheaper that has a rule anyway', () => {
  fc.assert(
    fc.property(somePriceQuestion, fc.nat(5000), fc.nat(10_000), (question, points, paise) => {
      const reduction = question.reduction ?? { label: 'Child', basisPoints: 5000 }
      const { terms } = question.trip
      const dearer = {
        ...terms,
        date: terms.date && { ...terms.date, basisPoints: terms.date.basisPoints + points },
        lead: terms.lead.map((step) => ({ ...step, basisPoints: step.basisPoints + points })),
        supplements: terms.supplements.map((one) => ({
          ...one,
          amountPaise: one.amountPaise + paise,
        })),
      }
      const price = askedPrice({ ...question, reduction }) ?? 0
      const trip = { ...question.trip, terms: dearer }
      expect(askedPrice({ ...question, reduction, trip }) ?? 0).toBeGreaterThanOrEqual(price)
      const less = { ...reduction, basisPoints: Math.ceil(reduction.basisPoints / 2) }
      expect(askedPrice({ ...question, reduction: less }) ?? 0).toBeGreaterThanOrEqual(price)
    }),
    { numRuns: 500 },
  )
})

test('who buys later pays as much or more where each step is above the one before it and none is 0', () => {
  fc.assert(
    fc.property(somePriceQuestion, fc.nat(LONGER_THAN_ANY_NOTICE), (question, later) => {
      const { terms } = question.trip
      const rising = terms.lead
        .map(({ basisPoints }) => basisPoints || 1)
        .toSorted((one, other) => one - other)
      const lead = terms.lead.map((step, place) => ({ ...step, basisPoints: rising[place] ?? 1 }))
      const asked = { ...question, trip: { ...question.trip, terms: { ...terms, lead } } }
      const early = askedPrice(asked) ?? 0
      expect(askedPrice({ ...asked, now: asked.now + later }) ?? 0).toBeGreaterThanOrEqual(early)
    }),
    { numRuns: 500 },
  )
})

test('a price is the same from now until just before it is said to change', () => {
  fc.assert(
    fc.property(somePriceQuestion, fc.integer({ min: 0, max: 100 }), (question, percent) => {
      const { now } = question
      const changeAt = faresFor(question)?.changeAt ?? Infinity
      const last = Math.min(changeAt, now + LONGER_THAN_ANY_NOTICE) - 1
      const between = now + Math.floor(((last - now) * percent) / 100)
      expect(changeAt).toBeGreaterThan(now)
      for (const at of [between, last]) {
        expect(askedPrice({ ...question, now: at })).toBe(askedPrice(question))
      }
    }),
    { numRuns: 1000 },
  )
})

test('where a price differs from one moment to the next, the change was said for that moment', () => {
  const aSoonChange = somePriceQuestion
    .filter((question) => Number.isFinite(faresFor(question)?.changeAt))
    .map((question) => ({ ...question, now: (faresFor(question)?.changeAt ?? 0) - 1 }))
  const eitherWay = fc.oneof(somePriceQuestion, aSoonChange)
  fc.assert(
    fc.property(eitherWay, (question) => {
      const next = { ...question, now: question.now + 1 }
      const differs = askedPrice(next) !== askedPrice(question)
      const isSaid = faresFor(question)?.changeAt === next.now
      expect(isSaid || !differs).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
