import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time/calendar.ts'
import type { Instant } from '../time/calendar.ts'
import { formatTime } from '../time/format-date-time.ts'
import {
  isQuietAt,
  isReminderDue,
  latestBoardingToRemind,
  reminderAt,
  reminderFact,
} from './reminder.ts'

const USUAL = { zone: 'Asia/Kolkata', reminderHours: 3, quietFrom: 21 * 60, quietUntil: 7 * 60 }
const inPune = (text: string): Instant => Date.parse(`${text}+05:30`)
const shown = (at: Instant | null, { zone } = USUAL) =>
  at === null
    ? 'never'
    : Temporal.Instant.fromEpochMilliseconds(at)
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
const remindedAt = (boarding: string, change: Partial<typeof USUAL> = {}) =>
  shown(reminderAt(inPune(`2027-01-16T${boarding}`), { ...USUAL, ...change }))

describe('whoever boards is reminded', () => {
  test.each([
    ['15:00', '2027-01-16T12:00'],
    ['10:00', '2027-01-16T07:00'],
    ['23:55', '2027-01-16T20:55'],
    ['24:00', '2027-01-16T20:00'],
  ])('three hours before %s, or before the quiet hours', (boarding, at) => {
    expect(remindedAt(boarding)).toBe(at)
  })
  test.each([
    ['00:30', '2027-01-15T20:00'],
    ['02:59', '2027-01-15T20:00'],
    ['03:00', '2027-01-15T20:00'],
    ['05:45', '2027-01-15T20:00'],
    ['06:30', '2027-01-15T20:00'],
    ['08:59', '2027-01-15T20:00'],
  ])('on the evening before a boarding at %s', (boarding, at) => {
    expect(remindedAt(boarding)).toBe(at)
  })
  test.each([
    ['09:00', '2027-01-16T07:00'],
    ['09:30', '2027-01-16T07:00'],
    ['09:59', '2027-01-16T07:00'],
  ])('when the quiet hours end, for a boarding at %s', (boarding, at) => {
    expect(remindedAt(boarding)).toBe(at)
  })
  test('at no time where the operator has turned it off', () => {
    expect(remindedAt('15:00', { reminderHours: 0 })).toBe('never')
  })
  test('as early as the operator says', () => {
    expect(remindedAt('15:00', { reminderHours: 24 })).toBe('2027-01-15T15:00')
    expect(remindedAt('05:00', { reminderHours: 24 })).toBe('2027-01-14T20:00')
    expect(remindedAt('06:30', { reminderHours: 1 })).toBe('2027-01-15T20:00')
  })
  test('before the quiet hours that the operator has set, where they are others', () => {
    expect(remindedAt('05:00', { quietFrom: 19 * 60 })).toBe('2027-01-15T18:45')
    expect(remindedAt('22:30', { quietFrom: 19 * 60 })).toBe('2027-01-16T18:45')
    expect(remindedAt('08:00', { reminderHours: 1, quietUntil: 9 * 60 })).toBe('2027-01-15T20:00')
    expect(remindedAt('16:00', { quietFrom: 12 * 60, quietUntil: 14 * 60 })).toBe(
      '2027-01-16T11:45',
    )
  })
  test('in the night, where there are no quiet hours, on the evening before all the same', () => {
    const none = { quietFrom: 0, quietUntil: 0 }
    expect(remindedAt('00:30', none)).toBe('2027-01-15T21:30')
    expect(remindedAt('05:45', none)).toBe('2027-01-15T20:00')
  })
})

describe('over a change of the clock', () => {
  const berlin = { ...USUAL, zone: 'Europe/Berlin' }
  test.each([
    // The clock goes from 02:00 to 03:00, and from 03:00 back to 02:00.
    ['2027-03-28T06:30+02:00', '2027-03-27T20:00'],
    ['2027-10-31T06:30+01:00', '2027-10-30T20:00'],
    ['2027-03-28T09:30+02:00', '2027-03-28T07:00'],
    ['2027-10-31T09:30+01:00', '2027-10-31T07:00'],
    ['2027-03-28T15:00+02:00', '2027-03-28T12:00'],
  ])('who boards at %s is reminded at %s', (boarding, at) => {
    expect(shown(reminderAt(Date.parse(boarding), berlin), berlin)).toBe(at)
  })
})

