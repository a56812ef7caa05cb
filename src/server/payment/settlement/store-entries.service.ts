import { atomically } from '../../core/atomically.ts'
import type { Call } from '../../core/call.ts'
import type { OnlineProvider, SettlementEntry } from '../../core/payment-provider.ts'
import { selectCapturedAmong, selectEntriesAmong } from './known-entries.queries.ts'
import { isNews, storeEntry } from './settlement-entry.service.ts'
import type { StoredEntry } from './settlement-entry.service.ts'

type Captured = Awaited<ReturnType<typeof selectCapturedAmong>>[number]

/**
 * Stores what a provider says that it has settled: what is new, and what it says otherwise than before, which the audit
 * tells. Of payments that others take through the same account nothing is stored. Repeated, it has no further effect.
 * @param found few: they are stored in one transaction
 */
export async function storeEntries(
  call: Call,
  provider: OnlineProvider,
  found: readonly SettlementEntry[],
): Promise<void> {
  const named = (references: (string | null)[]) => ({
    provider: provider.name,
    references: JSON.stringify(references.filter((reference) => reference !== null)),
  })
  const paid = named(found.map(({ paymentReference }) => paymentReference))
  const captured = new Map(
    (await selectCapturedAmong(call.db, paid)).map((one) => [one.reference, one]),
  )
  const entries = found
    .filter(({ paymentReference: of }) => of === null || captured.has(of))
    .map((entry) => withoutExtra(entry, captured.get(entry.paymentReference ?? '')))
  const ids = named(entries.map(({ id }) => id))
  const stored = (rows: StoredEntry[]) => new Map(rows.map((row) => [row.entryId, row]))
  const before = stored(await selectEntriesAmong(call.db, ids))
  const changed = entries.filter((entry) => isNews(entry, before.get(entry.id)))
  if (changed.length === 0) return
  await atomically(call, async (call) => {
    const known = stored(await selectEntriesAmong(call.trx, ids))
    for (const entry of changed) {
      const bookingId = captured.get(entry.paymentReference ?? '')?.bookingId ?? null
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await storeEntry(call, provider, { entry, known: known.get(entry.id), bookingId })
    }
  })
}

/** Where customers bear a provider's fee they pay more than the booking costs: that is not the operator's fee. */
function withoutExtra(entry: SettlementEntry, captured: Captured | undefined): SettlementEntry {
  const extra = entry.kind === 'payment' ? entry.amountPaise - (captured?.amountPaise ?? 0) : 0
  if (extra <= 0) return entry
  const feePaise = entry.feePaise - extra
  const taxPaise = Math.max(0, Math.min(entry.taxPaise, feePaise))
  return { ...entry, amountPaise: entry.amountPaise - extra, feePaise, taxPaise }
}
