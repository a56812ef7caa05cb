import { expect, test } from 'vitest'
import type { z } from 'zod'
import { BookingFromDraftsInput, PassengerInput } from './booking.input.ts'
import { SearchInput } from '../schedule/search.input.ts'

const refusals = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a booking sent without its parts is refused in words, not in types', () => {
  expect(refusals(BookingFromDraftsInput, {})).toEqual([
    ['busScheduleId', 'Schedule is required'],
    ['seatIds', 'Choose at least one seat'],
    ['passengerIds', 'Number of passengers must match number of selected seats'],
  ])
  const named = { busScheduleId: 1, seatIds: ['3A'], passengerIds: [0] }
  expect(refusals(BookingFromDraftsInput, named)).toEqual([
    ['seatIds.0', 'A seat is named by its id'],
    ['passengerIds.0', 'A passenger is named by its id'],
  ])
})

test('an age that is there but no number is not called missing', () => {
  const passenger = { passengerName: 'Asha', gender: 'Female' }
  expect(refusals(PassengerInput, passenger)).toEqual([['age', 'Age is required']])
  for (const age of ['31', 3.5, Number.NaN]) {
    expect(refusals(PassengerInput, { ...passenger, age })).toEqual([
      ['age', 'Age must be a whole number'],
    ])
  }
})

test('a search needs source, destination and date, and a date that there is', () => {
  const all = ['source', 'destination', 'date'].map((field) => [field, 'Please fill all fields'])
  expect(refusals(SearchInput, {})).toEqual(all)
  expect(refusals(SearchInput, { source: ' ', destination: '', date: '' })).toEqual(all)
  const asked = { source: 'pune', destination: 'goa', date: '2026-02-30' }
  expect(refusals(SearchInput, asked)).toEqual([['date', 'Date must be YYYY-MM-DD']])
})
