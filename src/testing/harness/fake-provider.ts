import { setImmediate } from 'node:timers/promises'
import { Fault } from '../../domain/fault.ts'
import type { Paise } from '../../domain/money.ts'
import type {
  Attempt,
  CapturedPayment,
  EventSubject,
  PaymentPage,
  PaymentRequest,
  ProviderNotification,
  OnlineProvider,
  Payout,
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
  SettlementEntry,
} from '../../server/core/payment-provider.ts'

type Act = 'start' | 'poll' | 'close' | 'refund' | 'refundsOf' | 'dispute' | 'settledBetween'

/** A provider over a network: it takes time, fails on request, and sends any notification. */
export interface FakeProvider extends OnlineProvider {
  /** What it was asked, in order; a call that failed as well. */
  asked: { act: Act; id: number }[]
  /** Attempts it knows. */
  started: Map<number, Attempt>
  /** What it paid back, by the id it was asked under; what failed is not among it. */
  paidOut: Map<number, Payout & { reference: string }>
  /** Every refund that it has made, or that somebody made at it. */
  refunds: ProviderRefund[]
  /** What it says that it has settled, whenever that is asked. */
  settled: SettlementEntry[]
  /** From now on refunds are on their way first. */
  sendsRefunds: () => void
  /** A refund arrives, or comes back. @returns its event */
  refundTurns: (reference: string, state: ProviderRefund['state']) => ProviderEvent
  /** Somebody pays back in the provider's own office. @returns its event */
  refundsOutside: (paymentReference: string, amountPaise: Paise) => ProviderEvent
  /** A customer has their bank call a payment back, or that is decided. @returns its event */
  disputes: (
    paymentReference: string,
    amountPaise: Paise,
    state: ProviderDispute['state'],
  ) => ProviderEvent
  /** The customer pays there, perhaps a second time. @returns its event */
  pay: (attempt: { attemptId: number; amountPaise: Paise }, reference?: string) => ProviderEvent
  /** A bank works on a payment, which may come or not. */
  works: (attemptId: number, isWorking: boolean) => void
  /** Nobody can pay on this attempt's page any more. */
  ends: (attemptId: number) => void
  /** What it tells of a refund or a return. */
  paidBack: (payoutId: number) => ProviderEvent
  /** So many calls of an action break off: before it is done, or after, when only the answer is lost. */
  breaks: (act: Act, times: number, when?: 'before' | 'after') => void
  /** Does something while a call is under way. */
  meanwhile: (act: Act, happens: () => Promise<unknown>) => void
}

/** Signs what it sends, as providers do. */
const SIGNATURE = 'signed by the fake'

export const sentBy = (event: ProviderEvent): ProviderNotification => ({
  headers: { 'x-signature': SIGNATURE },
  body: JSON.stringify(event),
  receivedAt: 0,
})

let events = 0

const eventAbout = (subject: EventSubject): ProviderEvent => ({
  provider: 'fake',
  id: `event-${++events}`,
  subject,
})

const PAGE = 'page-'

const pageOf = ({ id, deadlineAt }: PaymentRequest): PaymentPage => ({
  id: `${PAGE}${id}`,
  url: `https://pay.example.com/${id}`,
  openUntil: deadlineAt,
})

/**
 * @param pages whether customers pay on a page of its own
 * @param settles whether it says what it has settled
 */
