import { expect, test } from 'vitest'
import {
  dayFields,
  isNarrowed,
  readScheduleFilter,
  scheduleFilterOf,
  viewFields,
} from './schedule-filter-address.ts'

const TODAY = '2027-01-15'
const read = (query: string) => readScheduleFilter(new URLSearchParams(query), TODAY)

test('the timetable opens on what comes from today on, and so it is asked for', () => {
  expect(read('')).toMatchObject({ view: 'upcoming', date: undefined, week: TODAY })
  expect(scheduleFilterOf(read(''))).toEqual({ view: 'UPCOMING' })
  expect(scheduleFilterOf(read('view=all'))).toEqual({})
  expect(isNarrowed(read(''))).toBe(false)
})

test('every filter is read from the address, and what is invalid is as if it were not there', () => {
  const query = 'view=past&date=2027-01-10&route=3&bus=4&status=stopped&master=9'
  expect(scheduleFilterOf(read(query))).toEqual({
    view: 'PAST',
    date: '2027-01-10',
    routeId: 3,
    busId: 4,
    status: 'STOPPED',
    masterId: 9,
  })
  expect(read(query).week).toBe('2027-01-10')
  expect(isNarrowed(read(query))).toBe(true)
  const invalid = 'view=x&date=2027-02-30&route=0&bus=-1&status=STOPPED&master=1.5&week=soon'
  expect(read(invalid)).toEqual(read(''))
})

test('the days above the list begin where they were moved to, and with a day that is none of them', () => {
  expect(read('date=2027-01-21').week).toBe(TODAY)
  expect(read('date=2027-01-22').week).toBe('2027-01-22')
  expect(read('date=2027-01-22&week=2027-01-20').week).toBe('2027-01-20')
})

test('a day goes with the view that has it; chosen again it goes, as it does with a view without it', () => {
  expect(dayFields('2027-01-14', read(''), TODAY)).toEqual({ date: '2027-01-14', view: 'past' })
  expect(dayFields('2027-01-16', read('view=masters'), TODAY)).toEqual({
    date: '2027-01-16',
    view: '',
  })
  expect(dayFields('2027-01-14', read('view=all'), TODAY)).toEqual({
    date: '2027-01-14',
    view: 'all',
  })
  expect(dayFields('2027-01-16', read('date=2027-01-16'), TODAY)).toEqual({ date: '' })
  expect(viewFields('past', read('date=2027-01-16'), TODAY)).toEqual({ view: 'past', date: '' })
  expect(viewFields('all', read('date=2027-01-16'), TODAY)).toEqual({ view: 'all' })
  expect(viewFields('upcoming', read('view=all&date=2027-01-16'), TODAY)).toEqual({ view: '' })
})
