import { expect, test } from 'vitest'
import { schemaRefusals } from '../../testing/builders/fares/schema-refusals.ts'
import { RouteFaresInput } from './route-fares.input.ts'

const part = (farePaise: number | null, toSlug = 'goa') => ({ fromSlug: 'pune', toSlug, farePaise })
const refusal = (...fares: object[]) =>
  schemaRefusals(RouteFaresInput, { routeId: 3, version: 1, fares })

test('a part has a fare above 0 or is not sold', () => {
  expect(refusal()).toEqual([])
  expect(refusal(part(31_234), part(null, 'satara'))).toEqual([])
  expect(refusal(part(0))).toEqual(['fares.0.farePaise: Fare must be a positive number'])
  expect(refusal(part(100_000_001))).toEqual(['fares.0.farePaise: Fare is too high'])
  expect(refusal(part(0.5))).toContain('fares.0.farePaise: At most two decimals')
})

test('a part has one fare, and the way back is another part', () => {
  expect(refusal(part(30_000), part(30_000))).toEqual(['fares: Each part has one fare'])
  expect(refusal(part(30_000), part(null))).toEqual(['fares: Each part has one fare'])
  expect(refusal(part(30_000), { fromSlug: 'goa', toSlug: 'pune', farePaise: 30_000 })).toEqual([])
})
