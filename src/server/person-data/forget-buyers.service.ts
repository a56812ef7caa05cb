import { financialYearOf } from '../../domain/payment/invoice.ts'
import type { PaperTax } from '../../domain/tax/paper-tax.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { readSettings } from '../settings/settings.service.ts'
import { restBetweenRuns } from '../trips/generate-runs.service.ts'
import { selectPapersWithBuyer, updatePaperTax } from './retention.queries.ts'

const AT_A_TIME = 50
/** So long after the end of a paper's financial year the business stays on it that it names. docs/tax.md */
const KEPT_YEARS = 8

/**
 * Removes the business that a paper names, eight years after the end of the paper's financial year; number, day, sums and
 * tax stay as they were issued. In batches; after a stop the next run goes on. decisions/0029
 * @returns how many papers
 */
export async function forgetBuyers(call: Call, stopping?: AbortSignal): Promise<number> {
  const { zone } = await readSettings(call)
  const today = serviceDayOf(call.trustedNow(), zone)
  const before = financialYearOf(`${Number(today.slice(0, 4)) - KEPT_YEARS}${today.slice(4)}`)
  let forgotten = 0
  for (;;) {
    if (stopping?.aborted === true) return forgotten
    // oxlint-disable no-await-in-loop -- one batch after the other, with others served in between
    const some = await atomically(call, (call) => forgetSome(call, before))
    forgotten += some
    if (some < AT_A_TIME) return forgotten
    await restBetweenRuns()
    // oxlint-enable no-await-in-loop
  }
}

async function forgetSome(call: AtomicCall, before: string): Promise<number> {
  const papers = await selectPapersWithBuyer(call.trx, before, AT_A_TIME)
  for (const { id, tax } of papers) {
    const stated: PaperTax = JSON.parse(tax ?? 'null')
    // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
    await updatePaperTax(call.trx, id, JSON.stringify({ ...stated, buyer: null }))
  }
  if (papers.length > 0) {
    const entry = { action: 'erase', subject: 'invoice', subjectId: null }
    await recordAudit(call, { ...entry, detail: { papers: papers.length } })
  }
  return papers.length
}
