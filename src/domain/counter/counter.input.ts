import { z } from 'zod'
import { listInput } from '../paging.input.ts'
import { rowId } from '../row-id.input.ts'
import { HoldInput, PassengerInput, PassengersInput } from '../booking/booking.input.ts'
import { FoundTransferInput } from '../payment/manual-payment.input.ts'
import { LADIES_REASONS } from '../booking/ladies-rule.ts'
import { dayText, lineText, optionalEmail, phoneText, tooLong } from '../text/text-fields.input.ts'

const LONGEST = 100

/** A day on which somebody gets on, a trip, or both. */
const SaleTravel = z.object({ date: dayText().optional(), scheduleId: rowId.optional() })

/**
 * What somebody knows of a booking: any of its numbers, a phone number, an e-mail address or the beginnings of words of a
 * passenger's name; of a day or trip, words of anything.
 */
export const FindSaleInput = SaleTravel.extend({ term: lineText().max(LONGEST, tooLong()) })

export type FindSaleInput = z.output<typeof FindSaleInput>

/** A page of the bookings of a day, a trip or both. */
export const SaleListInput = SaleTravel.extend(
  listInput(['id'], 'id').pick({ pageNumber: true, pageSize: true }).shape,
)
  .extend({
    /** Also holds that ended before anything was paid. */
    withEndedHolds: z.boolean().default(false),
  })
  .refine(
    ({ date, scheduleId }) => date !== undefined || scheduleId !== undefined,
    'Choose a day or a trip',
  )
export type SaleListInput = z.output<typeof SaleListInput>

export const SaleInput = z.object({
  bookingId: rowId,
})

/**
 * A sale at the counter, whole in one call: seats, who sits there, how to reach them, and whether it is paid in cash
 * now or held for a caller. `key` makes it repeatable. domain.md §4, §10
 */
export const CounterSaleInput = HoldInput.omit({ replaces: true, knows: true }).extend({
  /** One for each seat, in the order of `seatIds`; for a caller, null where the passenger is named later. */
  passengers: z.array(PassengerInput.nullable()).min(1).max(50),
  /** Who calls. Left out, it is the first passenger. decisions/0093 */
  callerName: PassengerInput.shape.passengerName.optional(),
  phone: phoneText,
  email: optionalEmail,
  payment: z.enum(['CASH', 'LATER']),
  /** Why they may sit beside a woman of another booking: without it the ladies' rule holds. */
  override: z.enum(LADIES_REASONS, 'Choose a reason').optional(),
})
export type CounterSaleInput = z.output<typeof CounterSaleInput>

export const CounterBookingInput = z.object({ bookingId: rowId })
/** A UPI transfer that staff have seen arrive at their bank. */
export const CounterUpiInput = FoundTransferInput.extend({ bookingId: rowId })

/** Cash for what is held: with it the passengers of all seats that have none yet. */
export const PayHeldInput = CounterBookingInput.extend({
  passengers: PassengersInput.shape.passengers.optional(),
  override: CounterSaleInput.shape.override,
})
export type PayHeldInput = z.output<typeof PayHeldInput>

/** All that is held and that staff may take cash for, or that of one trip. */
export const CashHoldsInput = z.object({ scheduleId: rowId.optional() }).optional()
