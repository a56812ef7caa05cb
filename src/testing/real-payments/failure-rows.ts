/** What keeps a promise: this text in this file. Without it another stands there, which still can be run. */
interface Guard {
  file: string
  find: string
  replace: string
}

/** A way in which payments fail elsewhere, and the test that fails once what guards against it is dropped. */
export interface FailureRow {
  /** Of the guard: several may keep one promise, each of which is dropped alone. */
  id: string
  /** What goes wrong, and what happens here. */
  row: string
  file: string
  /** As it is written in the file. */
  test: string
  /** What the full name of the test that fails has in it, where one of several fails. */
  of?: string
  /** Dropped together: each alone would keep the promise as well. */
  guards: readonly Guard[]
}

const HERE = 'src/testing/real-payments'
const PAYMENT = 'src/server/payment'

/** What can go wrong with real payments: every row, with what keeps it. */
export const FAILURE_ROWS: readonly FailureRow[] = [
  {
    id: 'late-reclaimed',
    row: 'Paid late: a ticket where the seat is free',
    file: `${HERE}/late-money.test.ts`,
    test: '%i ms from it, it is a ticket where the seat is free',
    guards: [
      {
        file: 'src/server/booking/booking-status.service.ts',
        find: `if (paid.booking.cancelReason === 'EXPIRED') return reclaimSeats(call, paid)`,
        replace: '',
      },
    ],
  },
  {
    id: 'late-returned',
    row: 'Paid late: returned once where the seat is gone',
    file: `${HERE}/late-money.test.ts`,
    test: 'a second after it, it goes back once where somebody has taken the seat meanwhile',
    guards: [
      {
        file: `${PAYMENT}/accept-payment.service.ts`,
        find: 'await returnPayment(call, { ...paid, bookingId })',
        replace: '',
      },
    ],
  },
  {
    id: 'any-order',
    row: 'Event before redirect, or no redirect: one ticket',
    file: `${HERE}/news-in-any-order.test.ts`,
    test: '%s, %s, %s: the first makes the ticket, the others change nothing',
    guards: [
      {
        file: `${PAYMENT}/accept-payment.service.ts`,
        find: 'if (earlier !== undefined) return { result: earlier }',
        replace: '',
      },
    ],
  },
  {
    id: 'silent-webhooks',
    row: 'Webhooks off: a look confirms',
    file: `${HERE}/silent-day.test.ts`,
    test: 'each payment becomes a ticket in time, what nobody pays is free again, and refunds arrive',
    guards: [
      {
        file: `${PAYMENT}/payment-page.service.ts`,
        find: 'if (attempt !== undefined) await lookAtPage(call, attempt)',
        replace: 'if (attempt === undefined) await lookAtPage(call, attempt)',
      },
    ],
  },
  {
    id: 'duplicates',
    row: 'Duplicate events: one effect',
    file: `${HERE}/news-in-any-order.test.ts`,
    test: 'an event that comes fifty times at once is taken each time, and has one effect',
    guards: [
      {
        file: `${PAYMENT}/payment-event.queries.ts`,
        find: `.onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())`,
        replace: '',
      },
    ],
  },
  {
    id: 'crash-before-handling',
    row: 'Crash before an event is handled: handled later',
    file: `${HERE}/crashes.test.ts`,
    test: 'handles it later, whichever table it was about to write: one ticket, and each event is handled',
    guards: [
      {
        file: `${PAYMENT}/payment-event.service.ts`,
        find: 'let wait: number | undefined',
        replace: `let wait: number | undefined
          await atomically(call, { paymentEvent: id }, (call) =>
            updateEvent(call.trx, { id, attempts, nextAttemptAt: null }))`,
      },
    ],
  },
  {
    id: 'two-methods',
    row: 'Two methods paid: the second is returned',
    file: `${HERE}/paying.test.ts`,
    test: 'two ways to pay in two tabs, both paid: one ticket, and the second goes back',
    guards: [
      {
        file: 'src/server/booking/booking-status.service.ts',
        find: `requireBookingCan('pay', paid.booking)`,
        replace: '',
      },
    ],
  },
  {
    id: 'two-payments',
    row: 'One page paid twice: the second is returned',
    file: `${HERE}/paying.test.ts`,
    test: 'paid twice on one link, the second goes back',
    guards: [
      {
        file: `${PAYMENT}/accept-payment.service.ts`,
        find: 'if (attempt.reference === paid.reference) return undefined',
        replace: 'return undefined',
      },
    ],
  },
  {
    id: 'second-day',
    row: 'Failed, and authorized on the second day: a ticket, or returned',
    file: `${HERE}/late-money.test.ts`,
    test: 'and where no event tells of it, it is found within a day',
    guards: [
      {
        file: 'src/domain/payment/provider-look-times.ts',
        find: '...[1, 2, 3, 4].map((days) => days * DAY),',
        replace: '',
      },
    ],
  },
  {
    id: 'other-amount',
    row: 'Another amount than the price: returned',
    file: `${PAYMENT}/payment-event.service.test.ts`,
    test: 'a payment of another amount is not kept',
    guards: [
      {
        file: `${PAYMENT}/accept-payment.service.ts`,
        find: 'if (attempt.amountPaise !== paid.amountPaise) {',
        replace: 'if (attempt.amountPaise === -1) {',
      },
    ],
  },
  {
    id: 'open-answer-lost-razorpay',
    row: 'The answer that names the page is lost: the same page',
    file: `${HERE}/ends-of-pages.test.ts`,
    test: 'whose answer was lost is the same one when it is asked for again',
    of: 'razorpay',
    guards: [
      {
        file: `${PAYMENT}/razorpay/razorpay-provider.ts`,
        find: 'const link = await findLink(api, id)\n    if',
        replace: 'const link = undefined\n    if',
      },
    ],
  },
  {
    id: 'open-answer-lost-stripe',
    row: 'The answer that names the page is lost: the same page',
    file: `${HERE}/ends-of-pages.test.ts`,
    test: 'whose answer was lost is the same one when it is asked for again',
    of: 'stripe',
    guards: [
      {
        file: `${PAYMENT}/stripe/stripe-provider.ts`,
        find: '{ idempotencyKey: `attempt-${id}-${turn}` }',
        replace: '{}',
      },
    ],
  },
  {
    id: 'second-try',
    row: 'A second try has a page, a reference and a key of its own',
    file: `${HERE}/ends-of-pages.test.ts`,
    test: 'that ended after a declined try is followed by one of its own',
    guards: [
      {
        file: `${PAYMENT}/reconcile.service.ts`,
        find: 'if (!answer.open && !answer.pending) await updateToReplaced(call.trx, { id, now })',
        replace: '',
      },
    ],
  },
  {
    id: 'second-try-reference',
    row: 'A second try has a page, a reference and a key of its own',
    file: `${HERE}/ends-of-pages.test.ts`,
    test: 'that ended after a declined try is followed by one of its own',
    of: 'razorpay',
    guards: [
      {
        file: `${PAYMENT}/razorpay/razorpay-provider.ts`,
        find: 'reference_id: idAtRazorpay(id),',
        replace: 'reference_id: idAtRazorpay(request.bookingId),',
      },
    ],
  },
  {
    id: 'second-try-key',
    row: 'A second try has a page, a reference and a key of its own',
    file: `${HERE}/ends-of-pages.test.ts`,
    test: 'that ended after a declined try is followed by one of its own',
    of: 'stripe',
    guards: [
      {
        file: `${PAYMENT}/stripe/stripe-provider.ts`,
        find: '{ idempotencyKey: `attempt-${id}-${turn}` }',
        replace: '{ idempotencyKey: `booking-${bookingNumber}` }',
      },
    ],
  },
  {
    id: 'close-meets-paid',
    row: 'Closing a page meets its payment: confirmed',
    file: `${HERE}/ends-of-pages.test.ts`,
    test: 'that is paid while it is being closed is a ticket',
    of: 'razorpay',
    guards: [
      {
        file: `${PAYMENT}/razorpay/razorpay-provider.ts`,
        find: 'if (!(error instanceof RazorpayRefusal)) throw error',
        replace: 'throw error',
      },
    ],
  },
  {
    id: 'close-meets-paid-stripe',
    row: 'Closing a page meets its payment: confirmed',
    file: `${HERE}/ends-of-pages.test.ts`,
    test: 'that is paid while it is being closed is a ticket',
    of: 'stripe',
    guards: [
      {
        file: `${PAYMENT}/stripe/stripe-provider.ts`,
        find: `if (status === 'open') throw error`,
        replace: 'throw error',
      },
    ],
  },
  {
    id: 'closed-at-the-end',
    row: 'Closing a page meets its payment: nobody pays after the hold',
    file: `${HERE}/paying.test.ts`,
    test: 'a hold that ends closes its page',
    guards: [
      {
        file: `${PAYMENT}/reconcile.service.ts`,
        find: 'await askProvider(provider.close?.(page.id) ?? Promise.resolve())',
        replace: '{}',
      },
    ],
  },
  {
    id: 'refund-twice-razorpay',
    row: 'A refund is refused, lost, or its error kept: one refund',
    file: `${HERE}/outside-refunds.test.ts`,
    test: 'asked for again 25 hours after %s, it goes once',
    of: 'razorpay',
    guards: [
      {
        file: `${PAYMENT}/razorpay/razorpay-refunds.ts`,
        find: `({ payoutId }) => payoutId === payout.id,`,
        replace: '() => false,',
      },
    ],
  },
  {
    id: 'refund-twice-stripe',
    row: 'A refund is refused, lost, or its error kept: one refund',
    file: `${HERE}/outside-refunds.test.ts`,
    test: 'asked for again 25 hours after %s, it goes once',
    of: 'stripe',
    guards: [
      {
        file: `${PAYMENT}/stripe/stripe-refunds.ts`,
        find: `({ payoutId }) => payoutId === id,`,
        replace: '() => false,',
      },
    ],
  },
  {
    id: 'refund-comes-back',
    row: 'A refund fails after it was done: it needs attention, and a letter is sent',
    file: `${HERE}/paying-back.test.ts`,
    test: 'one that comes back after it was done fails, and another one is made when it is asked for',
    guards: [
      {
        file: `${PAYMENT}/refund/refund.queries.ts`,
        find: `.where('status', '<>', sql.lit('FAILED')),`,
        replace: `.where('status', '=', sql.lit('PENDING')),`,
      },
    ],
  },
  {
    id: 'refund-came-back-before',
    row: 'A refund fails after it was done: an old failure is not the new one’s',
    file: `${PAYMENT}/refund/provider-refund.test.ts`,
    test: 'a refund that came back after it was done has failed, is not sent again by itself, and the customer is told',
    guards: [
      {
        file: `${PAYMENT}/refund/apply-payout.service.ts`,
        find: `if (state === 'failed' && isNews && isCurrent) await failRefund(call, refund)`,
        replace: `if (state === 'failed' && isCurrent) await failRefund(call, refund)`,
      },
    ],
  },
  {
    id: 'outside-refund',
    row: 'A refund in the dashboard: attention, recorded once',
    file: `${HERE}/outside-refunds.test.ts`,
    test: 'beside a refund that was granted, two that were made in its office are shown, each once',
    guards: [
      {
        file: `${PAYMENT}/refund/provider-refund.service.ts`,
        find: 'else if (isNews) await auditOutsideRefund(call, provider, refund)',
        replace: 'else await auditOutsideRefund(call, provider, refund)',
      },
    ],
  },
  {
    id: 'granted-not-refunded-razorpay',
    row: 'A refund in the dashboard is not the one that was granted',
    file: `${HERE}/outside-refunds.test.ts`,
    test: 'beside a refund that was granted, two that were made in its office are shown, each once',
    of: 'razorpay',
    guards: [
      {
        file: `${PAYMENT}/razorpay/razorpay-refunds.ts`,
        find: `({ payoutId }) => payoutId === payout.id,`,
        replace: '() => true,',
      },
    ],
  },
  {
    id: 'granted-not-refunded-stripe',
    row: 'A refund in the dashboard is not the one that was granted',
    file: `${HERE}/outside-refunds.test.ts`,
    test: 'beside a refund that was granted, two that were made in its office are shown, each once',
    of: 'stripe',
    guards: [
      {
        file: `${PAYMENT}/stripe/stripe-refunds.ts`,
        find: `({ payoutId }) => payoutId === id,`,
        replace: '() => true,',
      },
    ],
  },
  {
    id: 'dispute',
    row: 'A dispute: refunds pause',
    file: `${HERE}/paying-back.test.ts`,
    test: 'a dispute holds refunds back until it is won',
    of: 'razorpay',
    guards: [
      {
        file: `${PAYMENT}/refund/refund.queries.ts`,
        find: `.where(undisputed('refunds.provider', 'payments.reference'))`,
        replace: '',
      },
    ],
  },
  {
    id: 'dispute-countdown',
    row: 'A dispute: the days to answer it count down',
    file: `${HERE}/attention.test.ts`,
    test: 'an open dispute counts down, a lost one is shown for a month',
    guards: [
      {
        file: `${PAYMENT}/razorpay/razorpay-payments.ts`,
        find: `respondBy: state === 'open' && dispute.respond_by ? dispute.respond_by * SECOND : null,`,
        replace: 'respondBy: null,',
      },
    ],
  },
  {
    id: 'test-with-live',
    row: 'Test keys with live ones: the start is refused',
    file: 'src/server/core/secrets/provider-keys.test.ts',
    test: 'the start is refused: %s',
    of: 'must both be test keys',
    guards: [
      {
        file: 'src/server/core/secrets/provider-keys.ts',
        find: 'if (areTest && !keys.every(isTest))',
        replace: 'if (!areTest && keys.some(isTest))',
      },
    ],
  },
  {
    id: 'secret-rotated-razorpay',
    row: 'The secret is replaced: the old one works as well',
    file: `${HERE}/paying.test.ts`,
    test: 'while a secret is replaced, events that are signed with the new or the old one count',
    guards: [
      {
        file: `${PAYMENT}/razorpay/razorpay-events.ts`,
        find: 'const isSigned = secrets.map(',
        replace: 'const isSigned = secrets.slice(0, 1).map(',
      },
    ],
  },
  {
    id: 'secret-rotated-stripe',
    row: 'The secret is replaced: the old one works as well',
    file: `${HERE}/paying.test.ts`,
    test: 'while a secret is replaced, events that are signed with the new or the old one count',
    guards: [
      {
        file: `${PAYMENT}/stripe/stripe-events.ts`,
        find: 'for (const secret of secrets) {',
        replace: 'for (const secret of secrets.slice(0, 1)) {',
      },
    ],
  },
  {
    id: 'utr-reused',
    row: 'The number of a transfer is used again: 409',
    file: `${HERE}/transfers.test.ts`,
    test: 'of customers who type one transfer’s number at once for several trips one has it, and 409 tells the others',
    guards: [
      {
        file: `${PAYMENT}/manual-payment/pay-by-upi.service.ts`,
        find: 'if (other !== undefined && other.attemptId !== attemptId)',
        replace: 'if (other?.attemptId === -1)',
      },
      {
        file: 'src/server/db/connection/constraint-fault.ts',
        find: `'upi_claims.utr': 'This number`,
        replace: `'upi_claims.other': 'This number`,
      },
    ],
  },
]
