import { expect, test } from 'vitest'
import { dayAround, instantOf, serviceDayOf, timeOfDayOf } from './operator-time.ts'

const KOLKATA = 'Asia/Kolkata'

test('the operator’s day begins at the operator’s midnight, whatever zone the server has', () => {
  const lastSecond = Date.UTC(2027, 0, 15, 18, 29, 59)
  expect(serviceDayOf(lastSecond, KOLKATA)).toBe('2027-01-15')
  expect(serviceDayOf(lastSecond + 1000, KOLKATA)).toBe('2027-01-16')
  expect(timeOfDayOf(lastSecond, KOLKATA)).toBe('23:59')
})

test('a day is the same whatever was asked about before it', () => {
  const noon = Date.UTC(2027, 2, 28, 10)
  const berlin = dayAround(noon, 'Europe/Berlin')
  expect(berlin).toMatchObject({ day: '2027-03-28', start: Date.UTC(2027, 2, 27, 23) })
  expect(berlin.end - berlin.start).toBe(23 * 3_600_000)
  expect(dayAround(noon, KOLKATA).start).toBe(Date.UTC(2027, 2, 27, 18, 30))
  expect(dayAround(berlin.end, 'Europe/Berlin')).toMatchObject({
    day: '2027-03-29',
    start: berlin.end,
  })
  expect(dayAround(noon, 'Europe/Berlin')).toEqual(berlin)
})

test('minutes beyond midnight fall on the next day', () => {
  expect(instantOf('2027-01-15', 25 * 60, KOLKATA)).toBe(Date.UTC(2027, 0, 15, 19, 30))
})

test('where clocks change, a time of day stays that time of day', () => {
  const at = (day: string, minutes: number) => instantOf(day, minutes, 'Europe/Berlin')
  expect(at('2027-03-28', 12 * 60) - at('2027-03-28', 0)).toBe(11 * 3_600_000)
  expect(timeOfDayOf(at('2027-03-28', 2 * 60 + 30), 'Europe/Berlin')).toBe('03:30')
})
