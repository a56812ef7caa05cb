import { HOUR } from '../../domain/calendar.ts'
import type { LimitRule } from '../auth/limits.ts'
import type { Call } from '../call.ts'

/** A phone shop or a carrier may share an address; a ticket has one owner, who mistypes a few times. decisions/0020 */
const FROM_HERE: LimitRule = { name: 'look-up-from-here', most: 60, windowMs: HOUR }
const OF_TICKET: LimitRule = { name: 'look-up-of-ticket', most: 10, windowMs: HOUR }

/** One thread draws all papers: whoever holds one ticket does not keep it busy. */
const PAPERS_OF_TICKET: LimitRule = { name: 'papers-of-ticket', most: 30, windowMs: HOUR }

/** Counts a paper of a ticket. @throws Fault tooMany */
export function limitPapers(call: Call, bookingNumber: string): void {
  call.parts.limits.count(PAPERS_OF_TICKET, bookingNumber)
}

/** Counts a try, whether or not there is such a ticket. @throws Fault tooMany */
export function limitLookUp(call: Call, bookingNumber: string): void {
  call.parts.limits.count(FROM_HERE, call.address)
  call.parts.limits.count(OF_TICKET, bookingNumber)
}
