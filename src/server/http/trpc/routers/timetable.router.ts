import { ChosenSalesInput, CopyTripsInput } from '../../../../domain/schedule/chosen-trips.input.ts'
import {
  DayCountsInput,
  FindTripsInput,
  MasterSummariesInput,
} from '../../../../domain/schedule/schedule-filter.input.ts'
import { listNextDepartures } from '../../../boarding/next-departures.service.ts'
import { changeSales, previewSales } from '../../../trips/timetable/chosen-sales.service.ts'
import { copyTrips, previewCopies } from '../../../trips/timetable/copy-trips.service.ts'
import {
  countTripsOfDays,
  findTrips,
  listArrivalsToCheck,
  summarizeMasters,
} from '../../../trips/timetable/timetable.service.ts'
import { admin, router } from '../procedures/base-procedures.ts'

/** Above the list of schedules. */
const NEXT_DEPARTURES = 5

/** The timetable as a whole: its days, its masters, and what is done to chosen trips. decisions/0088 */
export const timetableRouter = router({
  next: admin.query(({ ctx }) => listNextDepartures(ctx.call, NEXT_DEPARTURES)),
  days: admin.input(DayCountsInput).query(({ ctx, input }) => countTripsOfDays(ctx.call, input)),
  find: admin.input(FindTripsInput).query(({ ctx, input }) => findTrips(ctx.call, input)),
  masters: admin
    .input(MasterSummariesInput)
    .query(({ ctx, input }) => summarizeMasters(ctx.call, input.ids)),
  arrivalsToCheck: admin.query(({ ctx }) => listArrivalsToCheck(ctx.call)),
  previewSales: admin
    .input(ChosenSalesInput)
    .query(({ ctx, input }) => previewSales(ctx.call, input)),
  changeSales: admin
    .input(ChosenSalesInput)
    .mutation(({ ctx, input }) => changeSales(ctx.call, input)),
  previewCopies: admin
    .input(CopyTripsInput)
    .query(({ ctx, input }) => previewCopies(ctx.call, input)),
  copy: admin.input(CopyTripsInput).mutation(({ ctx, input }) => copyTrips(ctx.call, input)),
})
