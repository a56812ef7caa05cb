import type { Booking } from '../../../domain/booking/booking.ts'
import type { Paise } from '../../../domain/money.ts'
import type { SwapMessages } from '../../../domain/swap/swap-view.ts'
import { getBookingRecord } from '../../booking/find-booking.service.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { ticketLink } from '../../core/secrets/booking-link-tokens.ts'
import { busChangedNotice, holdFreedNotice } from '../../messages/bus-messages.ts'
import { noticeWays, sendNotice } from '../../messages/notice.service.ts'
import { getSite } from '../../settings/settings.service.ts'
import type { PlannedSeats } from './planned-seats.ts'
import type { SwapFacts, Traveller } from './swap-facts.service.ts'
import type { LiveMove } from './swap-moves.queries.ts'
import type { SwapRow } from './swap.queries.ts'

/** How many bookings are told by which way, and who is to be called: also everybody who gets no seat. */
export async function reachOf(
  call: Call,
  { seated, conflicts, freed }: PlannedSeats,
): Promise<{ messages: SwapMessages; toCall: Traveller[] }> {
  const told = [
    ...conflicts.map(({ traveller }) => traveller),
    ...seated.flatMap(({ traveller }) => (traveller.isHold ? [] : [traveller])),
    ...freed,
  ]
  const stranded = new Set(conflicts.map(({ traveller }) => traveller.bookingId))
  const firsts = [...Map.groupBy(told, ({ bookingId }) => bookingId).values()].flatMap(
    ([first]) => first ?? [],
  )
  const reached = await Promise.all(
    firsts.map(async (one) => {
      const { email, phone, boardingAt } = one
      const kind = 'bus-changed'
      return { one, ...(await noticeWays(call, { kind, contact: { email, phone }, boardingAt })) }
    }),
  )
  return {
    messages: {
      mail: reached.filter(({ byMail }) => byMail).length,
      sms: reached.filter(({ bySms }) => bySms).length,
      desk: reached.filter(({ atDesk }) => atDesk).length,
    },
    toCall: reached
      .filter(({ one, atDesk }) => stranded.has(one.bookingId) || atDesk)
      .map(({ one }) => one),
  }
}

interface ToTell {
  swap: SwapRow
  /** The booking before anybody of it was cancelled. */
  before: Booking
  moves: readonly LiveMove[]
  /** What has gone back for lesser seats. */
  refundPaise: Paise
}

/** Tells the contact of a booking that another bus comes; whoever did not come so far is not told. */
export async function tellChanged(
  call: AtomicCall,
  { swap, before, moves, refundPaise }: ToTell,
): Promise<void> {
  const { booking } = await getBookingRecord(call, before.id)
  const nameOf = (id: number): string =>
    before.seats.find((seat) => seat.id === id)?.passengerName ?? ''
  const of = (outcome: LiveMove['outcome']) => moves.filter((move) => move.outcome === outcome)
  const [seated, stranded] = [of('MOVED'), of('REFUNDED')]
  if (seated.length + stranded.length === 0) return
  const change = {
    swapId: swap.id,
    seats: seated.map((move) => ({
      name: nameOf(move.passengerId),
      from: move.oldNumber,
      to: move.number,
    })),
    without: stranded.map((move) => ({ name: nameOf(move.passengerId), from: move.oldNumber })),
    refundPaise,
    mayCancel:
      seated.length > 0 && booking.fullRefundReason !== null && booking.boarding.at > call.now(),
    ticketAddress: ticketLink(call.dependencies, booking.id),
  }
  await sendNotice(call, busChangedNotice(booking, change, await getSite(call)))
}

/** Tells whoever held seats unpaid that these are gone. */
export async function tellFreed(
  call: AtomicCall,
  { swap }: SwapFacts,
  { freed }: PlannedSeats,
): Promise<void> {
  for (const id of new Set(freed.map(({ bookingId }) => bookingId))) {
    // oxlint-disable no-await-in-loop -- one connection
    const { booking } = await getBookingRecord(call, id)
    const ticketAddress = ticketLink(call.dependencies, id)
    const freedHold = { swapId: swap.id, ticketAddress }
    await sendNotice(call, holdFreedNotice(booking, freedHold, await getSite(call)))
    // oxlint-enable no-await-in-loop
  }
}
