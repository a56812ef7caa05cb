import { z } from 'zod'
import { SeatMapInput } from '../../domain/booking.input.ts'
import { open, router } from '../trpc/trpc.ts'
import { getSeatMap, watchSeats } from './seat.service.ts'

export const seatRouter = router({
  map: open.input(SeatMapInput).query(({ ctx, input }) => getSeatMap(ctx.call, input)),
  /** One event each time the trip's seats change; the screen then asks for the map again. */
  changes: open
    .input(z.object({ scheduleId: z.number().int() }))
    .subscription(({ ctx, input, signal }) => watchSeats(ctx.call, input.scheduleId, signal)),
})
