import { expect, test } from 'vitest'
import {
  dayIn,
  formatDayAndYear,
  formatFullDate,
  formatLongDay,
  formatMoment,
  formatShortDay,
  formatStamp,
  formatTime,
  formatTimeBeside,
} from './format-date-time.ts'
import { formatMonth, formatRecordDay } from './format-record.ts'

/** 23:30 in Kolkata on 30 November, 18:00 UTC. */
const lateEvening = Date.UTC(2026, 10, 30, 18)

test('a time beside a day has its own day where that is another one', () => {
  const zone = 'Asia/Kolkata'
  expect(formatTimeBeside(lateEvening, '2026-11-30', zone)).toBe('23:30')
  expect(formatTimeBeside(lateEvening + 1_800_000, '2026-11-30', zone)).toBe('Tue 1 Dec, 00:00')
  expect(formatTimeBeside(lateEvening, '2026-12-01', zone)).toBe('Mon 30 Nov, 23:30')
})

test('instants are formatted in the operator’s zone, whatever the machine’s zone', () => {
  expect(formatTime(lateEvening, 'Asia/Kolkata')).toBe('23:30')
  expect(formatTime(lateEvening + 1_800_000, 'Asia/Kolkata')).toBe('00:00')
  expect(formatMoment(lateEvening, 'Asia/Tokyo')).toBe('Tue 1 Dec, 03:00')
  expect(formatStamp(lateEvening, 'Asia/Kolkata')).toBe('30 Nov 2026, 23:30')
  expect(formatFullDate(lateEvening, 'Asia/Tokyo')).toBe('Tuesday, 1 December 2026')
})

test('a day of travel has its weekday, and a day of the record has none', () => {
  expect(formatShortDay('2026-12-01')).toBe('Tue 1 Dec')
  expect(formatDayAndYear('2026-12-01')).toBe('Tue 1 Dec 2026')
  expect(formatLongDay('2026-12-01')).toBe('Tuesday, 1 December 2026')
  expect(formatRecordDay('2026-12-01')).toBe('1 Dec 2026')
  expect(formatMonth('2026-12', 'longMonthAndYear')).toBe('December 2026')
})

test('the day is the operator’s, whatever the zone of the device', () => {
  const lateInLondon = Date.UTC(2026, 10, 21, 20, 0)
  expect(dayIn('Asia/Kolkata', lateInLondon)).toBe('2026-11-22')
  expect(dayIn('Europe/London', lateInLondon)).toBe('2026-11-21')
})
