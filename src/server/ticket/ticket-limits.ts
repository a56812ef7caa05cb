import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { networkKey } from '../core/limit-keys.ts'
import type { Ceiling, LimitRule } from '../core/limits/limits-interface.ts'

/** Many customers may share a network; a ticket has one owner, who mistypes a few times. decisions/0020 */
const FROM_HERE: LimitRule = { name: 'look-up-from-here', most: 60, windowMs: HOUR }
const OF_TICKET: LimitRule = { name: 'look-up-of-ticket', most: 10, windowMs: HOUR }

/** Wrong tries at one ticket from all networks: past them its owner waits a moment, and is not shut out. decisions/0040 */
const OF_TICKET_ANYWHERE: Ceiling = {
  name: 'look-up-from-anywhere',
  most: 30,
  windowMs: HOUR,
  paceMs: 10_000,
  longestWaitMs: 2 * MINUTE,
}

/** One thread draws all PDFs: whoever holds one ticket does not keep it busy. */
const PDFS_OF_TICKET: LimitRule = { name: 'papers-of-ticket', most: 30, windowMs: HOUR }
const PDFS_ANYWHERE: Ceiling = {
  name: 'papers-from-anywhere',
  most: 120,
  windowMs: HOUR,
  paceMs: 5000,
  longestWaitMs: 30_000,
}

/** Counts a PDF of a ticket. @throws Fault tooMany */
export function limitPdfs(call: Call, bookingNumber: string): void {
  const { limits } = call.dependencies
  limits.count(PDFS_OF_TICKET, networkKey(call, bookingNumber))
  if (call.network === null) return
  limits.takeTurn(PDFS_ANYWHERE, bookingNumber, call.network)
  limits.note(PDFS_ANYWHERE, bookingNumber)
}

/** Counts a try, whether or not there is such a ticket. @throws Fault tooMany */
export function limitTicketLookUp(call: Call, bookingNumber: string): void {
  const { limits } = call.dependencies
  limits.count(FROM_HERE, networkKey(call))
  if (call.network !== null) limits.takeTurn(OF_TICKET_ANYWHERE, bookingNumber, call.network)
  limits.count(OF_TICKET, networkKey(call, bookingNumber))
}

/** Counts a try that found nothing towards the ceiling of its number. */
export function countWrongLookUp({ dependencies }: Call, bookingNumber: string): void {
  dependencies.limits.note(OF_TICKET_ANYWHERE, bookingNumber)
}
