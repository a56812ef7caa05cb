import {
  CancelTripInput,
  ConfirmCancellationInput,
  OfficeCancelInput,
  OfficeQuoteInput,
  QuoteInput,
  TripDryRunInput,
} from '../../../../domain/payment/cancellation.input.ts'
import { admin, router, guest, staff } from '../procedures/base-procedures.ts'
import { confirmCancellation } from '../../../payment/cancellation/confirm-cancellation.service.ts'
import { cancelByOperator } from '../../../payment/cancellation/cancel-by-operator.service.ts'
import { quoteCancellation, quoteByOperator } from '../../../payment/cancellation/quote.service.ts'
import { cancelTrip } from '../../../payment/cancellation/trip-cancellation.service.ts'
import { dryRunTripCancellation } from '../../../payment/cancellation/trip-cancellation-figures.service.ts'

/** Who does not travel after all: a passenger, a booking, a whole trip. domain.md §6 */
export const cancellationRouter = router({
  quote: guest.input(QuoteInput).query(({ ctx, input }) => quoteCancellation(ctx.call, input)),
  confirm: guest
    .input(ConfirmCancellationInput)
    .mutation(({ ctx, input }) => confirmCancellation(ctx.call, input)),
  officeQuote: staff
    .input(OfficeQuoteInput)
    .query(({ ctx, input }) => quoteByOperator(ctx.call, input)),
  cancelByOperator: staff
    .input(OfficeCancelInput)
    .mutation(({ ctx, input }) => cancelByOperator(ctx.call, input)),
  tripDryRun: admin
    .input(TripDryRunInput)
    .query(({ ctx, input }) => dryRunTripCancellation(ctx.call, input.scheduleId)),
  cancelTrip: admin
    .input(CancelTripInput)
    .mutation(({ ctx, input }) => cancelTrip(ctx.call, input)),
})
