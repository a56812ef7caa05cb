import { expect, test } from 'vitest'
import { formatShortDay } from '../../../../domain/time/format-date-time.ts'
import { firstFreeDay, runConflicts, runMonths } from './planned-days.ts'

const planned = [
  { date: '2027-01-30', exists: false, conflict: null },
  { date: '2027-01-31', exists: false, conflict: 'The bus is away' },
  { date: '2027-02-01', exists: false, conflict: 'The bus is away' },
  { date: '2027-02-03', exists: false, conflict: null },
]

test('days are put into their months, whole weeks from Monday, counted', () => {
  const [january, february] = runMonths(planned)
  expect(january).toMatchObject({ name: 'January 2027', trips: 1, conflicts: 1, before: 4 })
  expect(january?.days).toHaveLength(31)
  expect(february).toMatchObject({ name: 'February 2027', trips: 1, conflicts: 1, before: 0 })
  expect(
    february?.days.map(({ planned: day }) => day?.conflict ?? (day ? 'runs' : 'none')),
  ).toEqual(['The bus is away', 'none', 'runs', ...Array.from({ length: 25 }, () => 'none')])
})

test('a trip that is there counts, whatever keeps it from changing', () => {
  const kept = [{ date: '2027-01-30', exists: true, conflict: '1 booking is on it' }]
  expect(runMonths(kept)[0]).toMatchObject({ trips: 1, conflicts: 0 })
})

test('reasons that differ in their day alone are one', () => {
  const taken = (date: string, on: string) => ({
    date,
    exists: false,
    conflict: `Deccan Queen already runs on ${formatShortDay(on)}, 21:00 to 07:00`,
  })
  const [one, other] = runConflicts([
    taken('2027-01-16', '2027-01-16'),
    taken('2027-01-17', '2027-01-17'),
    taken('2027-01-18', '2027-01-17'),
  ])
  expect(one).toEqual({
    reason: 'Deccan Queen already runs on that day, 21:00 to 07:00',
    dates: ['2027-01-16', '2027-01-17'],
  })
  expect(other?.reason).toBe('Deccan Queen already runs on the day before, 21:00 to 07:00')
})

test('a reason is given once, with its days', () => {
  expect(runConflicts(planned)).toEqual([
    { reason: 'The bus is away', dates: ['2027-01-31', '2027-02-01'] },
  ])
})

test('the first free day is one without a conflict, on a weekday it may run', () => {
  const [monday, wednesday] = [1, 3]
  expect(firstFreeDay(planned.slice(1), [monday, wednesday])).toBe('2027-02-03')
  expect(firstFreeDay(planned.slice(1), [monday])).toBeUndefined()
})
