import { z } from 'zod'
import {
  ClosePointInput,
  ScheduleChange,
  ScheduleInput,
  SchedulePreviewInput,
  TripPointInput,
} from '../../../../domain/schedule/schedule.input.ts'
import { FilteredSchedulesInput } from '../../../../domain/schedule/schedule-filter.input.ts'
import { DayOffersInput, SearchInput } from '../../../../domain/schedule/search.input.ts'
import { admin, anyone, router, everyone } from '../procedures/base-procedures.ts'
import { closePoint, reopenPoint } from '../../../booking/points/close-point.service.ts'
import { listTripPoints } from '../../../booking/points/trip-points.service.ts'
import { updateSchedule } from '../../../trips/update-schedule.service.ts'
import { getScheduleInOffice } from '../../../trips/office-schedule.service.ts'
import { previewSchedule } from '../../../trips/schedule-preview.service.ts'
import { deleteSchedule } from '../../../trips/schedule-removal.service.ts'
import { addSchedule, getSchedule, listSchedules } from '../../../trips/schedule.service.ts'
import { listDayOffers, searchSchedules } from '../../../search/search.service.ts'
import { findSearchAlternatives } from '../../../search/search-alternatives.service.ts'
import { stopAutomation, stopSales } from '../../../trips/stop-sales-and-automation.service.ts'

const OnlyId = z.object({ id: z.number().int() })
const Stopped = OnlyId.extend({ stopped: z.boolean() })

export const scheduleRouter = router({
  list: anyone
    .input(FilteredSchedulesInput)
    .query(({ ctx, input }) => listSchedules(ctx.call, input)),
  get: anyone.input(OnlyId).query(({ ctx, input }) => getSchedule(ctx.call, input.id)),
  search: everyone.input(SearchInput).query(({ ctx, input }) => searchSchedules(ctx.call, input)),
  dayOffers: everyone
    .input(DayOffersInput)
    .query(({ ctx, input }) => listDayOffers(ctx.call, input)),
  alternatives: everyone
    .input(SearchInput)
    .query(({ ctx, input }) => findSearchAlternatives(ctx.call, input)),
  office: admin.input(OnlyId).query(({ ctx, input }) => getScheduleInOffice(ctx.call, input.id)),
  preview: admin
    .input(SchedulePreviewInput)
    .query(({ ctx, input }) => previewSchedule(ctx.call, input)),
  add: admin.input(ScheduleInput).mutation(({ ctx, input }) => addSchedule(ctx.call, input)),
  update: admin.input(ScheduleChange).mutation(({ ctx, input }) => updateSchedule(ctx.call, input)),
  remove: admin.input(OnlyId).mutation(({ ctx, input }) => deleteSchedule(ctx.call, input.id)),
  stopAutomation: admin
    .input(Stopped)
    .mutation(({ ctx, input }) => stopAutomation(ctx.call, input.id, input.stopped)),
  points: admin.input(OnlyId).query(({ ctx, input }) => listTripPoints(ctx.call, input.id)),
  closePoint: admin
    .input(ClosePointInput)
    .mutation(({ ctx, input }) => closePoint(ctx.call, input)),
  reopenPoint: admin
    .input(TripPointInput)
    .mutation(({ ctx, input }) => reopenPoint(ctx.call, input)),
  stopSales: admin
    .input(Stopped)
    .mutation(({ ctx, input }) => stopSales(ctx.call, input.id, input.stopped)),
})
