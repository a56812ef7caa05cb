import { expect, test } from 'vitest'
import { aTrip } from '../../../testing/builders/a-trip.ts'
import { TOMORROW } from '../../../testing/builders/fleet.ts'
import { searchScheduleHits } from '../../search/search.service.ts'
import { searchHitsJson } from './search-hits-json.ts'
import { HitAnswer, hitAnswer } from './schedule-answer.ts'

test('the text of hits says what their answers say, as the call declares them', async () => {
  const { call } = await aTrip()
  const asked = { source: 'pune', destination: 'goa', date: TOMORROW }
  const hits = await searchScheduleHits(call, asked)
  const twice = [...hits, ...hits]
  expect(JSON.parse(searchHitsJson(twice))).toEqual(twice.map(hitAnswer))
  expect(twice).toHaveLength(2)
  expect(HitAnswer.array().parse(JSON.parse(searchHitsJson(hits)))).toEqual(hits.map(hitAnswer))
  expect(searchHitsJson([])).toBe('[]')
})
