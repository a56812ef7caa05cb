import { describe, expect, test } from 'vitest'
import { HOUR } from '../time/calendar.ts'
import { NOTICE_KINDS, belongsAtDesk, replacesEarlier } from './notice.ts'

const NOW = Date.UTC(2027, 0, 15, 6)
const at = (hours: number) => ({ boardingAt: NOW + hours * HOUR, now: NOW })

describe('staff send a notice by hand', () => {
  test('where nothing goes out by itself, however long it is until boarding', () => {
    expect(belongsAtDesk({ kind: 'point-moved', ...at(100), goesOut: false })).toBe(true)
    expect(belongsAtDesk({ kind: 'reminder', ...at(3), goesOut: false })).toBe(true)
  })

  test('where somebody boards within three hours, as they may not read mail any more', () => {
    expect(belongsAtDesk({ kind: 'trip-late', ...at(3), goesOut: true })).toBe(true)
    expect(belongsAtDesk({ kind: 'trip-late', ...at(-1), goesOut: true })).toBe(true)
    expect(belongsAtDesk({ kind: 'trip-late', ...at(3.1), goesOut: true })).toBe(false)
  })

  test('but not a reminder that goes out: it is never earlier than that', () => {
    expect(belongsAtDesk({ kind: 'reminder', ...at(3), goesOut: true })).toBe(false)
  })
})

test('the latest notice of a kind takes the place of earlier ones, but for those about something of their own', () => {
  expect(NOTICE_KINDS.filter((kind) => !replacesEarlier(kind))).toEqual([
    'trip-cancelled',
    'seat-changed',
    'reminder',
    'trip-message',
  ])
})