export function fakeProvider({ pages = false, settles = false } = {}): FakeProvider {
  const asked: FakeProvider['asked'] = []
  const started: FakeProvider['started'] = new Map()
  const paidOut: FakeProvider['paidOut'] = new Map()
  const refunds: ProviderRefund[] = []
  const settled: SettlementEntry[] = []
  const disputed = new Map<string, ProviderDispute>()
  let newRefund: ProviderRefund['state'] = 'done'
  const payments = new Map<number, CapturedPayment[]>()
  const closed = new Set<number>()
  const pending = new Set<number>()
  const broken = new Map<string, number>()
  const happening = new Map<Act, () => Promise<unknown>>()

  const breakOff = (act: Act, when: 'before' | 'after') => {
    const times = broken.get(act + when) ?? 0
    broken.set(act + when, times - 1)
    if (times > 0) throw new Error('The connection was reset')
  }
  const over = async <T>(act: Act, id: number, work: () => T): Promise<T> => {
    asked.push({ act, id })
    await setImmediate()
    breakOff(act, 'before')
    const happens = happening.get(act)
    happening.delete(act)
    await happens?.()
    const answer = work()
    breakOff(act, 'after')
    return answer
  }
  const close = (pageId: string) =>
    over('close', Number(pageId.slice(PAGE.length)), () => {
      closed.add(Number(pageId.slice(PAGE.length)))
    })
  return {
    name: 'fake',
    label: 'Fake payment',
    paysOut: 'itself',
    takesMoney: true,
    isTest: false,
    asked,
    started,
    paidOut,
    refunds,
    settled,
    start: (request) =>
      over('start', request.id, () => {
        started.set(request.id, request)
        return pages ? pageOf(request) : null
      }),
    poll: ({ id }) =>
      over('poll', id, () => ({
        captured: payments.get(id) ?? [],
        pending: pending.has(id),
        open: !closed.has(id) && !payments.has(id),
      })),
    ...(pages && { close }),
    ...(settles && { settledBetween: (from) => over('settledBetween', from, () => [...settled]) }),
    refund: (payout) =>
      over('refund', payout.id, () => {
        const { id: payoutId, failures, paymentReference, amountPaise } = payout
        const made = refunds.filter((one) => one.payoutId === payoutId)
        const standing = made.find(({ state }) => state !== 'failed') ?? made.at(failures)
        if (standing !== undefined) return standing
        const reference = `back-${payoutId}${'-again'.repeat(failures)}`
        paidOut.set(payoutId, { ...payout, reference })
        const about = { payoutId, paymentReference, amountPaise }
        const refund = { ...about, reference, state: newRefund, bankReference: null }
        refunds.push(refund)
        return refund
      }),
    refundsOf: (paymentReference) =>
      over('refundsOf', 0, () =>
        refunds.filter((refund) => refund.paymentReference === paymentReference),
      ),
    dispute: (reference) =>
      over('dispute', 0, () => {
        const dispute = disputed.get(reference)
        if (dispute === undefined) throw new Error('There is no such dispute')
        return dispute
      }),
    events: {
      path: 'fake',
      isConfigured: true,
      read: ({ headers, body }) => {
        if (headers['x-signature'] !== SIGNATURE) throw new Fault('invalid', 'Not signed')
        return JSON.parse(body)
      },
    },
    pay: ({ attemptId: id, amountPaise }, reference = `paid-${id}`) => {
      const earlier = (payments.get(id) ?? []).filter((one) => one.reference !== reference)
      payments.set(id, [...earlier, { reference, amountPaise, method: null }])
      return eventAbout({ kind: 'attempt', id })
    },
    works: (id, isWorking) => void (isWorking ? pending.add(id) : pending.delete(id)),
    ends: (id) => void closed.add(id),
    paidBack: (id) => eventAbout({ kind: 'payout', id }),
    sendsRefunds: () => void (newRefund = 'sent'),
    refundTurns: (reference, state) => {
      const at = refunds.findIndex((refund) => refund.reference === reference)
      const [refund] = refunds.splice(at, 1)
      if (refund === undefined) throw new Error('There is no such refund')
      refunds.splice(at, 0, { ...refund, state })
      if (state === 'failed') paidOut.delete(refund.payoutId ?? 0)
      const { payoutId: id, paymentReference } = refund
      return eventAbout(
        id === null ? { kind: 'payment', reference: paymentReference } : { kind: 'payout', id },
      )
    },
    refundsOutside: (paymentReference, amountPaise) => {
      const reference = `outside-${refunds.length}`
      const about = { reference, paymentReference, amountPaise }
      refunds.push({ ...about, payoutId: null, state: 'done', bankReference: null })
      return eventAbout({ kind: 'payment', reference: paymentReference })
    },
    disputes: (paymentReference, amountPaise, state) => {
      const reference = `dispute-${paymentReference}`
      const about = { reference, paymentReference, amountPaise, state }
      disputed.set(reference, { ...about, reason: 'fraudulent', respondBy: null, openedAt: 0 })
      return eventAbout({ kind: 'dispute', reference })
    },
    breaks: (act, times, when = 'before') => void broken.set(act + when, times),
    meanwhile: (act, happens) => void happening.set(act, happens),
  }
}
