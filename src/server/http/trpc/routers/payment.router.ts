import {
  CashRefundsInput,
  ConfirmPaymentInput,
  DeclinePaymentInput,
  InitiatePaymentInput,
  RefundInput,
  VoidSaleInput,
} from '../../../../domain/payment/payment.input.ts'
import { admin, agent, router, signedIn } from '../procedures/trpc.ts'
import { listRefundsDue, payOutRefund } from '../../../payment/cash-refund.service.ts'
import {
  confirmPayment,
  declinePayment,
  initiatePayment,
} from '../../../payment/payment.service.ts'
import { retryRefund } from '../../../payment/refund-payout.service.ts'
import { voidSale } from '../../../payment/void.service.ts'

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
  refundsDue: agent
    .input(CashRefundsInput)
    .query(({ ctx, input }) => listRefundsDue(ctx.call, input)),
  payOutRefund: agent
    .input(RefundInput)
    .mutation(({ ctx, input }) => payOutRefund(ctx.call, input.refundId)),
  voidSale: agent
    .input(VoidSaleInput)
    .mutation(({ ctx, input }) => voidSale(ctx.call, input.bookingId)),
  retryRefund: admin
    .input(RefundInput)
    .mutation(({ ctx, input }) => retryRefund(ctx.call, input.refundId)),
})
