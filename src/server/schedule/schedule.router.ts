import { z } from 'zod'
import { DayOffersInput, ScheduleListInput, SearchInput } from '../../domain/schedule.input.ts'
import { open, router } from '../trpc/trpc.ts'
import { getSchedule, listSchedules } from './schedule.service.ts'
import { listDayOffers, searchAlternatives, searchSchedules } from './search.service.ts'

export const scheduleRouter = router({
  list: open.input(ScheduleListInput).query(({ ctx, input }) => listSchedules(ctx.call, input)),
  get: open
    .input(z.object({ id: z.number().int() }))
    .query(({ ctx, input }) => getSchedule(ctx.call, input.id)),
  search: open.input(SearchInput).query(({ ctx, input }) => searchSchedules(ctx.call, input)),
  dayOffers: open.input(DayOffersInput).query(({ ctx, input }) => listDayOffers(ctx.call, input)),
  alternatives: open
    .input(SearchInput)
    .query(({ ctx, input }) => searchAlternatives(ctx.call, input)),
})
