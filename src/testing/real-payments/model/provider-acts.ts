import * as fc from 'fast-check'
import { razorpayActions } from '../../../payments-simulator/razorpay/razorpay-actions.ts'
import { stripeActions } from '../../../payments-simulator/stripe/stripe-actions.ts'
import { ControlAction } from '../../../payments-simulator/control-actions.ts'
import { Act, company, some } from './act.ts'
import { pick } from './play.ts'
import type { Company, OpenedPage, Play } from './play.ts'

/** What the attempt of a page is called at its provider. */
export const referenceOf = ({ company, attemptId }: OpenedPage): string =>
  company === 'razorpay' ? `fb-${attemptId}` : String(attemptId)

/** Something happens at a provider without the house. @throws RazorpayError, StripeError for what cannot */
export function actAt(
  { simulator: { razorpay, stripe } }: Play,
  provider: Company,
  given: { act: ControlAction['act']; of?: string } & Partial<Omit<ControlAction, 'act' | 'of'>>,
): unknown {
  const act = ControlAction.parse({ provider, ...given })
  const acts = provider === 'razorpay' ? razorpayActions(razorpay) : stripeActions(stripe)
  return acts[act.act]?.(act)
}

/** The payments of a provider that are in a state, the earliest first. */
export function paymentsAt(
  { simulator: { razorpay, stripe } }: Play,
  provider: Company,
  state: 'authorized' | 'captured' | 'failed',
): { id: string; of: string }[] {
  if (provider === 'razorpay')
    return [...razorpay.payments.values()]
      .filter(({ status, captured }) => (state === 'captured' ? captured : status === state))
      .map(({ id }) => ({ id, of: id }))
  const wanted = { authorized: 'processing', captured: 'succeeded', failed: '' }[state]
  return [...stripe.sessions.values()].flatMap((session) => {
    const intent = stripe.intents.get(session.payment_intent ?? '')
    if (intent?.status !== wanted) return []
    return [{ id: intent.id, of: session.client_reference_id ?? '' }]
  })
}

interface Standing {
  id: string
  status: string
}

export const refundsAt = ({ simulator }: Play, provider: Company): Standing[] => [
  ...simulator[provider].refunds.values(),
]

export const disputesAt = ({ simulator }: Play, provider: Company): Standing[] => [
  ...simulator[provider].disputes.values(),
]

/** Takes what a bank has agreed to. */
export const capture = (play: Play, company: Company, { of }: { of: string }): unknown =>
  actAt(play, company, { act: 'capture', of })

/** Something happens to one of the things of a provider, if it has any. */
const toOne = <T>(
  name: string,
  thingsOf: (play: Play, company: Company) => readonly T[],
  happens: (play: Play, company: Company, thing: T) => unknown,
) =>
  fc.record({ some, company }).map(
    ({ some, company }) =>
      new Act(name, { some, company }, async (play) => {
        const thing = pick(thingsOf(play, company), some)
        if (thing !== undefined) await happens(play, company, thing)
      }),
  )

const inState = (state: Parameters<typeof paymentsAt>[2]) => (play: Play, company: Company) =>
  paymentsAt(play, company, state)

const capturing = toOne('capture', inState('authorized'), capture)
/** The bank of a declined try agrees after all. */
const agreeingLate = toOne('authorize late', inState('failed'), (play, company, { of }) =>
  actAt(play, company, { act: 'authorizeLate', of }),
)
/** In the provider's office: a part, or all that is left. */
const refunding = fc
  .record({ some, company, amount: fc.constantFrom(undefined, 5000, 12_345) })
  .map(
    ({ some, company, amount }) =>
      new Act('refund in the office', { some, company, amount }, async (play) => {
        const payment = pick(paymentsAt(play, company, 'captured'), some)
        if (payment === undefined) return
        actAt(play, company, { act: 'refund', of: payment.id, ...(amount && { amount }) })
      }),
  )
/** Weeks later: by then the house knows the payment. */
const disputing = fc.record({ some, company, amount: fc.constantFrom(undefined, 20_000) }).map(
  ({ some, company, amount }) =>
    new Act('dispute', { some, company, amount }, async (play) => {
      const known = await play.system.rows<{ id: string }>(
        `select reference as id from captured_payments where provider = '${company}' order by id`,
      )
      const payment = pick(known, some)
      if (payment === undefined) return
      actAt(play, company, { act: 'dispute', of: payment.id, ...(amount && { amount }) })
    }),
)
const decide = (act: 'winDispute' | 'loseDispute' | 'reviewDispute', name: string) =>
  toOne(name, disputesAt, (play, company, { id }) => actAt(play, company, { act, of: id }))
const turn = (act: 'failRefund' | 'processRefund', name: string) =>
  toOne(name, refundsAt, (play, company, { id }) => actAt(play, company, { act, of: id }))
const waiting = fc
  .record({ company, on: fc.boolean() })
  .map(
    ({ company, on }) =>
      new Act('have refunds wait', { company, on }, async (play) =>
        actAt(play, company, { act: 'refundsWait', on }),
      ),
  )
const settling = company.map(
  (company) =>
    new Act('settle', { company }, async (play) => actAt(play, company, { act: 'settle' })),
)
const settlementFails = some.map(
  (some) =>
    new Act('fail a settlement', { some }, async (play) => {
      const payout = pick(play.simulator.stripe.payouts, some)
      if (payout !== undefined) actAt(play, 'stripe', { act: 'failSettlement', of: payout.id })
    }),
)

/** What banks and the providers' offices do. */
export const providers = [
  [capturing, capturing, agreeingLate, refunding],
  [disputing, decide('winDispute', 'win a dispute'), decide('loseDispute', 'lose a dispute')],
  [decide('reviewDispute', 'answer a dispute'), turn('failRefund', 'fail a refund')],
  [turn('processRefund', 'have a refund arrive'), waiting, settling, settlementFails],
].flat()
