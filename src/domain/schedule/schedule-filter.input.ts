import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { dayText } from '../text/text-fields.input.ts'
import { SALE_STATUSES, SCHEDULE_VIEWS } from './schedule-filter.ts'
import { ScheduleListInput } from './schedule.input.ts'

const Filter = z.object({
  view: z.enum(SCHEDULE_VIEWS).optional(),
  date: dayText().optional(),
  routeId: rowId.optional(),
  busId: rowId.optional(),
  status: z.enum(SALE_STATUSES).optional(),
  masterId: rowId.optional(),
})

/** A page of the timetable in the back office. Spec §2, Schedules Management */
export const FilteredSchedulesInput = ScheduleListInput.extend(Filter.shape)
export type FilteredSchedulesInput = z.output<typeof FilteredSchedulesInput>

/** All trips that a filter and a search find. */
export const FindTripsInput = Filter.extend({ searchTerm: ScheduleListInput.shape.searchTerm })
export type FindTripsInput = z.output<typeof FindTripsInput>

/** How many trips the days of a week have, the first of which is given. */
export const DayCountsInput = FindTripsInput.omit({ view: true, date: true }).extend({
  from: dayText(),
})
export type DayCountsInput = z.output<typeof DayCountsInput>

/** The masters of a page. */
export const MasterSummariesInput = z.object({ ids: z.array(rowId).min(1).max(100) })
