import { addDays, DAY, MINUTE, SECOND } from '../../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../../domain/time/calendar.ts'
import type { SettlementEntry } from '../../core/payment-provider.ts'
import { SettlementLines } from './razorpay-answers.ts'
import type { SettlementLine } from './razorpay-answers.ts'
import type { RazorpayApi } from './razorpay-api.ts'

/** Razorpay's days are India's, wherever the operator is. */
const INDIA = 330 * MINUTE
const PATH = '/settlements/recon/combined'
/** As many lines as are asked for at a time. */
const PAGE = 100

/** All lines of the settlements that Razorpay has paid on the days that touch some time. */
export async function razorpaySettledBetween(
  api: RazorpayApi,
  from: Instant,
  to: Instant,
): Promise<SettlementEntry[]> {
  const entries: SettlementEntry[] = []
  for (let day = dayInIndia(from); day <= dayInIndia(to); day = addDays(day, 1)) {
    // oxlint-disable-next-line no-await-in-loop -- Razorpay counts requests
    entries.push(...(await linesOfDay(api, day)).flatMap(entryOf))
  }
  return entries
}

const dayInIndia = (at: Instant): ServiceDay =>
  new Date(Math.floor((at + INDIA) / DAY) * DAY).toISOString().slice(0, 10)

async function linesOfDay(api: RazorpayApi, date: ServiceDay): Promise<SettlementLine[]> {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lines: SettlementLine[] = []
  for (;;) {
    const query = { year, month, day, count: PAGE, skip: lines.length }
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { items } = await api({ method: 'GET', path: PATH, query, answer: SettlementLines })
    lines.push(...items)
    if (items.length < PAGE) return lines
  }
}

/** None for what is in no settlement, and for what is not in rupees. */
function entryOf(line: SettlementLine): SettlementEntry[] {
  const { entity_id: id, type, debit, credit, fee, tax, settlement_id: settlementId } = line
  if (!settlementId || line.currency !== 'INR') return []
  const entry: SettlementEntry = {
    id,
    kind: type === 'payment' || type === 'refund' ? type : 'adjustment',
    paymentReference: type === 'payment' ? id : (line.payment_id ?? null),
    refundReference: type === 'refund' ? id : null,
    amountPaise: credit - debit + fee,
    feePaise: fee,
    taxPaise: tax,
    settlementId,
    bankReference: line.settlement_utr ?? null,
    settledAt: line.settled && line.settled_at ? line.settled_at * SECOND : null,
  }
  return [entry]
}
