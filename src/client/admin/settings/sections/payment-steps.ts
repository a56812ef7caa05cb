import type { PaymentConnection } from '../../../../domain/payment/payment.ts'
import { accountChecksOf } from '../../../../domain/settings/ways-to-pay.ts'
import type { AccountCheck } from '../../../../domain/settings/ways-to-pay.ts'

/** A step on the way to the first live payment. docs/payments.md */
export interface PaymentStep {
  id: string
  label: string
  /** What to do about it, or what ticking it means. */
  hint: string
  done: boolean
  /** Only the operator can see it: it is ticked. Everything else is seen by the server. */
  check?: AccountCheck
}

export const ACCOUNT_CHECK_LABELS: Record<AccountCheck, { label: string; hint: string }> = {
  'razorpay.autoCapture': {
    label: 'Payments are captured automatically',
    hint: 'In Razorpay’s dashboard, among the settings of payments. What is not captured goes back by itself.',
  },
  'razorpay.feesOnBusiness': {
    label: 'Razorpay’s fee is on you',
    hint: 'In Razorpay’s dashboard: then customers pay what the ticket costs.',
  },
  'stripe.automaticPayouts': {
    label: 'Payouts are automatic',
    hint: 'In Stripe’s dashboard, as it is unless you changed it: only then does Stripe say what is in a payout.',
  },
}

interface Facts {
  connection: PaymentConnection
  /** When its webhook was last heard of, in words; null where it never was. */
  lastHeard: string | null
  /** What the operator has ticked. */
  ticked: readonly AccountCheck[]
}

/** The way from the keys to the first live payment, each step with what is still to do. docs/payments.md */
export function paymentSteps({ connection, lastHeard, ticked }: Facts): PaymentStep[] {
  const { name, isTest, eventsUrl, readsEvents, knowsKeys, hasLivePayment } = connection
  const webhook: PaymentStep[] =
    eventsUrl === null
      ? []
      : [
          {
            id: 'secret',
            label: 'The secret of the webhook is given',
            hint: readsEvents
              ? 'By it events are told from forged ones.'
              : 'Add a webhook for the address above in the dashboard, and give Farebox its secret. Until then the server asks by itself, and tickets may take a minute.',
            done: readsEvents,
          },
          {
            id: 'event',
            label: 'An event has arrived',
            hint:
              lastHeard === null
                ? 'Nothing has arrived from its webhook yet: buy a ticket as a customer does.'
                : `It was last heard of on ${lastHeard}.`,
            done: lastHeard !== null,
          },
        ]
  return [
    {
      id: 'keys',
      label: 'The keys are given',
      hint: isTest ? 'They are test keys: no money is taken.' : 'They are live keys.',
      done: true,
    },
    {
      id: 'tried',
      label: 'The connection was tried',
      hint: knowsKeys ? 'It has answered to these keys.' : 'Press Try connection below.',
      done: knowsKeys,
    },
    ...webhook,
    ...accountChecksOf(name).map((check) => ({
      id: check,
      ...ACCOUNT_CHECK_LABELS[check],
      done: ticked.includes(check),
      check,
    })),
    {
      id: 'live',
      label: 'The first live payment is made',
      hint: hasLivePayment
        ? 'A booking was paid with real money.'
        : isTest
          ? 'When all is well with test keys: give the live keys and a webhook secret of their own, restart, and buy a ticket yourself.'
          : 'Buy a ticket with your own card or UPI app, and cancel it.',
      done: hasLivePayment,
    },
  ]
}
