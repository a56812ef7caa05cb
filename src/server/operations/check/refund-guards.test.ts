import { describe, expect, test } from 'vitest'
import { refundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import { redefine, withoutIndex, withoutTrigger } from '../../../testing/harness/drop-guard.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { cancelOwnHold } from '../../booking/booking.service.ts'
import { handleProviderEvent } from '../../payment/payment-event.service.ts'
import { checkData } from './check-data.service.ts'

interface Guard {
  invariant: string
  guard: string
  drop: (file: string) => unknown
  /** What the guard forbids on a booking of which one seat of two was given back and paid back. */
  sql: string
}

const trigger = (name: string) => ({
  guard: name,
  drop: (file: string) => withoutTrigger(file, name),
})
const index = (name: string) => ({ guard: name, drop: (file: string) => withoutIndex(file, name) })

const REFUND = 'booking_id, payment_id, provider, amount_paise, reason, created_at'
const ENTRY = 'booking_id, kind, amount_paise, payment_id, at'

const guards: Guard[] = [
  {
    invariant: 'I4',
    ...trigger('ledger_refund_is_granted'),
    sql: `insert into ledger (${ENTRY}) select ${ENTRY} from ledger where kind = 'REFUND'`,
  },
  {
    invariant: 'I4',
    ...trigger('ledger_refund_is_granted'),
    sql: `insert into ledger (booking_id, kind, amount_paise, payment_id, refund_id, at)
          select booking_id, 'REFUND', 1, payment_id, null, at from ledger where kind = 'CHARGE'`,
  },
  {
    invariant: 'I4',
    ...index('ledger_one_refund'),
    sql: `insert into ledger (refund_id, ${ENTRY}) select refund_id, ${ENTRY} from ledger where kind = 'REFUND'`,
  },
  {
    invariant: 'I3',
    guard: 'refunds_transition, with refunds_done_stay',
    drop: (file) => {
      withoutTrigger(file, 'refunds_transition')
      withoutTrigger(file, 'refunds_done_stay')
    },
    sql: `update refunds set status = 'PENDING', reference = null, finished_at = null`,
  },
  {
    invariant: 'I3',
    ...trigger('refunds_begin_pending'),
    sql: `insert into refunds (id, status, finished_at, ${REFUND})
          select 7, 'FAILED', finished_at, ${REFUND} from refunds`,
  },
  {
    invariant: 'I4',
    ...trigger('refunds_frozen'),
    sql: 'update refunds set amount_paise = amount_paise - 1',
  },
  {
    invariant: 'I4',
    guard: 'the check that what was paid back has a reference',
    drop: (file) => {
      withoutTrigger(file, 'refunds_done_stay')
      redefine(file, 'refunds', { "check ((status = 'DONE') = (reference is not null)),": '' })
    },
    sql: 'update refunds set reference = null',
  },
  {
    invariant: 'I4',
    ...trigger('passengers_cancelled_stay'),
    sql: `update passengers set status = 'BOOKED'`,
  },
  {
    invariant: 'I4',
    ...trigger('cancellations_no_update'),
    sql: `update cancellations set passenger_id = (select id from passengers where status = 'BOOKED' limit 1)`,
  },
  {
    invariant: 'I5',
    guard: 'the key that numbers a refund once',
    drop: (file) =>
      redefine(file, 'transactions', { 'refund_id integer unique': 'refund_id integer' }),
    sql: `insert into transactions (refund_id, booking_id, provider, status, amount_paise, at)
          select refund_id, booking_id, provider, status, amount_paise, at
          from transactions where refund_id is not null`,
  },
  {
    invariant: 'I4',
    ...trigger('refunds_come_back'),
    sql: `update refunds set status = 'FAILED', reference = null`,
  },
  {
    invariant: 'I4',
    ...trigger('payment_returns_end_once'),
    sql: `update payment_returns set status = 'PENDING', reference = null, finished_at = null`,
  },
  {
    invariant: 'I4',
    ...trigger('provider_refunds_frozen'),
    sql: 'update provider_refunds set amount_paise = amount_paise - 1',
  },
  {
    invariant: 'I4',
    ...trigger('provider_refunds_no_delete'),
    sql: 'delete from provider_refunds',
  },
  {
    invariant: 'money',
    ...trigger('captured_payments_frozen'),
    sql: 'update captured_payments set amount_paise = amount_paise + 1',
  },
  {
    invariant: 'I5',
    ...trigger('captured_payments_no_delete'),
    sql: 'delete from captured_payments',
  },
  {
    invariant: 'money',
    guard: 'the key that stores a payment once',
    drop: (file) => redefine(file, 'captured_payments', { 'unique (provider, reference),': '' }),
    sql: `insert into captured_payments (provider, reference, payment_id, amount_paise, seen_at)
          select provider, reference, payment_id, amount_paise, seen_at from captured_payments limit 1`,
  },
  {
    invariant: 'money',
    guard: 'the key that stores a refund of a provider once',
    drop: (file) =>
      redefine(file, 'provider_refunds', { 'unique (provider, reference)': 'check (id > 0)' }),
    sql: `insert into provider_refunds
            (provider, reference, payout_id, paid_reference, amount_paise, state, seen_at, changed_at)
          select provider, reference, payout_id, paid_reference, amount_paise, state, seen_at, changed_at
          from provider_refunds limit 1`,
  },
  {
    invariant: 'I5',
    ...trigger('payment_returns_frozen'),
    sql: `update payment_returns set paid_reference = (select reference from payments where status = 'SUCCEEDED'),
          payment_id = (select id from payments where status = 'SUCCEEDED')`,
  },
]

/** One seat of two given back and paid back; and a payment for what was given up, given back as well. */
async function refunded(): Promise<RefundFixture> {
  const fixture = await refundFixture()
  const { asha, call, grant, paid, provider, payOutRefunds, toPay } = fixture
  const { bookingId } = await paid(['3A', '3B'])
  await grant(bookingId, { seats: ['3A'], keptPercent: 10 })
  const late = await toPay(['4A'])
  await cancelOwnHold(asha, late.bookingId)
  await handleProviderEvent(call(), provider.pay(late))
  await payOutRefunds()
  return fixture
}

describe('refunds keep their promises, and the checker sees when they do not', () => {
  test.each(guards)('$invariant is enforced by $guard', async ({ sql }) => {
    const { file, sound } = await refunded()
    expect(() => tamper(file, sql)).toThrow(/./)
    await sound()
  })

  test.each(guards)('$invariant breaks without $guard', async ({ invariant, drop, sql }) => {
    const { file, dependencies } = await refunded()
    drop(file)
    tamper(file, sql)
    const broken = await checkData(dependencies.store.reader)
    expect(broken.map((violation) => violation.invariant)).toContain(invariant)
    expect(broken.every(({ ids }) => ids.length > 0)).toBe(true)
  })
})

const forever = [
  'delete from refunds',
  'delete from cancellations',
  'delete from payment_returns',
  `update payment_returns set status = 'PENDING', reference = null, finished_at = null`,
  'update cancellations set kept_paise = 0',
  'update refunds set reason = null',
]

test.each(forever)('what went back is never unwritten: %s', async (sql) => {
  const { file, sound } = await refunded()
  expect(() => tamper(file, sql)).toThrow(/farebox:/)
  await sound()
})
