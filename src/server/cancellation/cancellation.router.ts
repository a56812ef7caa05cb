import {
  CancelTripInput,
  ConfirmCancellationInput,
  OfficeCancelInput,
  OfficeQuoteInput,
  QuoteInput,
  TripDryRunInput,
} from '../../domain/cancellation.input.ts'
import { admin, router, signedIn } from '../trpc/trpc.ts'
import { confirmCancellation } from './confirm.service.ts'
import { cancelByOperator } from './office.service.ts'
import { quoteCancellation, quoteForOffice } from './quote.service.ts'
import { cancelTrip } from './trip-cancellation.service.ts'
import { dryRunTrip } from './trip-figures.service.ts'

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
