import { afterEach, expect, test, vi } from 'vitest'
import { isZone } from './calendar.ts'
import { dateFormatter } from './date-formatter.ts'
import {
  formatDate,
  formatFullDate,
  formatMoment,
  formatStamp,
  formatTime,
} from './format-date-time.ts'

/** 23:30 in Kolkata on 30 November, 18:00 UTC. */
const lateEvening = Date.UTC(2026, 10, 30, 18)
const shown = [formatDate, formatFullDate, formatMoment, formatStamp, formatTime]
/** More zones than are cached, as many as an administrator could try: `+00:00` to `+16:39`. */
const offsets = Array.from({ length: 1000 }, (_, minutes) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `+${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
})

afterEach(() => vi.restoreAllMocks())

test('a form in a zone is made once, however often a date is shown', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let day = 0; day < 100; day += 1) {
    for (const show of shown) show(lateEvening + day * 86_400_000, 'Asia/Tokyo')
  }
  const forms = made.mock.calls.map(([, options]) => JSON.stringify(options))
  expect(forms).toHaveLength(4)
  expect(new Set(forms).size).toBe(4)
})

test('zones and forms are cached apart', () => {
  expect(dateFormatter('time', 'Asia/Kolkata').format(lateEvening)).toBe('23:30')
  expect(dateFormatter('time', 'Asia/Tokyo').format(lateEvening)).toBe('03:00')
  expect(dateFormatter('isoDate', 'Asia/Kolkata').format(lateEvening)).toBe('2026-11-30')
  expect(dateFormatter('time', 'Asia/Kolkata').format(lateEvening)).toBe('23:30')
})

test('a bounded number is cached, and what is used stays', () => {
  const [used, unused] = [
    dateFormatter('time', 'Asia/Kolkata'),
    dateFormatter('date', 'Asia/Kolkata'),
  ]
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (const zone of offsets) {
    expect(isZone(zone)).toBe(true)
    expect(dateFormatter('time', 'Asia/Kolkata')).toBe(used)
  }
  expect(made).toHaveBeenCalledTimes(offsets.length)
  expect(dateFormatter('date', 'Asia/Kolkata')).not.toBe(unused)
  const again = offsets.filter((zone) => {
    made.mockClear()
    return isZone(zone) && made.mock.calls.length > 0
  })
  expect(again).toHaveLength(offsets.length)
})

test('a zone that is not there is refused each time, and nothing is cached for it', () => {
  expect(() => dateFormatter('time', 'Mars/Olympus')).toThrow(RangeError)
  expect(() => dateFormatter('time', 'Mars/Olympus')).toThrow(RangeError)
  expect(isZone('Mars/Olympus')).toBe(false)
  expect(isZone('')).toBe(false)
})
