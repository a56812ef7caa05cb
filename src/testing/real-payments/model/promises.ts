import { deepStrictEqual } from 'node:assert'
import { SECOND } from '../../../domain/time/calendar.ts'
import type { Play } from './play.ts'

interface Sent {
  /** The refund or the return. */
  payout: number
  /** The payment that it is paid back of. */
  of: string
  at: number
}

/** What providers have sent back for the house, whatever its books say. */
function sentBack({ simulator: { razorpay, stripe } }: Play): Sent[] {
  const byRazorpay = [...razorpay.refunds.values()].map((one) => ({
    ...one,
    payout: Number(one.receipt?.split('-')[1]),
    of: one.payment_id,
    at: one.created_at * SECOND,
  }))
  const byStripe = [...stripe.refunds.values()].map((one) => ({
    ...one,
    payout: Number(one.metadata['payout']),
    of: one.payment_intent,
    at: one.created * SECOND,
  }))
  return [...byRazorpay, ...byStripe].filter(
    ({ payout, status }) => payout > 0 && status !== 'failed',
  )
}

const BY_HAND = `select id from refunds where paid_by is not null
  union all select id from payment_returns where paid_by is not null`
const LOST = `select paid_reference as of, seen_at as at from disputes where state = 'lost'`

/** Who was told that a booking is paid has a charge for it; a refund that was granted stands; nothing went out twice. */
export async function promisesKept(play: Play): Promise<void> {
  const { system, toldPaid, toldRefunds } = play
  const charged = await system.rows<{ id: number }>(
    `select booking_id as id from ledger where kind = 'CHARGE'`,
  )
  const granted = await system.rows<{ id: number; paise: number }>(
    'select id, amount_paise as paise from refunds',
  )
  const sent = sentBack(play)
  const byHand = await system.rows<{ id: number }>(BY_HAND)
  const out = [...sent.map(({ payout }) => payout), ...byHand.map(({ id }) => id)]
  const lost = await system.rows<{ of: string; at: number }>(LOST)
  const broken = {
    withoutCharge: [...toldPaid].filter((id) => !charged.some((one) => one.id === id)),
    withoutRefund: [...toldRefunds].filter(
      ([id, paise]) => !granted.some((one) => one.id === id && one.paise === paise),
    ),
    paidTwice: out.filter((id, place) => out.indexOf(id) !== place),
    // Whoever has their bank take the money is not paid beside it, once that is known.
    paidBesideDispute: sent.filter((one) =>
      lost.some(({ of, at }) => of === one.of && one.at > at + SECOND),
    ),
  }
  deepStrictEqual(broken, {
    withoutCharge: [],
    withoutRefund: [],
    paidTwice: [],
    paidBesideDispute: [],
  })
}
