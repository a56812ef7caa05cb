import { describe, expect, test } from 'vitest'
import { MINUTE } from '../time/calendar.ts'
import { farePaiseOf, ScheduleInput } from './schedule.input.ts'
import { SearchInput } from './search.input.ts'
import { saleState, scheduleStatus } from './schedule.ts'

const schedule = {
  busId: 1,
  routeId: 2,
  scheduleDate: '2027-01-16',
  departureTime: '21:00',
  arrivalTime: '07:00',
  totalSeats: 40,
  farePrice: 900,
}

describe('a trip', () => {
  test('is upcoming while it departs later than now', () => {
    expect(scheduleStatus({ departureAt: 2 }, 1)).toBe('Upcoming')
    expect(scheduleStatus({ departureAt: 2 }, 2)).toBe('Departed')
  })
  test('is on sale until so many minutes before it departs, to the instant', () => {
    const departureAt = 100 * MINUTE
    const at = (minutes: number) => saleState(departureAt, 30, minutes * MINUTE)
    expect([at(69.9), at(70), at(99.9), at(100)]).toEqual(['open', 'closed', 'closed', 'departed'])
  })
})

describe('the schedule form', () => {
  test('takes a month of automation and no master by default', () => {
    const input = ScheduleInput.parse(schedule)
    expect(input).toMatchObject({ automationDuration: 'ONE_MONTH', isMasterRecord: false })
    expect(farePaiseOf(input)).toBe(90_000)
  })
  test.each([
    { busId: 0 },
    { routeId: 0 },
    { scheduleDate: '2027-02-30' },
    { departureTime: '24:00' },
    { totalSeats: 0 },
    { farePrice: 0 },
    { farePrice: 1.5 },
    { automationDuration: 'FIVE_MONTHS' },
  ])('refuses %j', (change) => {
    expect(ScheduleInput.safeParse({ ...schedule, ...change }).success).toBe(false)
  })
})

test('a search takes a place in either form', () => {
  const search = SearchInput.parse({
    source: 'New Delhi',
    destination: 'jaipur',
    date: '2027-01-16',
  })
  expect(search).toEqual({ source: 'new-delhi', destination: 'jaipur', date: '2027-01-16' })
})

test('a search without a place asks for all fields', () => {
  const { error } = SearchInput.safeParse({ source: '', destination: 'goa', date: '2027-01-16' })
  expect(error?.issues[0]?.message).toBe('Please fill all fields')
})
