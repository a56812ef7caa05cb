import { z } from 'zod'
import { toRupees } from '../../../domain/money.ts'
import { bookingLock } from '../../booking/booking-lock.service.ts'
import { requireDemoPayments } from '../../payment/payment-methods.service.ts'
import { openPage } from '../../payment/payment-page.service.ts'
import { confirmDemoPayment, openPayment } from '../../payment/payment.service.ts'
import { rupeesAnswer } from './declare-call/answer-fields.ts'
import { declare } from './declare-call/declare.ts'
import { OnlyId } from './declare-call/input-fields.ts'

const Success = z.object({
  status: z.literal('success'),
  message: z.string(),
  bookingId: z.int(),
})

export const paymentCalls = [
  declare({
    method: 'POST',
    path: '/api/payment/initiate-demo-payment/{id}',
    who: 'signedIn',
    name: 'initiateDemoPayment',
    summary: 'Starts the payment of a booking',
    input: OnlyId,
    refusals: ['conflict'],
    example: {
      input: { id: '4215370912345678' },
      answer: {
        status: 'success',
        message: 'Payment initiated',
        bookingId: 4215370912345678,
        amount: 1260,
      },
    },
    status: 200,
    answer: Success.extend({ amount: rupeesAnswer }),
    locks: (call, { id }) => bookingLock(call, id),
    run: async (call, { id }) => {
      const { bookingId, amountPaise } = await openPayment(
        call,
        id,
        await requireDemoPayments(call),
      )
      const message = 'Payment initiated'
      return { status: 'success' as const, message, bookingId, amount: toRupees(amountPaise) }
    },
    afterCommit: async (call, { id }) =>
      void (await openPage(call, id, await requireDemoPayments(call))),
  }),
  declare({
    method: 'POST',
    path: '/api/payment/confirm-demo-payment/{id}',
    // Spec §7: sent without a bearer. What makes it safe is in the service. reliability.md, Identity
    who: 'anyone',
    name: 'confirmDemoPayment',
    summary: 'Confirms the demo payment that the owner has just started',
    details:
      'No card is charged: payment is a demo. It works for a booking whose owner has just started to pay, and answers the same when repeated.',
    input: OnlyId,
    refusals: ['conflict'],
    example: {
      input: { id: '4215370912345678' },
      answer: {
        status: 'success',
        message: 'Payment confirmed',
        bookingId: 4215370912345678,
        razorpayPaymentId: 'pay_2f9c4a1b7d3e',
      },
    },
    status: 200,
    answer: Success.extend({ razorpayPaymentId: z.string() }),
    run: async (call, { id }) => {
      const { bookingId, reference } = await confirmDemoPayment(call, id)
      const message = 'Payment confirmed'
      return { status: 'success' as const, message, bookingId, razorpayPaymentId: reference }
    },
  }),
]
