import {
  AttentionInput,
  NoteRefundInput,
  PayByHandInput,
  ResolvePaymentInput,
  SettleAttentionInput,
} from '../../../../domain/payment/attention.input.ts'
import {
  CashRefundsInput,
  CheckPaymentInput,
  ConfirmPaymentInput,
  DeclinePaymentInput,
  InitiatePaymentInput,
  OpenPayLinkInput,
  RefundInput,
  TryConnectionInput,
  VoidSaleInput,
} from '../../../../domain/payment/payment.input.ts'
import {
  ReportTransferInput,
  ConfirmUpiInput,
  PayAtCounterInput,
  ReportedTransfersInput,
  RefuseUpiInput,
  StartUpiInput,
} from '../../../../domain/payment/manual-payment.input.ts'
import { admin, staff, payer, router, guest, everyone } from '../procedures/base-procedures.ts'
import { openPayLink } from '../../../counter/pay-link.service.ts'
import { listAttention } from '../../../payment/attention/attention.service.ts'
import { payBackByHand } from '../../../payment/attention/pay-back-by-hand.service.ts'
import {
  noteOutsideRefund,
  resolveUnknownPayment,
  settleAttention,
} from '../../../payment/attention/resolve-attention.service.ts'
import {
  listCashRefundsDue,
  payOutCashRefund,
} from '../../../payment/refund/cash-refund.service.ts'
import {
  checkPayment,
  confirmPayment,
  declinePayment,
  initiatePayment,
} from '../../../payment/payment.service.ts'
import {
  listPaymentConnections,
  tryPaymentConnection,
} from '../../../payment/payment-connections.service.ts'
import { retryRefund } from '../../../payment/refund/refund-payout.service.ts'
import {
  confirmUpi,
  listReportedTransfers,
  refuseUpi,
} from '../../../payment/manual-payment/answer-reported-transfer.service.ts'
import { reportTransfer, startUpi } from '../../../payment/manual-payment/pay-by-upi.service.ts'
import { holdToPayAtCounter } from '../../../payment/manual-payment/pay-at-counter.service.ts'
import { voidSale } from '../../../payment/void-sale.service.ts'

export const paymentRouter = router({
  // A mutation, so that the token is in no URL. decisions/0073
  openLink: everyone
    .input(OpenPayLinkInput)
    .mutation(({ ctx, input }) => openPayLink(ctx.call, input.token)),
  initiate: payer
    .input(InitiatePaymentInput)
    .mutation(({ ctx, input }) => initiatePayment(ctx.call, input.bookingId, input.method)),
  confirm: payer.input(ConfirmPaymentInput).mutation(async ({ ctx, input }) => {
    const { reference, ...paid } = await confirmPayment(ctx.call, input.bookingId)
    return { ...paid, razorpayPaymentId: reference }
  }),
  check: payer
    .input(CheckPaymentInput)
    .mutation(({ ctx, input }) => checkPayment(ctx.call, input.bookingId)),
  decline: payer
    .input(DeclinePaymentInput)
    .mutation(({ ctx, input }) => declinePayment(ctx.call, input)),
  refundsDue: staff
    .input(CashRefundsInput)
    .query(({ ctx, input }) => listCashRefundsDue(ctx.call, input)),
  payOutRefund: staff
    .input(RefundInput)
    .mutation(({ ctx, input }) => payOutCashRefund(ctx.call, input.refundId)),
  voidSale: staff
    .input(VoidSaleInput)
    .mutation(({ ctx, input }) => voidSale(ctx.call, input.bookingId)),
  connections: admin.query(({ ctx }) => listPaymentConnections(ctx.call)),
  tryConnection: admin
    .input(TryConnectionInput)
    .mutation(({ ctx, input }) => tryPaymentConnection(ctx.call, input.name)),
  retryRefund: admin
    .input(RefundInput)
    .mutation(({ ctx, input }) => retryRefund(ctx.call, input.refundId)),
  holdForCounter: guest
    .input(PayAtCounterInput)
    .mutation(({ ctx, input }) => holdToPayAtCounter(ctx.call, input.bookingId)),
  startUpi: payer
    .input(StartUpiInput)
    .mutation(({ ctx, input }) => startUpi(ctx.call, input.bookingId)),
  claimUpi: payer
    .input(ReportTransferInput)
    .mutation(({ ctx, input }) => reportTransfer(ctx.call, input)),
  upiClaims: staff
    .input(ReportedTransfersInput)
    .query(({ ctx, input }) => listReportedTransfers(ctx.call, input)),
  confirmUpi: staff
    .input(ConfirmUpiInput)
    .mutation(({ ctx, input }) => confirmUpi(ctx.call, input)),
  refuseUpi: staff
    .input(RefuseUpiInput)
    .mutation(({ ctx, input }) => refuseUpi(ctx.call, input.attemptId)),
  attention: admin.input(AttentionInput).query(({ ctx, input }) => listAttention(ctx.call, input)),
  payByHand: admin
    .input(PayByHandInput)
    .mutation(({ ctx, input }) => payBackByHand(ctx.call, input)),
  noteOutsideRefund: admin
    .input(NoteRefundInput)
    .mutation(({ ctx, input }) => noteOutsideRefund(ctx.call, input.id)),
  resolveUnknownPayment: admin
    .input(ResolvePaymentInput)
    .mutation(({ ctx, input }) => resolveUnknownPayment(ctx.call, input)),
  settleAttention: admin
    .input(SettleAttentionInput)
    .mutation(({ ctx, input }) => settleAttention(ctx.call, input)),
})
