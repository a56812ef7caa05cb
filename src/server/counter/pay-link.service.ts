import { requireBookingCan } from '../../domain/booking/booking-faults.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { Fault } from '../../domain/fault.ts'
import { payLinkText } from '../../domain/payment/pay-link.ts'
import type { OpenedPayLink, PayLink } from '../../domain/payment/pay-link.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { bookingLock } from '../booking/booking-lock.service.ts'
import { getOwnBookingRecord } from '../booking/find-booking.service.ts'
import { atomically } from '../core/atomically.ts'
import type { StaffCall, Call } from '../core/call.ts'
import { bookingOfPayToken, payLink, ticketToken } from '../core/secrets/booking-link-tokens.ts'
import { payLinkMessage } from '../messages/pay-link-message.ts'
import { queueMessage } from '../messages/outbox.service.ts'
import { getSite } from '../settings/settings.service.ts'
import { getCashHold } from './counter.service.ts'

/** The link by which a caller pays for a hold, and what to send along. @throws Fault missing; conflict where there is nothing to pay, or no way to */
export async function getPayLink(call: StaffCall, bookingId: number): Promise<PayLink> {
  const booking = await requireToPay(call, bookingId)
  const { operatorName, zone, sendsMail } = await getSite(call)
  const url = payLink(call.dependencies, bookingId)
  const text = payLinkText(booking, { operatorName, zone, url })
  return { url, text, email: sendsMail ? booking.contact.email : null }
}

/** Mails the link to the address of the booking, once. @throws Fault missing; conflict as above, and where there is no address */
export async function mailPayLink(call: StaffCall, bookingId: number): Promise<void> {
  await atomically(call, await bookingLock(call, bookingId), async (call) => {
    const booking = await requireToPay(call, bookingId)
    const url = payLink(call.dependencies, bookingId)
    const message = payLinkMessage(booking, url, await getSite(call))
    if (message === undefined) throw new Fault('conflict', 'This booking has no e-mail address')
    await queueMessage(call, message)
    await recordAudit(call, { action: 'mailPayLink', subject: 'booking', subjectId: bookingId })
  })
}

async function requireToPay(call: StaffCall, bookingId: number): Promise<Booking> {
  const booking = await getCashHold(call, bookingId)
  requireBookingCan('startPayment', booking)
  const { waysToPay } = await getSite(call)
  if (waysToPay.every(({ name }) => name === 'counter'))
    throw new Fault('conflict', 'There is no way to pay online here yet')
  return booking
}

/** What a pay link is for, for whoever has it. @throws Fault missing, for a link that is over as for a false one */
export async function openPayLink(call: Call, token: string): Promise<OpenedPayLink> {
  const { keys } = call.dependencies
  const bookingId = bookingOfPayToken(keys, token)
  if (bookingId === undefined) throw new Fault('missing', 'Booking not found')
  await getOwnBookingRecord({ ...call, paysFor: bookingId }, bookingId)
  return { bookingId, ticketToken: ticketToken(keys, bookingId) }
}
