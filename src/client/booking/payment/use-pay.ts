import { useRef, useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { PAYMENT_WAIT_MS, isDeclinedDemoCard } from '../../../domain/payment/payment.ts'
import { isRefusal, serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { lastFourOf } from './card-text.ts'

/** The details of a successful payment. `lastFour` stays in memory. */
export interface PaidBooking {
  lastFour: string
  paymentId: string
  paidAt: number
}

/** The default message where the server has sent none. Spec §8 */
export const PAYMENT_FAILED = 'Payment failed. Please try again or use a different payment method.'
/** The form of a card is the demo's; all others have pages of their own. */
const DEMO = 'demo'
const RETRIES = 2

const wait = (milliseconds: number) =>
  new Promise((resolve) => window.setTimeout(resolve, milliseconds))

/** Repeats a call whose answer got lost; it is one charge however often it arrives. A refusal is not repeated. */
async function repeatIfUnanswered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (attempt === RETRIES || isRefusal(error)) throw error
      await wait(500 * 2 ** attempt)
    }
  }
}

/**
 * Pays a booking: initiate, 1.5 s, confirm. A declined demo card is detected here, since its number never leaves the
 * browser. After any failure the server is asked whether the booking is paid after all. Spec §4, Payment flow
 */
export function usePay(bookingId: number, onPaid: (paid: PaidBooking) => void) {
  const { client, booking: cache } = trpc.useUtils()
  const [paying, setPaying] = useState(false)
  const [failure, setFailure] = useState<string>()
  // State is too late for the second half of a double click.
  const busy = useRef(false)

  const cacheBooking = (booking: Booking) => cache.get.setData({ bookingId }, booking)

  async function initiateAndConfirm(cardNumber: string): Promise<PaidBooking | undefined> {
    const start = await repeatIfUnanswered(() =>
      client.payment.initiate.mutate({ bookingId, method: DEMO }),
    )
    cache.get.setData({ bookingId }, (known) => withDeadline(known, start.deadlineAt))
    await wait(PAYMENT_WAIT_MS)
    if (isDeclinedDemoCard(cardNumber)) {
      const { attemptId } = start
      cacheBooking(
        await repeatIfUnanswered(() => client.payment.decline.mutate({ bookingId, attemptId })),
      )
      return undefined
    }
    const { razorpayPaymentId, paidAt } = await repeatIfUnanswered(() =>
      client.payment.confirm.mutate({ bookingId }),
    )
    return { lastFour: lastFourOf(cardNumber), paymentId: razorpayPaymentId, paidAt }
  }

  /** Paid after all, when an answer got lost or another tab was faster. */
  async function findPayment(cardNumber: string): Promise<PaidBooking | undefined> {
    const booking = await client.booking.get.query({ bookingId })
    cacheBooking(booking)
    const { payment } = booking
    if (payment === null) return undefined
    return {
      lastFour: lastFourOf(cardNumber),
      paymentId: payment.reference,
      paidAt: payment.paidAt,
    }
  }

  /** @returns false when it failed; `failure` then has the reason. The second half of a double click does nothing. */
  async function pay(cardNumber: string): Promise<boolean> {
    if (busy.current) return true
    busy.current = true
    setPaying(true)
    setFailure(undefined)
    let why: string | undefined
    const paid = await initiateAndConfirm(cardNumber).catch((error: unknown) => {
      why = serverMessage(error)
      return findPayment(cardNumber).catch(() => undefined)
    })
    // Once paid it stays busy until the ticket is on the screen: there is nothing left to pay here.
    if (paid) {
      onPaid(paid)
      return true
    }
    busy.current = false
    setPaying(false)
    setFailure(why ?? PAYMENT_FAILED)
    return false
  }

  return { pay, paying, failure }
}

/** Starting a payment may have used the hold's one extension. domain.md §4 */
function withDeadline(booking: Booking | undefined, deadlineAt: number): Booking | undefined {
  if (!booking?.hold) return booking
  const extendable = booking.hold.extendable && booking.hold.deadlineAt === deadlineAt
  return { ...booking, hold: { deadlineAt, extendable } }
}
