import type { Reader } from '../../db/connection/store.ts'
import { carriedInvariants } from './carried-invariants.queries.ts'
import { cancellationInvariants } from './cancellation-invariants.queries.ts'
import { selectViolators } from './violators.queries.ts'
import type { Invariant } from './violators.queries.ts'
import { tripInvariants } from './trip-invariants.queries.ts'
import { moneyInvariants } from './money-invariants.queries.ts'
import {
  accountInvariants,
  erasureInvariants,
  guestInvariants,
} from './account-and-erasure-invariants.queries.ts'
import { providerInvariants } from './provider-invariants.queries.ts'
import { refundInvariants } from './refund-invariants.queries.ts'
import { downgradeInvariants } from './downgrade-invariants.queries.ts'
import { fareInvariants } from './fare-invariants.queries.ts'
import { delayInvariants } from './delay-invariants.queries.ts'
import { imageContents, imageInvariants, selectDamagedImages } from './image-invariants.queries.ts'
import { ladiesInvariants } from './ladies-invariants.queries.ts'
import { boardingInvariants, seatInvariants } from './seat-invariants.queries.ts'
import { settlementInvariants } from './settlement-invariants.queries.ts'
import { swapInvariants } from './swap-invariants.queries.ts'
import { soldTermsInvariants } from './sold-terms-invariants.queries.ts'
import { plateInvariants, selectUncleanTexts } from './typed-text-invariants.queries.ts'
import { invoiceInvariants, transactionInvariants } from './transaction-invariants.queries.ts'

/** An invariant that is violated, and by what. */
export interface Violation extends Pick<Invariant, 'invariant' | 'promise' | 'subject'> {
  /** The first few, by id. */
  ids: number[]
  /** Advisory: it is reported, and a copy with it is a valid backup. decisions/0042 */
  advisory: boolean
}

/** All that is checked, by theme. */
const invariants: readonly Invariant[] = [
  ...seatInvariants,
  ...fareInvariants,
  ...ladiesInvariants,
  ...delayInvariants,
  ...swapInvariants,
  ...moneyInvariants,
  ...invoiceInvariants,
  ...refundInvariants,
  ...providerInvariants,
  ...settlementInvariants,
  ...cancellationInvariants,
  ...downgradeInvariants,
  ...carriedInvariants,
  ...transactionInvariants,
  ...boardingInvariants,
  ...accountInvariants,
  ...tripInvariants,
  ...erasureInvariants,
  ...soldTermsInvariants,
  ...guestInvariants,
  ...imageInvariants,
  ...plateInvariants,
]

/** Enough to find the cause; a report of thousands helps nobody. */
const MOST_IDS = 20

/**
 * Checks the invariants of a database and returns the violations. Reads every booking, so on a large database it needs a
 * process of its own. Takes a reader, not a call: copies are checked that no server has open. Each rule is one statement,
 * which sees one moment: sales that go on meanwhile break none. docs/guide/invariants.md
 */
export async function checkData(db: Reader): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const checked of invariants) {
    const { invariant, promise, subject, advisory = false } = checked
    const ids = await selectViolators(db, checked, MOST_IDS)
    if (ids.length > 0) violations.push({ invariant, promise, subject, ids, advisory })
  }
  const damaged = await selectDamagedImages(db, MOST_IDS)
  if (damaged.length > 0) violations.push({ ...imageContents, ids: damaged, advisory: false })
  for (const unclean of await selectUncleanTexts(db, MOST_IDS))
    violations.push({ ...unclean, advisory: true })
  return violations
}

/** Whether there is a violation that is more than advisory: a copy with it is no valid backup. */
export const hasBindingViolation = (violations: readonly Pick<Violation, 'advisory'>[]): boolean =>
  violations.some(({ advisory }) => !advisory)
