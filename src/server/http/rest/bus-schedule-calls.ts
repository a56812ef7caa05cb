import { z } from 'zod'
import { SCHEDULE_SORT_COLUMNS } from '../../../domain/schedule/schedule.ts'
import { ScheduleInput, ScheduleUpdate } from '../../../domain/schedule/schedule.input.ts'
import { SearchInput } from '../../../domain/schedule/search.input.ts'
import { updateSchedule } from '../../trips/update-schedule.service.ts'
import { deleteSchedule } from '../../trips/schedule-removal.service.ts'
import { addSchedule, getSchedule, listSchedules } from '../../trips/schedule.service.ts'
import { listOfferedConcessions } from '../../booking/seat.service.ts'
import { listOpenPoints } from '../../booking/points/trip-points.service.ts'
import type { Call } from '../../core/call.ts'
import { searchScheduleHits } from '../../search/search.service.ts'
import { declare } from './declare-call/declare.ts'
import { NEW_SCHEDULE_EXAMPLE, SCHEDULE, SEARCH, HIT } from './openapi/examples.ts'
import { listQuery, listRequestOf, pageAnswer, sendCutHeaders } from './list-query.ts'
import { NoContent, timeAnswer } from './declare-call/answer-fields.ts'
import { OnlyId, pathId } from './declare-call/input-fields.ts'
import { ConcessionOfferedAnswer, concessionOffered } from './concession-answer.ts'
import { HitAnswer, ScheduleAnswer, hitAnswer, scheduleAnswer } from './schedule-answer.ts'
import { stamped, withStaffFields, withStaffFieldsOf } from './staff-fields.ts'

const StampedSchedule = stamped(ScheduleAnswer, 'StampedSchedule')

/** Where one gets on and off inside its towns, where they have points, and who pays less, where somebody does. */
const StampedScheduleWithPoints = stamped(
  ScheduleAnswer.extend({
    points: z
      .array(
        z
          .object({
            id: z.int(),
            node: z.int(),
            name: z.string(),
            landmark: z.string(),
            boardingTime: timeAnswer.nullable(),
            droppingTime: timeAnswer.nullable(),
          })
          .meta({ id: 'PointOfTrip' }),
      )
      .optional(),
    concessions: z.array(ConcessionOfferedAnswer).optional(),
  }),
  'StampedScheduleWithPoints',
)

async function pointsOf(call: Call, scheduleId: number) {
  const points = await listOpenPoints(call, scheduleId)
  return points.length === 0 ? {} : { points }
}

async function concessionsOf(call: Call, scheduleId: number) {
  const concessions = await listOfferedConcessions(call, scheduleId)
  return concessions.length === 0 ? {} : { concessions: concessions.map(concessionOffered) }
}

const open = { method: 'GET', who: 'anyone', status: 200 } as const

export const busScheduleCalls = [
  declare({
    ...open,
    path: '/bus-schedule/fetch-schedules',
    who: 'public',
    name: 'searchSchedules',
    summary: 'Trips between two places on a day, those on sale and the full ones, by departure',
    details:
      'A place is written as `new-delhi` or `New Delhi`, in any letter case, or by another name of it; a name of several towns searches them all. Departed, closed and cancelled trips are left out, and one whose bus is being changed, for ten minutes at most; a full one has 0 `availableSeats`. `farePrice` is that of the cheapest free seat and `availableSeats` how many are free, both for the journey from `boarding` to `dropping`, whose `node`s the seats and the booking take as `from` and `to`. A hit has `bus` and `route` by these names only.',
    input: SearchInput,
    example: { input: SEARCH, answer: [HIT] },
    answer: z.array(HitAnswer),
    run: async (call, input) => (await searchScheduleHits(call, input)).map(hitAnswer),
  }),
  declare({
    ...open,
    path: '/bus-schedule',
    name: 'listSchedules',
    summary: 'The trips, page by page',
    input: listQuery(SCHEDULE_SORT_COLUMNS, 'id'),
    example: {
      input: { pageNumber: 0, pageSize: 10, sortColumn: 'scheduleDate' },
      answer: { data: [SCHEDULE], totalPages: 1, totalRecords: 1 },
    },
    answer: pageAnswer(StampedSchedule),
    run: async (call, query, exchange) => {
      const request = listRequestOf(query)
      const page = sendCutHeaders(await listSchedules(call, request), request, exchange)
      return {
        ...page,
        data: await withStaffFields(call, 'schedules', page.data.map(scheduleAnswer)),
      }
    },
  }),
  declare({
    ...open,
    path: '/bus-schedule/{id}',
    name: 'getSchedule',
    summary: 'One trip',
    input: OnlyId,
    example: { input: { id: '310' }, answer: SCHEDULE },
    answer: StampedScheduleWithPoints,
    run: async (call, { id }) => {
      const answer = {
        ...scheduleAnswer(await getSchedule(call, id)),
        ...(await pointsOf(call, id)),
        ...(await concessionsOf(call, id)),
      }
      return withStaffFieldsOf(call, 'schedules', answer)
    },
  }),
  declare({
    method: 'POST',
    path: '/bus-schedule',
    who: 'admin',
    name: 'addSchedule',
    summary: 'Puts a trip on sale; a master record makes its daily runs too',
    details:
      'It is on sale at once. It arrives on the day that fits the duration of its route, or on the one that `arrivalDay` names: 0 its own, 1 the next. With `isMasterRecord` the trip runs on every day of `weekdays` for as many months as `automationDuration` says.',
    input: ScheduleInput,
    body: 'ScheduleInput',
    refusals: ['missing', 'conflict'],
    example: { input: NEW_SCHEDULE_EXAMPLE, answer: SCHEDULE },
    status: 201,
    answer: StampedSchedule,
    run: async (call, input) =>
      withStaffFieldsOf(call, 'schedules', scheduleAnswer(await addSchedule(call, input))),
  }),
  declare({
    method: 'PUT',
    path: '/bus-schedule/{id}',
    who: 'admin',
    name: 'updateSchedule',
    summary: 'Changes a trip: all of it before it is sold, its times and later fares afterwards',
    input: ScheduleUpdate.extend({ id: pathId }),
    body: 'ScheduleUpdate',
    refusals: ['conflict'],
    example: { input: { id: '310', ...NEW_SCHEDULE_EXAMPLE }, answer: SCHEDULE },
    status: 200,
    answer: StampedSchedule,
    run: async (call, { id, ...schedule }) => {
      const changed = await updateSchedule(call, { id, schedule })
      return withStaffFieldsOf(call, 'schedules', scheduleAnswer(changed.schedule))
    },
  }),
  declare({
    method: 'DELETE',
    path: '/bus-schedule/{id}',
    who: 'admin',
    name: 'deleteSchedule',
    summary: 'Deletes a trip that nobody ever booked; a master goes with its runs',
    input: OnlyId,
    refusals: ['conflict'],
    example: { input: { id: '310' } },
    status: 204,
    answer: NoContent,
    run: (call, { id }) => deleteSchedule(call, id),
  }),
]
