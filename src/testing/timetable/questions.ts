import { addDays } from '../../domain/time/calendar.ts'
import { listStaffTrips } from '../../server/boarding/staff-trips.service.ts'
import { getSeatMap } from '../../server/booking/seat.service.ts'
import { offerOfTrip } from '../../server/search/pair-offer.service.ts'
import {
  listPairsOnSale,
  listPopularRoutes,
  listRoutesOnSale,
} from '../../server/search/routes-on-sale.service.ts'
import { findSearchAlternatives } from '../../server/search/search-alternatives.service.ts'
import {
  listDayOffers,
  searchScheduleHits,
  searchSchedules,
} from '../../server/search/search.service.ts'
import type { Stage, StagedTrip } from './a-stage.ts'
import { asking } from './same-answers.ts'
import type { Question } from './same-answers.ts'

const PAIRS = [
  ['pune', 'goa'],
  ['pune', 'satara'],
  ['satara', 'belagavi'],
  ['kolhapur', 'goa'],
  ['goa', 'pune'],
  ['kolhapur', 'pune'],
] as const

/** What anybody, a customer and staff ask about a trip. */
export function aboutTrip({ context, agent, customers }: Stage, scheduleId: number): Question[] {
  const visitor = context.call()
  const [customer = agent] = customers
  const whole = { scheduleId }
  const [first, last] = [
    { scheduleId, from: 0, to: 1 },
    { scheduleId, from: 1, to: 2 },
  ]
  const of = (what: string) => `${what} of trip ${scheduleId}`
  return [
    asking(visitor, of('map'), (call) => getSeatMap(call, whole)),
    asking(visitor, of('map of the first part'), (call) => getSeatMap(call, first)),
    asking(customer, of('map for a customer'), (call) => getSeatMap(call, whole)),
    asking(customer, of('map of a part for a customer'), (call) => getSeatMap(call, last)),
    asking(agent, of('map at the counter'), (call) => getSeatMap(call, whole, 'counter')),
    asking(agent, of('map of a part at the counter'), (call) => getSeatMap(call, last, 'counter')),
    asking(visitor, of('offer'), (call) =>
      offerOfTrip(call, { scheduleId, from: 0, to: undefined }),
    ),
    asking(visitor, of('offer of a part'), (call) => offerOfTrip(call, last)),
  ]
}

/** What is found on a day. */
export function aboutDay({ context, agent }: Stage, date: string): Question[] {
  const call = context.call()
  const searches = PAIRS.flatMap(([source, destination]) => {
    const asked = { source, destination, date }
    const name = `${source} to ${destination} on ${date}`
    return [
      asking(call, `search ${name}`, (call) => searchSchedules(call, asked)),
      asking(call, `hits ${name}`, (call) => searchScheduleHits(call, asked)),
    ]
  })
  const trips = asking(agent, `trips of ${date}`, (call) =>
    listStaffTrips(call, { date, searchTerm: '', limit: 50 }),
  )
  return [...searches, trips]
}

/** What is asked without a trip or a day in mind. */
export function aboutAll({ context, agent }: Stage, today: string): Question[] {
  const call = context.call()
  const [source, destination] = ['pune', 'goa']
  const [there, back] = [
    { source, destination, date: today },
    { source: destination, destination: source, date: today },
  ]
  return [
    asking(call, 'days there', (call) => listDayOffers(call, { ...there, days: 14 })),
    asking(call, 'days back', (call) => listDayOffers(call, { ...back, days: 14 })),
    asking(call, 'days of a part', (call) =>
      listDayOffers(call, { ...there, destination: 'satara', days: 14 }),
    ),
    asking(call, 'instead', (call) => findSearchAlternatives(call, there)),
    asking(call, 'instead of a town that has no bus', (call) =>
      findSearchAlternatives(call, { ...there, source: 'belagavi', destination: 'satara' }),
    ),
    asking(call, 'pairs', listPairsOnSale),
    asking(call, 'popular', listPopularRoutes),
    asking(call, 'routes', listRoutesOnSale),
    asking(agent, 'trips about now', (call) => listStaffTrips(call, { searchTerm: '', limit: 50 })),
  ]
}

/** Everything about all trips, of today and later days, and their days. */
export function aboutEverything(stage: Stage, trips: readonly StagedTrip[], today: string) {
  const coming = trips.filter(({ day }) => day >= today)
  const days = new Set([today, ...coming.flatMap(({ day }) => [day, addDays(day, 1)])])
  return [
    ...coming.flatMap(({ id }) => aboutTrip(stage, id)),
    ...[...days].flatMap((day) => aboutDay(stage, day)),
    ...aboutAll(stage, today),
  ]
}
