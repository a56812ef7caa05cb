import type { FailureRow } from './failure-row.ts'

const HERE = 'src/testing/real-payments'
const PAYMENT = 'src/server/payment'

/** What goes wrong until a payment is a ticket or goes back, with what keeps it. */
export const FAILURES_OF_PAYING: readonly FailureRow[] = [
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
        replace: 'undefined',
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
        find: 'if (attempt !== undefined) await pollPage(call, attempt)',
        replace: 'if (attempt === undefined) await pollPage(call, attempt)',
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
        file: 'src/domain/payment/poll-times.ts',
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
        find: "{ idempotencyKey: `attempt-${id}-${turn}-${methods.join('-')}` }",
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
        find: "{ idempotencyKey: `attempt-${id}-${turn}-${methods.join('-')}` }",
        replace: '{ idempotencyKey: `booking-${bookingNumber}` }',
      },
    ],
  },
]
