import { z } from 'zod'
import { listInput } from '../paging.input.ts'
import { rowId } from '../row-id.input.ts'
import { LONGEST_TRIP_STORY } from './trip.ts'

/** Which trip is looked at. */
export const TripReportInput = z.object({ scheduleId: rowId })

/** A page of the bookings of a trip, newest first. */
export const TripSalesInput = listInput(['id'], 'id')
  .pick({ pageNumber: true, pageSize: true })
  .extend({
    scheduleId: rowId,
    /** Also holds that ended before anything was paid. */
    withEndedHolds: z.boolean().default(false),
  })
export type TripSalesInput = z.output<typeof TripSalesInput>

/** The newest entries of a trip's story. */
export const TripStoryInput = z.object({
  scheduleId: rowId,
  limit: z.number().int().min(1).max(LONGEST_TRIP_STORY).default(100),
})
export type TripStoryInput = z.output<typeof TripStoryInput>
