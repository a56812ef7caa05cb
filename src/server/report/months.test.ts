import { expect, test } from 'vitest'
import { lastMonths, monthToDate } from './months.ts'

const at = (iso: string) => Date.parse(iso)
const asIso = ({ start, end }: { start: number; end: number }) =>
  [start, end].map((instant) => new Date(instant).toISOString())

test('months begin at midnight of the operator’s zone, also over the turn of a year', () => {
  const months = lastMonths(at('2027-02-10T12:00:00Z'), 'Asia/Kolkata', 3)
  expect(months.map(({ month }) => month)).toEqual(['2026-12', '2027-01', '2027-02'])
  expect(asIso(months[1] ?? { start: 0, end: 0 })).toEqual([
    '2026-12-31T18:30:00.000Z',
    '2027-01-31T18:30:00.000Z',
  ])
  expect(months[0]?.end).toBe(months[1]?.start)
})

test('late on the last evening in London it is the next month in Pune', () => {
  const evening = at('2027-01-31T20:00:00Z')
  expect(lastMonths(evening, 'Europe/London', 1)[0]?.month).toBe('2027-01')
  expect(lastMonths(evening, 'Asia/Kolkata', 1)[0]?.month).toBe('2027-02')
})

test('a month that runs is compared with the same days of the last, to the same time of day', () => {
  const { current, previous } = monthToDate(at('2027-02-10T06:30:00Z'), 'Asia/Kolkata')
  expect(asIso(current)).toEqual(['2027-01-31T18:30:00.000Z', '2027-02-10T06:30:00.001Z'])
  expect(asIso(previous)).toEqual(['2026-12-31T18:30:00.000Z', '2027-01-10T06:30:00.001Z'])
})

test('on the 31st the shorter month before counts whole', () => {
  const { previous } = monthToDate(at('2027-03-31T03:00:00Z'), 'Asia/Kolkata')
  expect(asIso(previous)).toEqual(['2027-01-31T18:30:00.000Z', '2027-02-28T18:30:00.000Z'])
})

test('where clocks are put forward a month still ends where the next begins', () => {
  const months = lastMonths(at('2027-11-20T12:00:00Z'), 'America/New_York', 2)
  expect(months[0]?.end).toBe(months[1]?.start)
  // November’s 30 days, and the hour that comes twice.
  expect(((months[1]?.end ?? 0) - (months[1]?.start ?? 0)) / 3_600_000).toBe(30 * 24 + 1)
})
