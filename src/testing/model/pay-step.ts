import { cancelOwnHold } from '../../server/booking/booking.service.ts'
import { handleProviderEvent } from '../../server/payment/payment-event.service.ts'
import { confirmPayment, declinePayment } from '../../server/payment/payment.service.ts'
import { take } from './command.ts'
import type { Play } from './command.ts'
import { ONLINE_CLOSES, whoIsOut, whyClosedOnline, whyGone } from './hold-step.ts'
import type { Model, ModelAttempt, ModelBooking } from './model.ts'
import { totalOf } from './money.ts'
import { areFree, clearOverdue, endBooking, stateOf } from './seats.ts'

const wantedBy = ({ trip, seats, from, to }: ModelBooking) => ({
  trip,
  from,
  to,
  seats: seats.map(({ seat }) => seat),
})

/** Why a booking cannot be sold although its money is there; ends overdue holds where the server would. domain.md §4 */
function whyNotSold(model: Model, booking: ModelBooking): string | undefined {
  const { status, reason } = stateOf(model, booking)
  if (reason === 'EXPIRED') {
    const closed = whyClosedOnline(model, booking)
    if (closed !== undefined) return closed
    clearOverdue(model, booking.trip)
    return areFree(model, wantedBy(booking)) ? undefined : 'its seats were taken meanwhile'
  }
  if (status !== 'PENDING') return 'it is not to be paid'
  return whyGone(model, booking, ONLINE_CLOSES)
}

/** Updates the model once money has come for an attempt. @returns why it is sent back */
function moneyCame(model: Model, booking: ModelBooking, attempt: ModelAttempt): string | undefined {
  if (attempt.status === 'SUCCEEDED') return undefined
  const paise = totalOf(booking)
  const refused =
    attempt.status === 'FAILED' ? 'the attempt has failed' : whyNotSold(model, booking)
  if (refused === undefined) {
    attempt.status = 'SUCCEEDED'
    booking.status = 'CONFIRMED'
    booking.reason = null
    booking.chargedPaise = paise
  } else {
    attempt.status = 'FAILED'
    model.returns.set(attempt.id, paise)
  }
  return refused
}

/** Which attempt a confirmation is about. */
function attemptToConfirm({ attempts }: ModelBooking): ModelAttempt | undefined {
  const latest = attempts.toReversed()
  for (const status of ['SUCCEEDED', 'INITIATED', 'EXPIRED', 'FAILED'] as const) {
    const found = latest.find((attempt) => attempt.status === status)
    if (found !== undefined) return found
  }
  return undefined
}

/** The customer pays at the provider, which may notify the server. */
export async function payAtProvider(
  play: Play,
  booking: ModelBooking,
  attempt: ModelAttempt,
  tells: number,
): Promise<void> {
  const { model, system } = play
  const event = system.provider.pay({ attemptId: attempt.id, amountPaise: totalOf(booking) })
  attempt.paid = true
  for (let time = 0; time < tells; time++) {
    // oxlint-disable-next-line no-await-in-loop -- the provider says the same again
    await take(play, 'be told of a payment', {
      act: () => handleProviderEvent(system.call(), event),
      after: () => void moneyCame(model, booking, attempt),
    })
  }
}

/** The owner asks for the confirmation. */
export function confirm(play: Play, booking: ModelBooking): Promise<boolean> {
  const { model, system } = play
  const out = whoIsOut(model, booking.customer ?? 0)
  const attempt = attemptToConfirm(booking)
  const unpaid =
    attempt === undefined || (attempt.status !== 'SUCCEEDED' && !attempt.paid)
      ? 'nothing was paid'
      : undefined
  const failed = attempt?.status === 'FAILED' ? 'the attempt has failed' : undefined
  const refused = out ?? failed ?? unpaid
  // From here on the money is there: accepted or returned, the server records it.
  const notKept =
    refused === undefined && attempt !== undefined ? moneyCame(model, booking, attempt) : undefined
  return take(play, 'confirm a payment', {
    refused: refused ?? notKept,
    act: async () => confirmPayment(await system.customer(booking.customer ?? 0), booking.id),
  })
}

/** The card is declined. */
export function decline(
  play: Play,
  booking: ModelBooking,
  attempt: ModelAttempt,
): Promise<boolean> {
  const { model, system } = play
  return take(play, 'decline', {
    refused: whoIsOut(model, booking.customer ?? 0),
    act: async () =>
      declinePayment(await system.customer(booking.customer ?? 0), {
        bookingId: booking.id,
        attemptId: attempt.id,
      }),
    after: () => {
      if (attempt.status === 'INITIATED') attempt.status = 'FAILED'
    },
  })
}

/** The owner gives a hold up. */
export function giveUp(play: Play, booking: ModelBooking): Promise<boolean> {
  const { model, system } = play
  const { status } = stateOf(model, booking)
  return take(play, 'give up', {
    refused:
      whoIsOut(model, booking.customer ?? 0) ?? (status === 'CONFIRMED' ? 'it is paid' : undefined),
    act: async () => cancelOwnHold(await system.customer(booking.customer ?? 0), booking.id),
    after: () => {
      if (status === 'PENDING') endBooking(booking, 'CUSTOMER')
    },
  })
}
