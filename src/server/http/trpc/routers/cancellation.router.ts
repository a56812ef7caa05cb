import {
  CancelTripInput,
  ConfirmCancellationInput,
  OfficeCancelInput,
  OfficeQuoteInput,
  QuoteInput,
  TripDryRunInput,
} from '../../../../domain/payment/cancellation.input.ts'
import { admin, router, signedIn } from '../procedures/trpc.ts'
import { confirmCancellation } from '../../../payment/cancellation/confirm.service.ts'
import { cancelByOperator } from '../../../payment/cancellation/office.service.ts'
import { quoteCancellation, quoteForOffice } from '../../../payment/cancellation/quote.service.ts'
import { cancelTrip } from '../../../payment/cancellation/trip-cancellation.service.ts'
import { dryRunTrip } from '../../../payment/cancellation/trip-figures.service.ts'

/** Who does not travel after all: a passenger, a booking, a whole trip. domain.md §6 */
export const cancellationRouter = router({
  quote: signedIn.input(QuoteInput).query(({ ctx, input }) => quoteCancellation(ctx.call, input)),
  confirm: signedIn
    .input(ConfirmCancellationInput)
    .mutation(({ ctx, input }) => confirmCancellation(ctx.call, input)),
  officeQuote: admin
    .input(OfficeQuoteInput)
    .query(({ ctx, input }) => quoteForOffice(ctx.call, input)),
  cancelByOperator: admin
    .input(OfficeCancelInput)
    .mutation(({ ctx, input }) => cancelByOperator(ctx.call, input)),
  tripDryRun: admin
    .input(TripDryRunInput)
    .query(({ ctx, input }) => dryRunTrip(ctx.call, input.scheduleId)),
  cancelTrip: admin
    .input(CancelTripInput)
    .mutation(({ ctx, input }) => cancelTrip(ctx.call, input)),
})
