import { expect, test } from 'vitest'
import { aHit } from '../../testing/builders/search-hits.ts'
import { countBuses, leavingAfter } from './listed-buses.ts'

const gone = { ...aHit({ scheduleId: 1, time: '06:00' }), departed: true }
const coming = { ...aHit({ scheduleId: 2, time: '18:00' }), departed: false }

test('buses that have departed are counted apart', () => {
  expect(countBuses([coming])).toBe('1 bus')
  expect(countBuses([coming, coming])).toBe('2 buses')
  expect(countBuses([gone, coming])).toBe('1 bus, 1 departed')
  expect(countBuses([gone, gone])).toBe('2 departed')
})

test('only buses that leave later are listed on the day of an arrival', () => {
  const { date } = coming.boarding
  expect(leavingAfter([gone, coming], { date, after: '10:00' })).toEqual([coming])
  expect(leavingAfter([gone, coming], { date, after: undefined })).toEqual([gone, coming])
})
