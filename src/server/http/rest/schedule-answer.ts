import { z } from 'zod'
import { toRupees } from '../../../domain/money.ts'
import { AUTOMATION_DURATIONS } from '../../../domain/schedule/schedule.ts'
import type { Schedule, JourneyEnd } from '../../../domain/schedule/schedule.ts'
import type { ScheduleHit } from '../../../domain/schedule/search.ts'
import { dayAnswer, rupeesAnswer, timeAnswer } from './declare-call/answer-fields.ts'
import { BusAnswer, busAnswer } from './bus-calls.ts'
import { RouteAnswer, routeAnswer } from './bus-route-calls.ts'

/** What a schedule and a search hit have alike. Spec §3, Schedule; date and times are the trip's. */
const TripAnswer = z.object({
  id: z.int(),
  bus: BusAnswer,
  route: RouteAnswer,
  busId: z.int(),
  routeId: z.int(),
  scheduleDate: dayAnswer,
  departureTime: timeAnswer,
  arrivalTime: timeAnswer,
  arrivalDay: z.int().meta({ description: 'Days after `scheduleDate` on which it arrives.' }),
  totalSeats: z.int(),
  availableSeats: z.int(),
  farePrice: rupeesAnswer,
  automationDuration: z.enum(AUTOMATION_DURATIONS),
  isMasterRecord: z.boolean(),
  status: z.enum(['SCHEDULED', 'CANCELLED']),
})

/** A schedule with bus and route by the names that some clients know as well. docs/rest.md, Lists */
export const ScheduleAnswer = TripAnswer.extend({
  busResponseDTO: BusAnswer.describe('The same as bus.'),
  routeResponseDTO: RouteAnswer.describe('The same as route.'),
}).meta({ id: 'Schedule' })

/** A trip as this door answers it, its fare in rupees. */
export function scheduleAnswer(schedule: Schedule): z.output<typeof ScheduleAnswer> {
  const [bus, route] = [busAnswer(schedule.bus), routeAnswer(schedule.route)]
  return { bus, route, busResponseDTO: bus, routeResponseDTO: route, ...ownFields(schedule) }
}

function ownFields(schedule: Schedule) {
  return {
    id: schedule.id,
    busId: schedule.bus.id,
    routeId: schedule.route.id,
    scheduleDate: schedule.scheduleDate,
    departureTime: schedule.departureTime,
    arrivalTime: schedule.arrivalTime,
    arrivalDay: schedule.arrivalDay,
    totalSeats: schedule.totalSeats,
    availableSeats: schedule.availableSeats,
    farePrice: toRupees(schedule.farePaise),
    automationDuration: schedule.automationDuration,
    isMasterRecord: schedule.isMasterRecord,
    status: schedule.status,
  }
}

const PointAnswer = z
  .object({
    name: z.string(),
    time: timeAnswer,
    date: dayAnswer,
    node: z.int().meta({ description: 'Place in the order of the trip, from 0.' }),
  })
  .meta({ id: 'TripPoint', description: 'Where and when one boards or leaves.' })

const pointAnswer = ({ name, time, date, node }: JourneyEnd) => ({ name, time, date, node })

/**
 * A search hit: the trip, with the fare and the free seats of the journey asked about. Bus and route come by one name
 * each: written twice they cost a fifth of a search. decisions/0101
 */
export const HitAnswer = TripAnswer.extend({
  boarding: PointAnswer,
  dropping: PointAnswer,
}).meta({
  id: 'ScheduleHit',
  description: 'A trip, with the fare and the free seats of the journey asked about.',
})

/** A search hit as REST answers it. */
export function hitAnswer(hit: ScheduleHit): z.output<typeof HitAnswer> {
  return {
    bus: busAnswer(hit.bus),
    route: routeAnswer(hit.route),
    ...ownFields(hit),
    boarding: pointAnswer(hit.boarding),
    dropping: pointAnswer(hit.dropping),
  }
}
