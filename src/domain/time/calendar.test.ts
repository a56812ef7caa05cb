import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayOffsetOf,
  daysBetween,
  formatClock,
  formatDuration,
  isServiceDay,
  isTimeOfDay,
  minutesOf,
  parseDuration,
  timeOf,
  unrollTimes,
  weekdayOf,
} from './calendar.ts'

describe('a service day', () => {
  test.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s exists', (day) => {
    expect(isServiceDay(day)).toBe(true)
  })
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '',
    '2026-01-01T00:00',
    '0000-00-00',
    '9999-12-31',
  ])('%j does not', (day) => {
    expect(isServiceDay(day)).toBe(false)
  })
  test('is counted across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysBetween('2026-12-01', '2027-01-01')).toBe(31)
  })
  test('has a weekday that counts from Monday', () => {
    expect(weekdayOf('2027-01-15')).toBe(5)
    expect(weekdayOf('2027-01-17')).toBe(7)
    expect(weekdayOf('1969-12-29')).toBe(1)
  })
  test('some months later falls on the last day of a shorter month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2027-11-15', 4)).toBe('2028-03-15')
  })
})

describe('a time of day', () => {
  test.each(['00:00', '09:05', '23:59', '14:30:00'])('%s is one', (time) => {
    expect(isTimeOfDay(time)).toBe(true)
  })
  test.each(['24:00', '9:05', '12:60', '', '12:00:60', '12.00'])('%j is none', (time) => {
    expect(isTimeOfDay(time)).toBe(false)
  })
  test('converts to minutes and back, whatever day they fall on', () => {
    expect(minutesOf('05:30')).toBe(330)
    expect(timeOf(330 + 1440)).toBe('05:30')
  })
  test('after midnight is shown with the days that have passed', () => {
    expect(formatClock(330)).toBe('05:30')
    expect(formatClock(1440)).toBe('00:00 (+1)')
    expect(formatClock(330 + 2 * 1440)).toBe('05:30 (+2)')
    expect(dayOffsetOf(1439)).toBe(0)
  })
  test('earlier than the one before it is on the next day', () => {
    expect(unrollTimes(['21:00', '23:30', '02:00', '02:00', '01:00'])).toEqual([
      1260, 1410, 1560, 1560, 2940,
    ])
  })
})

describe('a duration', () => {
  test.each([
    ['5h 30m', 330],
    ['5h30m', 330],
    ['5H', 300],
    ['45m', 45],
    ['45 min', 45],
    ['90m', 90],
    [' 10 h ', 600],
  ])('%j is %i minutes', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes)
  })
  test.each(['', ' ', '0h', '5', 'h', '5h 30', '5h 60m', '5h 75m', '5.5h', '-1h', 'five hours'])(
    '%j is none',
    (text) => {
      expect(parseDuration(text)).toBeUndefined()
    },
  )
  test('is shown as it would be typed', () => {
    expect([330, 300, 45].map(formatDuration)).toEqual(['5h 30m', '5h', '45m'])
  })
})
