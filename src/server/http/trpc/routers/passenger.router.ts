import {
  MarkPassengerInput,
  PassengerListInput,
  SayDelayInput,
  StaffTripsInput,
  SyncMarksInput,
  TicketTripInput,
} from '../../../../domain/boarding/boarding.input.ts'
import { admin, staff, router } from '../procedures/base-procedures.ts'
import { sayDelay } from '../../../booking/delays/say-delay.service.ts'
import { getCheckInList, getTicketTrip } from '../../../boarding/check-in.service.ts'
import { listDelaysToConfirm } from '../../../boarding/delays-to-confirm.service.ts'
import { markPassenger } from '../../../boarding/mark-passenger.service.ts'
import { getPassengerList } from '../../../boarding/passenger-list.service.ts'
import { listStaffTrips } from '../../../boarding/staff-trips.service.ts'
import { syncMarks } from '../../../boarding/sync-marks.service.ts'

/** Who is on a trip: for staff only. domain.md §9, §10 */
export const passengerRouter = router({
  trips: staff.input(StaffTripsInput).query(({ ctx, input }) => listStaffTrips(ctx.call, input)),
  list: staff
    .input(PassengerListInput)
    .query(({ ctx, input }) => getPassengerList(ctx.call, input.scheduleId)),
  mark: staff
    .input(MarkPassengerInput)
    .mutation(({ ctx, input }) => markPassenger(ctx.call, input)),
  checkInList: staff
    .input(PassengerListInput)
    .query(({ ctx, input }) => getCheckInList(ctx.call, input.scheduleId)),
  ticketTrip: staff
    .input(TicketTripInput)
    .query(({ ctx, input }) => getTicketTrip(ctx.call, input.bookingNumber)),
  delaysToConfirm: admin.query(({ ctx }) => listDelaysToConfirm(ctx.call)),
  sayDelay: staff.input(SayDelayInput).mutation(({ ctx, input }) => sayDelay(ctx.call, input)),
  syncMarks: staff.input(SyncMarksInput).mutation(({ ctx, input }) => syncMarks(ctx.call, input)),
})
