import { expect, test } from 'vitest'
import { searchAgain, searchReturn } from './booking-actions.tsx'

const point = { node: 0, time: '22:00', at: 0 }
const booking = {
  boarding: { ...point, name: 'New Delhi', slug: 'new-delhi', date: '2026-12-01' },
  dropping: { ...point, time: '05:30', name: 'Agra', slug: 'agra', date: '2026-12-02' },
}

test('booking again searches the same journey from today on', () => {
  expect(searchAgain(booking)).toBe('/search?source=new-delhi&destination=agra')
})

test('the return of a journey to come is searched on the day one arrives, from the arrival on', () => {
  expect(searchReturn(booking, true)).toBe(
    '/search?source=agra&destination=new-delhi&date=2026-12-02&after=05%3A30',
  )
})

test('the return of a past journey is searched from today on', () => {
  expect(searchReturn(booking, false)).toBe('/search?source=agra&destination=new-delhi')
})
