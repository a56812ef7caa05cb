import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dearerParts } from './route-fares.ts'

const TOWNS = ['Pune', 'Satara', 'Kolhapur', 'Goa'].map((name, place) => ({
  slug: name.toLowerCase(),
  name,
  distance: place * 100,
}))

/** Fares in rupees by the places of the towns, `01` from the first to the second; 100 a leg where it is left out. */
const warnings = (fares: Record<string, number | null>) =>
  dearerParts(TOWNS, (from, to) => {
    const rupees = fares[`${from}${to}`]
    return rupees === null ? null : (rupees ?? (to - from) * 100) * 100
  })

test('fares that grow with the way, or stay the same, are as usual', () => {
  expect(warnings({})).toEqual([])
  expect(warnings({ '01': 300, '02': 300, '12': 300, '13': 300, '23': 300 })).toEqual([])
})

test('a part that is dearer than a longer one that contains it is said with both fares', () => {
  expect(warnings({ '12': 250.5 })).toEqual([
    'Satara to Kolhapur (₹250.50) is dearer than Pune to Kolhapur (₹200)',
  ])
})

test('a part is not compared with one that only overlaps it or begins where it ends', () => {
  expect(warnings({ '01': 200, '12': 150, '02': 200, '13': 190 })).toEqual([])
})

test('a part that is not sold is neither dear nor cheap', () => {
  expect(warnings({ '12': null })).toEqual([])
  expect(warnings({ '12': 220, '02': null, '13': 220 })).toEqual([])
})

test('each part that is dearer than any longer one is said once', () => {
  const parts = ['01', '02', '03', '12', '13', '23']
  const someFares = fc.record(
    Object.fromEntries(parts.map((part) => [part, fc.option(fc.integer({ min: 1, max: 20 }))])),
  )
  fc.assert(
    fc.property(someFares, (fares) => {
      const dearer = parts.filter((part) =>
        parts.some((longer) => {
          const [from = 0, to = 0] = Array.from(part, Number)
          const [start = 0, end = 0] = Array.from(longer, Number)
          const [its, whole] = [fares[part] ?? 0, fares[longer] ?? 100]
          return longer !== part && start <= from && to <= end && whole < its
        }),
      )
      const named = dearer.map((part) => {
        const [from = 0, to = 0] = Array.from(part, Number)
        return `${TOWNS[from]?.name} to ${TOWNS[to]?.name} (₹${fares[part]})`
      })
      expect(warnings(fares).map((text) => text.split(' is dearer')[0])).toEqual(named)
    }),
  )
})
