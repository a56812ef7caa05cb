import { isOverdue } from '../../domain/booking/booking.ts'
import type { FindSaleInput } from '../../domain/counter/counter.input.ts'
import { saleTermsOf } from '../../domain/counter/booking-search-text.ts'
import type { SaleTerm } from '../../domain/counter/booking-search-text.ts'
import { MOST_FOUND } from '../../domain/counter/sale.ts'
import type { FoundSale } from '../../domain/counter/sale.ts'
import type { StaffCall, Call } from '../core/call.ts'
import {
  selectIdsByEmail,
  selectIdsByWordStarts,
  selectIdsByNameStart,
  selectIdsByNumber,
  selectIdsByPhone,
  selectFound,
} from './sale-search.queries.ts'

/**
 * Bookings by what somebody at the counter knows of theirs, the newest first, twenty at most. A booking's own number
 * is that one alone.
 */
export async function findSales(call: StaffCall, { term }: FindSaleInput): Promise<FoundSale[]> {
  for (const meaning of saleTermsOf(term)) {
    // What else it could mean matters only where it does not mean this.
    // oxlint-disable-next-line no-await-in-loop
    const ids = await idsOf(call, meaning)
    if (ids.length > 0) return foundOf(call, ids)
  }
  return []
}

function idsOf({ db }: Call, term: SaleTerm): Promise<number[]> {
  if (term.kind === 'number') return selectIdsByNumber(db, term.number)
  if (term.kind === 'phone') return selectIdsByPhone(db, term.phone)
  return term.kind === 'email' ? selectIdsByEmail(db, term.email) : idsByName(db, term.name)
}

/** Further words of names are read only where first ones leave room in the list. */
async function idsByName(db: Call['db'], name: string): Promise<number[]> {
  const found = await selectIdsByNameStart(db, name)
  if (found.length >= MOST_FOUND) return found
  return [...new Set([...found, ...(await selectIdsByWordStarts(db, name))])]
}

/** A hold that is over reads as cancelled, whether or not a sweep has run. domain.md §2.4 */
async function foundOf(call: Call, ids: readonly number[]): Promise<FoundSale[]> {
  const rows = await selectFound(call.db, ids)
  return rows.map(({ deadlineAt, ...row }) => ({
    ...row,
    status: isOverdue({ status: row.status, deadlineAt }, call.now()) ? 'CANCELLED' : row.status,
  }))
}
