import { Fault } from '../../domain/fault.ts'
import { nextPayoutLookAt } from '../../domain/payment/payment-looks.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { providerNamed } from '../core/payment-provider.ts'
import type { ProviderRefund } from '../core/payment-provider.ts'
import { refundFailedMessage } from '../messages/refund-messages.ts'
import { queueMessage } from '../messages/outbox.service.ts'
import { findBooking } from '../booking/find-booking.service.ts'
import { selectCaptured } from './captured-payment.queries.ts'
import { completeRefund } from './complete-refund.service.ts'
import { askProvider } from './provider-calls.ts'
import { completeReturn, findReturn } from './payment-return.service.ts'
import type { ReturnRow } from './payment-return.service.ts'
import { updateNextReturn, updateToCameBack } from './payment-return.queries.ts'
import {
  insertProviderRefund,
  selectProviderRefund,
  updateProviderRefund,
} from './provider-refund.queries.ts'
import { selectRefund, updateNextPayout, updateToPayoutFailed } from './refund.queries.ts'
import type { RefundRow } from './refund.queries.ts'
import { updateRefundTotals } from './refund.service.ts'

const CAME_BACK = 'The bank of who paid did not accept it'

/**
 * Stores what a provider says of money on its way back, and does what follows: what has arrived is done, what came back
 * has failed, even after it was done; what nobody here has asked for is a line of its own. Repeated, it has no further
 * effect. decisions/0067
 */
export function recordProviderRefund(
  call: Call,
  provider: string,
  refund: ProviderRefund,
): Promise<void> {
  return atomically(call, async (call) => {
    const payout = await findPayout(call, provider, refund)
    const isNews = await storeProviderRefund(call, provider, {
      ...refund,
      payoutId: payout?.row.id ?? null,
    })
    if (payout?.kind === 'refund') await applyToRefund(call, payout.row, refund, isNews)
    else if (payout?.kind === 'return') await applyToReturn(call, payout.row, refund, isNews)
    else if (isNews) await auditOutsideRefund(call, provider, refund)
  })
}

/**
 * Asks a provider about all refunds of a payment that it has taken, and stores what it says.
 * @throws Fault missing where the payment is not known here; unavailable
 */
export async function refreshRefunds(
  call: Call,
  provider: string,
  paymentReference: string,
): Promise<void> {
  const connected = providerNamed(call.dependencies.payments, provider)
  const [captured] = await selectCaptured(call.db, { provider, reference: paymentReference })
  if (connected?.paysOut !== 'itself' || captured === undefined)
    throw new Fault('missing', 'Payment not found')
  for (const refund of await askProvider(connected.refundsOf(paymentReference)))
    // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
    await recordProviderRefund(call, provider, refund)
}

type Asked = { kind: 'refund'; row: RefundRow } | { kind: 'return'; row: ReturnRow }

/** The refund or the return that asked for it, if it is this provider's. */
async function findPayout(
  call: AtomicCall,
  provider: string,
  { payoutId: id }: ProviderRefund,
): Promise<Asked | undefined> {
  if (id === null) return undefined
  const [refund] = await selectRefund(call.trx, { id })
  if (refund?.provider === provider) return { kind: 'refund', row: refund }
  const returned = await findReturn(call, id)
  return returned?.provider === provider ? { kind: 'return', row: returned } : undefined
}

/** Answers whether it says anything new. */
async function storeProviderRefund(
  call: AtomicCall,
  provider: string,
  refund: ProviderRefund,
): Promise<boolean> {
  const { reference, state, bankReference: bank_reference } = refund
  const now = call.now()
  const [known] = await selectProviderRefund(call.trx, { provider, reference })
  if (known === undefined) {
    await insertProviderRefund(call.trx, {
      provider,
      reference,
      payout_id: refund.payoutId,
      paid_reference: refund.paymentReference,
      amount_paise: refund.amountPaise,
      state,
      bank_reference,
      seen_at: now,
    })
    return true
  }
  if (known.state === state && known.bankReference === bank_reference) return false
  await updateProviderRefund(call.trx, { id: known.id, state, bank_reference, changed_at: now })
  return known.state !== state
}

async function applyToRefund(
  call: AtomicCall,
  refund: RefundRow,
  { state, reference }: ProviderRefund,
  isNews: boolean,
): Promise<void> {
  const { id } = refund
  if (state === 'done') await completeRefund(call, refund, { reference, paidBy: null })
  if (state === 'sent' && refund.status === 'PENDING')
    await updateNextPayout(call.trx, { id, attempts: 0, failure: null, ...nextLook(call, refund) })
  const isCurrent = refund.reference === null || refund.reference === reference
  if (state === 'failed' && isNews && isCurrent) await failRefund(call, refund)
}

const nextLook = (call: AtomicCall, { grantedAt }: { grantedAt: number }) => ({
  nextAttemptAt: nextPayoutLookAt(grantedAt, call.now()),
})

/** It waits for an administrator; whoever was told that it had gone out is told that it did not arrive. */
async function failRefund(call: AtomicCall, refund: RefundRow): Promise<void> {
  const { id, bookingId, amountPaise, attempts, status } = refund
  const failed = { id, attempts, failure: CAME_BACK, now: call.now() }
  if ((await updateToPayoutFailed(call.trx, failed)) === 0) return
  await updateRefundTotals(call, bookingId)
  await recordAudit(call, {
    action: 'failRefund',
    subject: 'booking',
    subjectId: bookingId,
    detail: { refundId: id, amountPaise },
  })
  if (status !== 'DONE') return
  const { booking } = await findBooking(call, bookingId)
  const message = refundFailedMessage(booking, { id, amountPaise })
  if (message !== undefined) await queueMessage(call, message)
}

async function applyToReturn(
  call: AtomicCall,
  returned: ReturnRow,
  { state, reference }: ProviderRefund,
  isNews: boolean,
): Promise<void> {
  const { id, attempts } = returned
  if (state === 'done') await completeReturn(call, returned, { reference, paidBy: null })
  if (state === 'sent' && returned.status === 'PENDING')
    await updateNextReturn(call.trx, {
      id,
      attempts: 0,
      failure: null,
      ...nextLook(call, returned),
    })
  const isCurrent = returned.reference === null || returned.reference === reference
  if (state !== 'failed' || !isNews || !isCurrent) return
  // It is not the operator's money: another payout is tried, and staff may pay it by hand.
  const later = { id, attempts, failure: CAME_BACK, ...nextLook(call, returned) }
  await updateToCameBack(call.trx, later)
  await updateNextReturn(call.trx, later)
}

/** Somebody has paid back at the provider, past the house: its books say so, and staff see it. */
async function auditOutsideRefund(
  call: AtomicCall,
  provider: string,
  { reference, paymentReference, amountPaise }: ProviderRefund,
): Promise<void> {
  const [captured] = await selectCaptured(call.trx, { provider, reference: paymentReference })
  if (captured?.bookingId == null) return
  await recordAudit(call, {
    action: 'refundOutside',
    subject: 'booking',
    subjectId: captured.bookingId,
    detail: { amountPaise, reference, provider },
  })
}
