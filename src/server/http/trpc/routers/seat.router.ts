import { SeatChangesInput, SeatMapInput } from '../../../../domain/booking/booking.input.ts'
import {
  BlockSeatsInput,
  MarkForLadiesInput,
  MovePassengerInput,
  OccupantsInput,
  SeatSheetInput,
  UnblockSeatsInput,
} from '../../../../domain/booking/seat-sheet.input.ts'
import { blockSeats, unblockSeats } from '../../../booking/seat-sheet/block-seats.service.ts'
import { markForLadies } from '../../../booking/seat-sheet/mark-for-ladies.service.ts'
import { movePassenger } from '../../../boarding/move-passenger.service.ts'
import { listOccupants } from '../../../boarding/occupant.service.ts'
import { admin, staff, anyone, router, everyone } from '../procedures/base-procedures.ts'
import { watchSeats } from '../../../booking/watch-seats.service.ts'
import { getSeatMap } from '../../../booking/seat.service.ts'
import { getSeatSheet } from '../../../booking/seat-sheet/seat-sheet.service.ts'

export const seatRouter = router({
  map: anyone.input(SeatMapInput).query(({ ctx, input }) => getSeatMap(ctx.call, input)),
  /** One event each time the trip's seats change; the screen then asks for the map again. */
  changes: everyone
    .input(SeatChangesInput)
    .subscription(({ ctx, input, signal }) => watchSeats(ctx.call, input.scheduleId, signal)),
  sheet: staff
    .input(SeatSheetInput)
    .query(({ ctx, input }) => getSeatSheet(ctx.call, input.scheduleId)),
  occupants: staff.input(OccupantsInput).query(({ ctx, input }) => listOccupants(ctx.call, input)),
  block: admin.input(BlockSeatsInput).mutation(({ ctx, input }) => blockSeats(ctx.call, input)),
  unblock: admin
    .input(UnblockSeatsInput)
    .mutation(({ ctx, input }) => unblockSeats(ctx.call, input)),
  markForLadies: admin
    .input(MarkForLadiesInput)
    .mutation(({ ctx, input }) => markForLadies(ctx.call, input)),
  move: staff
    .input(MovePassengerInput)
    .mutation(({ ctx, input }) => movePassenger(ctx.call, input)),
})
