import type { FindSaleInput } from '../../domain/counter/counter.input.ts'
import { saleTermsOf } from '../../domain/counter/booking-search-text.ts'
import { phoneIn } from '../../domain/text/contact.ts'
import type { SaleTerm } from '../../domain/counter/booking-search-text.ts'
import { MOST_FOUND } from '../../domain/counter/sale.ts'
import type { FoundSale, SaleTravel } from '../../domain/counter/sale.ts'
import { searchWords } from '../../domain/text/search-words.ts'
import type { StaffCall, Call } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { readSettings } from '../settings/settings.service.ts'
import { toFoundSale } from './sale-list.service.ts'
import { selectFound, selectFoundOf } from './sale-list.queries.ts'
import type { ListedBooking } from './sale-list.queries.ts'
import {
  selectIdsByInvoice,
  selectIdsByNumber,
  selectIdsByReference,
  selectIdsByTransaction,
} from './sale-numbers.queries.ts'
import {
  selectIdsByEmail,
  selectIdsByNameStart,
  selectIdsByPhone,
  selectIdsByTrip,
  selectIdsByWordStarts,
} from './sale-search.queries.ts'

/**
 * Bookings by what somebody at the counter knows of theirs, the newest first, twenty at most. A number of their own is
 * that one alone; what is none of theirs is looked for in the next trips. Of a day or a trip, by words of anything.
 */
export async function findSales(call: StaffCall, asked: FindSaleInput): Promise<FoundSale[]> {
  const { term, ...travel } = asked
  const isNarrowed = travel.date !== undefined || travel.scheduleId !== undefined
  const rows =
    (await byNumber(call, term, travel)) ??
    (await (isNarrowed ? wordsOf(call, term, travel) : anywhere(call, term)))
  return rows.map((row) => toFoundSale(row, call.now()))
}

/** Of what a text can mean, the likeliest that there is. */
async function byNumber(
  call: Call,
  term: string,
  travel: SaleTravel,
): Promise<ListedBooking[] | undefined> {
  for (const meaning of saleTermsOf(term)) {
    // What else it could mean matters only where it does not mean this.
    // oxlint-disable-next-line no-await-in-loop
    const ids = await idsByNumber(call.db, meaning)
    if (ids.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop
    const rows = await selectFound(call.db, ids, travel)
    if (rows.length > 0) return rows
  }
  return undefined
}

/** The booking of a number of its own, of its papers or of its money. */
export async function idsByNumber(db: Call['db'], term: SaleTerm): Promise<number[]> {
  if (term.kind === 'number') return selectIdsByNumber(db, term.number)
  if (term.kind === 'invoice') return selectIdsByInvoice(db, term.invoice)
  if (term.kind === 'transaction') return selectIdsByTransaction(db, term.number)
  return term.kind === 'payment' ? selectIdsByReference(db, term.reference) : []
}

/** Of a day or a trip: a phone number as it is stored, or words of anything. */
async function wordsOf({ db }: Call, term: string, travel: SaleTravel): Promise<ListedBooking[]> {
  if (searchWords(term).length === 0) return []
  return selectFoundOf(db, phoneIn(term) ?? term, travel)
}

async function anywhere(call: Call, term: string): Promise<ListedBooking[]> {
  for (const meaning of saleTermsOf(term)) {
    // oxlint-disable-next-line no-await-in-loop -- one meaning after the other
    const ids = await idsByPerson(call, meaning)
    // oxlint-disable-next-line no-await-in-loop
    if (ids.length > 0) return selectFound(call.db, ids, {})
  }
  return selectFound(call.db, await idsByTrip(call, term), {})
}

async function idsByPerson({ db }: Call, term: SaleTerm): Promise<number[]> {
  if (term.kind === 'phone') return selectIdsByPhone(db, term.phone)
  if (term.kind === 'email') return selectIdsByEmail(db, term.email)
  return term.kind === 'name' ? idsByName(db, term.name) : []
}

/** Further words of names are read only where first ones leave room in the list. */
async function idsByName(db: Call['db'], name: string): Promise<number[]> {
  const found = await selectIdsByNameStart(db, name)
  if (found.length >= MOST_FOUND) return found
  return [...new Set([...found, ...(await selectIdsByWordStarts(db, name))])]
}

/** What no person and no paper is called may be the name of a trip, such as `22:00 charminar`. */
async function idsByTrip(call: Call, term: string): Promise<number[]> {
  if (searchWords(term).length === 0) return []
  const { zone } = await readSettings(call)
  return selectIdsByTrip(call.db, term, serviceDayOf(call.now(), zone))
}
