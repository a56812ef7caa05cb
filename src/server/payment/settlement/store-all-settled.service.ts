import type { Call } from '../../core/call.ts'
import type { OnlineProvider, SettlementEntry } from '../../core/payment-provider.ts'
import { refreshRefunds } from '../refund/reported-refund.service.ts'
import { selectCapturedAmong, selectRefundsAmong } from './known-entries.queries.ts'
import { storeEntries } from './store-entries.service.ts'

/** So many entries are stored in one transaction. */
const AT_ONCE = 100

/**
 * Stores what a provider says that it has settled, piece by piece, and first learns of the refunds among it that nobody
 * here has heard of. @throws Fault unavailable
 */
export async function storeAllSettled(
  call: Call,
  provider: OnlineProvider,
  { found, stopping }: { found: readonly SettlementEntry[]; stopping?: AbortSignal | undefined },
): Promise<void> {
  for (let start = 0; start < found.length; start += AT_ONCE) {
    if (stopping?.aborted) return
    const piece = found.slice(start, start + AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    await askAboutRefunds(call, provider, piece)
    // oxlint-disable-next-line no-await-in-loop
    await storeEntries(call, provider, piece)
  }
}

/** A refund of ours that is settled, and of which nobody here has heard, was made at the provider: it is asked about. */
async function askAboutRefunds(
  call: Call,
  { name: provider }: OnlineProvider,
  entries: readonly SettlementEntry[],
): Promise<void> {
  const refunds = entries.filter(({ kind }) => kind === 'refund')
  if (refunds.length === 0) return
  const known = await selectRefundsAmong(call.db, {
    provider,
    references: JSON.stringify(refunds.map(({ refundReference }) => refundReference)),
  })
  const unheard = refunds.filter(
    ({ refundReference: of }) => !known.some(({ reference }) => reference === of),
  )
  const payments = [...new Set(unheard.map(({ paymentReference }) => paymentReference))]
  const references = JSON.stringify(payments)
  for (const { reference } of await selectCapturedAmong(call.db, { provider, references }))
    // oxlint-disable-next-line no-await-in-loop -- hardly ever one
    await refreshRefunds(call, provider, reference)
}
