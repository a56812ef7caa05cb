import type { SwapMessages } from '../../../domain/swap/swap-view.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import type { Call } from '../../core/call.ts'
import type { PlannedSeats } from './planned-seats.ts'
import type { Traveller } from './swap-facts.service.ts'

/** Whoever boards so soon may not read mail any more. */
const SOON = 3 * HOUR

/** How many bookings are told by which way, and who is to be called: also everybody who gets no seat. */
export function reachOf(
  call: Call,
  { seated, conflicts, freed }: PlannedSeats,
): { messages: SwapMessages; toCall: Traveller[] } {
  const told = [
    ...seated.flatMap(({ traveller }) => (traveller.isHold ? [] : [traveller])),
    ...conflicts.map(({ traveller }) => traveller),
    ...freed,
  ]
  const stranded = new Set(conflicts.map(({ traveller }) => traveller.bookingId))
  const byHand = ({ email, boardingAt }: Traveller): boolean =>
    email === null || call.dependencies.mail === null || boardingAt - call.now() <= SOON
  const firsts = [...Map.groupBy(told, ({ bookingId }) => bookingId).values()].flatMap(
    ([first]) => first ?? [],
  )
  return {
    messages: {
      mail: firsts.filter(({ email }) => email !== null).length,
      desk: firsts.filter(byHand).length,
    },
    toCall: firsts.filter((one) => stranded.has(one.bookingId) || byHand(one)),
  }
}