test('what was bought less than six hours before its reminder has none', () => {
  const boardingAt = inPune('2027-01-16T15:00')
  const due = (boughtAt: string, now: string) =>
    isReminderDue({ boardingAt, boughtAt: inPune(boughtAt), now: inPune(now) }, USUAL)
  expect(due('2027-01-16T06:00', '2027-01-16T12:00')).toBe(true)
  expect(due('2027-01-16T06:01', '2027-01-16T12:00')).toBe(false)
  expect(due('2027-01-16T06:01', '2027-01-16T14:00')).toBe(false)
  expect(due('2027-01-10T06:00', '2027-01-16T11:59')).toBe(false)
  expect(due('2027-01-10T06:00', '2027-01-16T14:59')).toBe(true)
  expect(due('2027-01-10T06:00', '2027-01-16T15:00')).toBe(false)
})

test('each booking has a reminder of its own', () => {
  expect(reminderFact(12)).toBe('reminder:12')
})

const ZONES = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Apia',
  'UTC',
] as const
const someSettings = record({
  zone: constantFrom(...ZONES),
  reminderHours: integer({ min: 0, max: 24 }),
  quietFrom: integer({ min: 0, max: 1439 }),
  quietUntil: integer({ min: 0, max: 1439 }),
})
const someBoarding = integer({
  min: Date.UTC(2026, 0) / MINUTE,
  max: Date.UTC(2029, 0) / MINUTE,
}).map((minute) => minute * MINUTE)

test('a reminder comes before boarding, at most two days before its hours, and never in quiet hours', () => {
  assert(
    property(someBoarding, someSettings, (boardingAt, settings) => {
      const at = reminderAt(boardingAt, settings)
      if (at === null) return
      expect(at).toBeLessThan(boardingAt)
      expect(at).toBeGreaterThan(boardingAt - settings.reminderHours * HOUR - 2 * DAY)
      const { zone, quietFrom, quietUntil } = settings
      const time = formatTime(at, zone)
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      const clock = hours * 60 + minutes
      const quiet =
        quietFrom < quietUntil
          ? quietFrom <= clock && clock < quietUntil
          : quietFrom > quietUntil && (quietFrom <= clock || clock < quietUntil)
      expect({ time, quiet }).toEqual({ time, quiet: false })
    }),
    { numRuns: 2000 },
  )
})

test('by the usual settings everybody is reminded, three hours before or earlier, by day or in the evening', () => {
  assert(
    property(someBoarding, constantFrom(...ZONES), (boardingAt, zone) => {
      const at = reminderAt(boardingAt, { ...USUAL, zone }) ?? Infinity
      const time = formatTime(at, zone)
      expect({ time, byDay: time >= '07:00' && time < '21:00' }).toEqual({ time, byDay: true })
      // Of the hour that the quiet hours take in the morning nothing is left in the evening.
      const late = time === '07:00' ? 2 * HOUR : 3 * HOUR
      expect(boardingAt - at).toBeGreaterThanOrEqual(late)
    }),
    { numRuns: 1000 },
  )
})

test('nobody is due who boards later than those that are looked for', () => {
  assert(
    property(
      someBoarding,
      integer({ min: 1, max: 60 * 60 }),
      constantFrom(...ZONES),
      integer({ min: 0, max: 24 }),
      (now, minutes, zone, reminderHours) => {
        const settings = { ...USUAL, zone, reminderHours }
        const latest = latestBoardingToRemind(now, settings)
        const boardingAt = now + minutes * MINUTE
        const due = isReminderDue({ boardingAt, boughtAt: 0, now }, settings)
        expect(due && boardingAt > (latest ?? 0)).toBe(false)
      },
    ),
    { numRuns: 300 },
  )
  const evening = latestBoardingToRemind(inPune('2027-01-15T20:00'), USUAL)
  expect(shown(evening)).toBe('2027-01-16T09:00')
  const noon = latestBoardingToRemind(inPune('2027-01-15T12:00'), USUAL)
  expect(shown(noon)).toBe('2027-01-15T15:15')
})

test('quiet hours begin with their first minute and end before their last', () => {
  expect(isQuietAt(inPune('2027-01-15T20:59'), USUAL)).toBe(false)
  expect(isQuietAt(inPune('2027-01-15T21:00'), USUAL)).toBe(true)
  expect(isQuietAt(inPune('2027-01-15T06:59'), USUAL)).toBe(true)
  expect(isQuietAt(inPune('2027-01-15T07:00'), USUAL)).toBe(false)
})
