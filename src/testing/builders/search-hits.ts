import { MINUTE, minutesOf } from '../../domain/time/calendar.ts'
import type { JourneyEnd } from '../../domain/schedule/schedule.ts'
import type { SearchHit } from '../../domain/schedule/search.ts'

const midnight = Date.UTC(2026, 11, 1)

function point(node: number, name: string, time: string): JourneyEnd {
  return {
    node,
    name,
    slug: name.toLowerCase(),
    time,
    date: '2026-12-01',
    at: midnight + minutesOf(time) * MINUTE,
  }
}

/** A result of a search, with what a test is about. */
export function aHit({
  time = '10:00',
  ...rest
}: Partial<SearchHit> & { time?: string }): SearchHit {
  return {
    scheduleId: 1,
    busName: 'Sahyadri Express',
    busNumber: 'MH 12 AB 1234',
    busType: 'AC',
    operatorName: 'Farebox Travels',
    amenities: [],
    sourceCity: 'Pune',
    destinationCity: 'Goa',
    scheduleDate: '2026-12-01',
    boarding: point(0, 'Pune', time),
    dropping: point(2, 'Goa', '23:00'),
    stops: [],
    durationMinutes: 480,
    departureAt: midnight + minutesOf(time) * MINUTE,
    farePaise: 120_000,
    totalSeats: 40,
    availableSeats: 20,
    salesCloseAt: midnight + minutesOf(time) * MINUTE - 30 * MINUTE,
    departed: false,
    ...rest,
  }
}
