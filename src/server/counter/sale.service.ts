import type { Sale, SalePayment, SaleRefund } from '../../domain/counter/sale.ts'
import { failureReason, transactionId } from '../../domain/payment/transaction.ts'
import { mayMove } from '../boarding/move-passenger.service.ts'
import { getBookingRecord } from '../booking/find-booking.service.ts'
import type { StaffCall, Call } from '../core/call.ts'
import { providerNamed } from '../core/payment-provider.ts'
import { mayCancel } from '../payment/cancellation/agent-limits.service.ts'
import { listInvoices } from '../payment/invoice/invoice.service.ts'
import { paymentMethodLabel } from '../payment/payment-methods.service.ts'
import { checkVoid } from '../payment/void-sale.service.ts'
import { selectAccount, selectPayments, selectRefunds } from './sale.queries.ts'
import type { PaymentRow, RefundOfSaleRow } from './sale.queries.ts'

/** A booking as staff see it, whoever's it is: with each attempt to pay, each refund, and what became of them. @throws Fault missing */
export async function getSale(call: StaffCall, bookingId: number): Promise<Sale> {
  const record = await getBookingRecord(call, bookingId)
  const { booking } = record
  const payments = await selectPayments(call.db, bookingId)
  const refunds = await selectRefunds(call.db, bookingId)
  const invoices = await listInvoices(call, bookingId)
  const noteOf = new Map(invoices.map(({ refundId, number }) => [refundId, number]))
  const [account] = booking.soldBy === null ? await selectAccount(call.db, booking.userId) : []
  return {
    booking,
    account: account ?? null,
    // Only a credit note is for a refund.
    invoiceNumber: noteOf.get(null) ?? null,
    payments: payments.map((row) => paymentOf(call, row)),
    refunds: refunds.map((row) => ({
      ...refundOf(call, row),
      creditNote: noteOf.get(row.id) ?? null,
    })),
    takeBack: await checkVoid(call, record),
    mayCancel: await mayCancel(call),
    mayMove: await mayMove(call),
  }
}

function paymentOf(call: Call, { number, provider, failure, ...row }: PaymentRow): SalePayment {
  return {
    ...row,
    transaction: transactionId(number),
    method: paymentMethodLabel(call, provider),
    failure: failureReason({ kind: 'PAYMENT', state: row.status, failure }),
  }
}

function refundOf(
  call: Call,
  { number, provider, failure, ...row }: RefundOfSaleRow,
): Omit<SaleRefund, 'creditNote'> {
  const paysOut = providerNamed(call.dependencies.payments, provider)?.paysOut
  return {
    ...row,
    transaction: transactionId(number),
    method: paymentMethodLabel(call, provider),
    byHand: paysOut === 'inCash',
    byTransfer: paysOut === 'byTransfer',
    failure: failureReason({ kind: 'REFUND', state: row.status, failure }),
  }
}
