import type { Reader } from '../../db/connection/store.ts'
import { cancellationRules } from './cancellation-rules.queries.ts'
import { selectViolators } from './rule.queries.ts'
import type { Rule } from './rule.queries.ts'
import { boardingRules, tripRules } from './trip-rules.queries.ts'
import { moneyRules } from './money-rules.queries.ts'
import { accountRules, erasureRules } from './account-and-erasure-rules.queries.ts'
import { providerRules } from './provider-rules.queries.ts'
import { refundRules } from './refund-rules.queries.ts'
import { seatRules } from './seat-rules.queries.ts'
import { settlementRules } from './settlement-rules.queries.ts'
import { soldRules } from './sold-terms-rules.queries.ts'
import { invoiceRules, transactionRules } from './transaction-rules.queries.ts'

/** A promise that is broken, and by what. */
export interface Violation extends Pick<Rule, 'invariant' | 'promise' | 'subject'> {
  /** The first few, by id. */
  ids: number[]
  /** Advisory: it is reported, and a copy with it is a valid backup. decisions/0042 */
  advisory: boolean
}

/** All that is proven, by theme. */
const rules: readonly Rule[] = [
  ...seatRules,
  ...moneyRules,
  ...invoiceRules,
  ...refundRules,
  ...providerRules,
  ...settlementRules,
  ...cancellationRules,
  ...transactionRules,
  ...boardingRules,
  ...accountRules,
  ...tripRules,
  ...erasureRules,
  ...soldRules,
]

/** Enough to find the cause; a report of thousands helps nobody. */
const MOST_IDS = 20

/**
 * Checks the invariants of a database and returns the violations, none on a sound one. Reads every booking, so on a
 * large database it needs a process of its own. Takes a reader, not a call: copies are checked that no server has open.
 * docs/guide/invariants.md
 */
export async function checkData(db: Reader): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const rule of rules) {
    const { invariant, promise, subject, advisory = false } = rule
    const ids = await selectViolators(db, rule, MOST_IDS)
    if (ids.length > 0) violations.push({ invariant, promise, subject, ids, advisory })
  }
  return violations
}

/** Whether there is a violation that makes a copy unsound. */
export const isUnsound = (violations: readonly Pick<Violation, 'advisory'>[]): boolean =>
  violations.some(({ advisory }) => !advisory)
