import * as fc from 'fast-check'
import { Fault } from '../../../domain/fault.ts'
import {
  cancelOwnHold,
  enterPassengers,
  holdSeats,
} from '../../../server/booking/booking.service.ts'
import { initiatePayment } from '../../../server/payment/payment.service.ts'
import { checkAttempt } from '../../../server/payment/reconcile.service.ts'
import { Act, company, some } from './act.ts'
import { pick } from './play.ts'
import type { Company, OpenedPage, Play } from './play.ts'
import { actAt, referenceOf } from './provider-acts.ts'

/** A customer holds one seat or two, and names who travels. @throws Fault conflict */
async function hold(
  { system, bookings }: Play,
  asked: { customer: number; trip: number; seat: number; isPair: boolean },
): Promise<{ id: number; customer: number }> {
  const { customer, trip, seat, isPair } = asked
  const call = await system.customer(customer)
  const seatIds = (isPair ? [seat, (seat + 1) % 6] : [seat]).map((one) => system.seatId(trip, one))
  const { id } = await holdSeats(call, {
    scheduleId: system.tripId(trip),
    seatIds,
    key: `payments-model-${bookings.length}`,
  })
  const held = { id, customer }
  bookings.push(held)
  const passengers = seatIds.map((seatId) => ({
    seatId,
    passengerName: 'Traveller',
    age: 30,
    gender: 'FEMALE' as const,
  }))
  await enterPassengers(call, { bookingId: id, passengers })
  return held
}

/** A customer is sent to the page of a provider. @throws Fault conflict, unavailable */
async function start(
  { system, pages }: Play,
  { id: bookingId, customer }: { id: number; customer: number },
  company: Company,
): Promise<OpenedPage> {
  const call = await system.customer(customer)
  const { attemptId, pageUrl } = await initiatePayment(call, bookingId, company)
  const known = pages.find((page) => page.attemptId === attemptId)
  if (known !== undefined) return known
  if (pageUrl === null) throw new Fault('conflict', 'Nothing is open')
  const page = { company, attemptId, bookingId, customer }
  pages.push(page)
  return page
}

/** A customer returns from a page and asks what became of the payment. */
export async function comeBack({ system, toldPaid }: Play, page: OpenedPage): Promise<void> {
  // Not by what was answered seconds ago: the model's clock stands still between two steps.
  const { state } = await checkAttempt(await system.customer(page.customer), page.bookingId)
  if (state === 'paid') toldPaid.add(page.bookingId)
}

/** Pays on a page as it can be paid there: Stripe's only while it is open. */
function pay(play: Play, page: OpenedPage, more: { convenienceFee?: number } = {}): unknown {
  const { company, attemptId } = page
  const { sessions } = play.simulator.stripe
  const isOver = [...sessions.values()].some(
    ({ client_reference_id: of, status }) => of === String(attemptId) && status === 'expired',
  )
  if (company === 'stripe' && isOver) throw new Fault('conflict', 'This page is over')
  return actAt(play, company, { act: 'pay', of: referenceOf(page), ...more })
}

/** How far a customer goes at once. */
const UP_TO = ['held', 'started', 'paid', 'returned'] as const
const upTo = fc.constantFrom(...UP_TO, 'paid' as const, 'returned' as const)

const buying = fc
  .record({
    customer: fc.nat(1),
    trip: fc.nat(1),
    seat: fc.nat(5),
    isPair: fc.boolean(),
    company,
    upTo,
  })
  .map(
    (asked) =>
      new Act('buy', asked, async (play) => {
        const held = await hold(play, asked)
        if (asked.upTo === 'held') return
        const page = await start(play, held, asked.company)
        if (asked.upTo === 'started') return
        pay(play, page)
        if (asked.upTo === 'returned') await comeBack(play, page)
      }),
  )

/** Anew, on the page that is open, or with the other provider. */
const starting = fc.record({ some, company }).map(
  ({ some, company }) =>
    new Act('start', { some, company }, async (play) => {
      const booking = pick(play.bookings, some)
      if (booking !== undefined) await start(play, booking, company)
    }),
)

const onPage = (name: string, run: (play: Play, page: OpenedPage) => unknown) =>
  some.map(
    (some) =>
      new Act(name, { some }, async (play) => {
        const page = pick(play.pages, some)
        if (page !== undefined) await run(play, page)
      }),
  )

const givingUp = some.map(
  (some) =>
    new Act('give up', { some }, async (play) => {
      const booking = pick(play.bookings, some)
      if (booking === undefined) return
      await cancelOwnHold(await play.system.customer(booking.customer), booking.id)
    }),
)

const paying = onPage('pay', pay)
const returning = onPage('return', comeBack)
const payingOnTop = onPage('pay with a fee', (play, page) =>
  pay(play, page, { convenienceFee: 2000 }),
)
const declined = onPage('decline', (play, page) =>
  actAt(play, page.company, { act: 'decline', of: referenceOf(page) }),
)
const authorized = onPage('authorize', (play, page) =>
  actAt(play, page.company, { act: 'authorize', of: referenceOf(page) }),
)

/** A page asks for another sum than it was made for, before anybody has tried to pay there. */
const rewritten = onPage('rewrite a page', (play, page) => {
  const { razorpay, stripe } = play.simulator
  const of = referenceOf(page)
  const isUntouched =
    page.company === 'razorpay'
      ? [...razorpay.links.values()].some(
          (link) =>
            link.reference_id === of &&
            link.status === 'created' &&
            (link.order_id === undefined || razorpay.paymentsOf(link.order_id).length === 0),
        )
      : [...stripe.sessions.values()].some(
          (one) =>
            one.client_reference_id === of && one.status === 'open' && one.payment_intent === null,
        )
  if (!isUntouched) throw new Fault('conflict', 'Somebody has tried to pay')
  actAt(play, page.company, { act: 'rewritePage', of, amount: 50_000 })
})

/** What customers do. */
export const customers = [
  [buying, buying, buying, buying, buying],
  [starting, starting, paying, paying, returning, payingOnTop],
  [declined, authorized, authorized, givingUp, rewritten],
].flat()
