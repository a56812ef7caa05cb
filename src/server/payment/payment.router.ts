import {
  ConfirmPaymentInput,
  DeclinePaymentInput,
  InitiatePaymentInput,
} from '../../domain/payment.input.ts'
import { router, signedIn } from '../trpc/trpc.ts'
import { confirmPayment, declinePayment, initiatePayment } from './payment.service.ts'

export const paymentRouter = router({
  initiate: signedIn
    .input(InitiatePaymentInput)
    .mutation(({ ctx, input }) => initiatePayment(ctx.call, input.bookingId)),
  confirm: signedIn
    .input(ConfirmPaymentInput)
    .mutation(({ ctx, input }) => confirmPayment(ctx.call, input.bookingId)),
  decline: signedIn
    .input(DeclinePaymentInput)
    .mutation(({ ctx, input }) => declinePayment(ctx.call, input)),
})
