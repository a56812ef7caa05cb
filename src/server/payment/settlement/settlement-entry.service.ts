import { recordAudit } from '../../audit/audit.service.ts'
import type { AtomicCall } from '../../core/call.ts'
import type { OnlineProvider, SettlementEntry } from '../../core/payment-provider.ts'
import type { selectEntriesAmong } from './known-entries.queries.ts'
import { insertSettlementEntry, updateSettlementEntry } from './settlement-entry.queries.ts'

/** An entry as it stands in the books. */
export type StoredEntry = Awaited<ReturnType<typeof selectEntriesAmong>>[number]

/** What may become otherwise about an entry. */
const CHANGING = [
  'amountPaise',
  'feePaise',
  'taxPaise',
  'settlementId',
  'bankReference',
  'settledAt',
] as const
/** What is corrected when it becomes otherwise; the others become known. */
const CORRECTED = ['amountPaise', 'feePaise', 'taxPaise', 'settlementId'] as const

/** Whether a provider says of an entry what is not stored yet. */
export const isNews = (entry: SettlementEntry, known: StoredEntry | undefined): boolean =>
  known === undefined || CHANGING.some((field) => entry[field] !== known[field])

interface ToStore {
  entry: SettlementEntry
  known: StoredEntry | undefined
  bookingId: number | null
}

/** Stores an entry, or what is said of it otherwise than before: the audit has what was corrected. */
export async function storeEntry(
  call: AtomicCall,
  { name: provider, isTest }: OnlineProvider,
  { entry, known, bookingId }: ToStore,
): Promise<void> {
  const now = call.now()
  const says = {
    amount_paise: entry.amountPaise,
    fee_paise: entry.feePaise,
    tax_paise: entry.taxPaise,
    settlement_id: entry.settlementId,
    bank_reference: entry.bankReference,
    settled_at: entry.settledAt,
  }
  if (known === undefined) {
    await insertSettlementEntry(call.trx, {
      ...says,
      provider,
      entry_id: entry.id,
      kind: entry.kind,
      paid_reference: entry.paymentReference,
      refund_reference: entry.refundReference,
      is_test: isTest ? 1 : 0,
      seen_at: now,
    })
    return
  }
  if (!isNews(entry, known)) return
  await updateSettlementEntry(call.trx, { ...says, id: known.id, changed_at: now })
  if (CORRECTED.every((field) => entry[field] === known[field])) return
  await recordAudit(call, {
    action: 'correctSettlement',
    subject: bookingId === null ? 'settlement entry' : 'booking',
    subjectId: bookingId ?? known.id,
    detail: {
      provider,
      reference: entry.id,
      amountPaise: entry.amountPaise,
      feePaise: entry.feePaise,
      taxPaise: entry.taxPaise,
      settlement: entry.settlementId,
      amountPaiseBefore: known.amountPaise,
      feePaiseBefore: known.feePaise,
      taxPaiseBefore: known.taxPaise,
      settlementBefore: known.settlementId,
    },
  })
}
