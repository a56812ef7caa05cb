import { Fault } from '../../../domain/fault.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { providerNamed } from '../../core/payment-provider.ts'
import type { ProviderRefund } from '../../core/payment-provider.ts'
import { selectCaptured } from '../provider/captured-payment.queries.ts'
import { applyToRefund, applyToReturn } from './apply-payout.service.ts'
import { askProvider } from '../provider/provider-calls.ts'
import { findReturn } from './payment-return.service.ts'
import type { ReturnRow } from './payment-return.service.ts'
import {
  insertProviderRefund,
  selectProviderRefund,
  updateProviderRefund,
} from './reported-refund.queries.ts'
import { selectRefund } from './refund.queries.ts'
import type { RefundRow } from './refund.queries.ts'

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
  const asking = () => connected.refundsOf(paymentReference)
  for (const refund of await askProvider(call, provider, asking))
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

/** Somebody has paid back at the provider, past Farebox: its books say so, and staff see it. */
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
