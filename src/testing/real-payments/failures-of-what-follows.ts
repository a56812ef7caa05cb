import type { FailureRow } from './failure-row.ts'

const HERE = 'src/testing/real-payments'
const PAYMENT = 'src/server/payment'

/** What goes wrong with closed pages, refunds, disputes, keys and transfers, with what keeps it. */
export const FAILURES_OF_WHAT_FOLLOWS: readonly FailureRow[] = [
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
        find: 'await provider.close?.(page.id)',
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
        find: `({ payoutId }) => payoutId === id,`,
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
    file: `${PAYMENT}/refund/reported-refund.test.ts`,
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
        file: `${PAYMENT}/refund/reported-refund.service.ts`,
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
        find: `({ payoutId }) => payoutId === id,`,
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
