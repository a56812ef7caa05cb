import { HOUR } from '../../../domain/time/calendar.ts'
import { blockSeats, unblockSeats } from '../../../server/booking/seat-sheet/block-seats.service.ts'
import { sendTripMessage } from '../../../server/boarding/trip-message/trip-message.service.ts'
import { changePoints } from '../../../server/booking/points/change-points.service.ts'
import { remind } from '../../../server/booking/reminders/remind.service.ts'
import { cancelOwnHold, extendHold } from '../../../server/booking/booking.service.ts'
import { setBuyer } from '../../../server/booking/set-invoice-buyer.service.ts'
import { expireAllHolds } from '../../../server/booking/expire-holds.service.ts'
import type { Call } from '../../../server/core/call.ts'
import { MessageNotTaken } from '../../../server/core/transport/message-not-taken.ts'
import type { MailTransport } from '../../../server/core/transport/mail-transport.ts'
import { startCounterUpi, takeCounterUpi } from '../../../server/counter/counter-upi.service.ts'
import { cancelCashHold } from '../../../server/counter/counter.service.ts'
import { mailPayLink } from '../../../server/counter/pay-link.service.ts'
import { markDeskMessage } from '../../../server/messages/desk/mark-desk-message.service.ts'
import { sendDueMessages } from '../../../server/messages/send-due-messages.ts'
import { runWithLease } from '../../../server/operations/jobs/job-lease.service.ts'
import { acceptPayment } from '../../../server/payment/accept-payment.service.ts'
import {
  confirmUpi,
  refuseUpi,
} from '../../../server/payment/manual-payment/answer-reported-transfer.service.ts'
import { holdToPayAtCounter } from '../../../server/payment/manual-payment/pay-at-counter.service.ts'
import {
  reportTransfer,
  startUpi,
} from '../../../server/payment/manual-payment/pay-by-upi.service.ts'
import { pollDuePages } from '../../../server/payment/payment-page.service.ts'
import {
  declinePayment,
  initiatePayment,
  payInCash,
} from '../../../server/payment/payment.service.ts'
import { applyPoints } from '../../../server/trips/apply/apply-points.service.ts'
import { getSchedule } from '../../../server/trips/schedule.service.ts'
import { somePoints } from '../../builders/fleet.ts'
import type { BoxOffice } from '../../builders/box-office.ts'
import type { RefundFixture } from '../../builders/cancellation/refund-fixture.ts'
import { fakeProvider } from '../../harness/fake-provider.ts'

/** Seats are blocked and freed, held longer, given up, held for callers and forgotten. */
export async function staffActs(fixture: RefundFixture): Promise<void> {
  const { admin, agent, asha, call, hold, pass, seatIds, sell, trip } = fixture
  const seats = { scheduleId: trip.id, seatIds: seatIds('1A') }
  await blockSeats(admin, { ...seats, reason: 'Broken' })
  await unblockSeats(admin, seats)
  const { id } = await hold(asha, ['1B'])
  await extendHold(asha, id)
  await cancelOwnHold(asha, id)
  const later = { payment: 'LATER', email: 'caller@example.com' } as const
  const forCaller = await sell(['1C'], later)
  await mailPayLink(agent, forCaller.id)
  await cancelCashHold(agent, forCaller.id)
  await hold(asha, ['1D'])
  pass(HOUR)
  await expireAllHolds(call())
}

/** Those on a trip are written to, and staff say what became of it. */
export async function toldByHand({ admin, agent, sell, trip }: RefundFixture): Promise<void> {
  await sell(['4A'])
  await sendTripMessage(admin, {
    scheduleId: trip.id,
    text: 'The bus stands at gate four.',
    to: { who: 'EVERYBODY' },
    key: 'a-message-to-all',
  })
  await markDeskMessage(agent, { id: 1, outcome: 'SENT' })
}

/** Somebody who has paid gets on elsewhere. */
export async function pointsChanged({ admin, agent, sell, trip }: RefundFixture): Promise<void> {
  const { id: bookingId } = await sell(['3A'])
  const { route } = await getSchedule(admin, trip.id)
  const { Aundh: boardingPointId } = await somePoints(admin, route.id)
  await applyPoints(admin, route.id)
  await changePoints(agent, { bookingId, boardingPointId })
}

/** Somebody without an address is reminded, which staff do by hand. */
export async function reminded({ call, pass, sell }: RefundFixture): Promise<void> {
  await sell(['3A'])
  // The bus leaves at 22:00 tomorrow.
  pass(31 * HOUR)
  await remind(call())
}

/** A card is declined, cash is taken, money comes in another currency, and a page cannot be looked at. */
export async function failingPayments(fixture: RefundFixture): Promise<void> {
  const { agent, asha, call, dependencies, pass, ready, toPay, trip } = fixture
  await declinePayment(asha, await toPay(['2A']))
  const scheduleId = trip.id
  const { id: bookingId } = await ready(asha, ['2B'])
  await payInCash(agent, { bookingId, scheduleId })
  const { attemptId, amountPaise } = await toPay(['2C'])
  const foreign = { reference: 'pay_in_dollars', amountPaise, currency: 'USD' }
  await acceptPayment(call(), { attemptId, scheduleId, ...foreign })
  const provider = fakeProvider({ pages: true })
  dependencies.payments = { ...dependencies.payments, online: [provider] }
  const { id } = await fixture.enter(asha, await fixture.hold(asha, ['2D']))
  await initiatePayment(asha, id)
  provider.breaks('poll', 1)
  pass(HOUR)
  await pollDuePages(call(), new AbortController().signal)
}

/** A transfer is found, another one is not, and a business pays in cash. */
export async function manualPayments(fixture: RefundFixture): Promise<void> {
  const { agent, asha, enter, hold, sell } = fixture
  const reported = async (seat: string, utr: string) => {
    const { id: bookingId } = await enter(asha, await hold(asha, [seat]))
    const { attemptId, amountPaise } = await startUpi(asha, bookingId)
    await reportTransfer(asha, { bookingId, utr })
    return { attemptId, amountPaise, utr }
  }
  await confirmUpi(agent, await reported('3A', '412345678901'))
  await refuseUpi(agent, (await reported('3B', '412345678902')).attemptId)
  const { id: bookingId } = await enter(asha, await hold(asha, ['3C']))
  await setBuyer(asha, { bookingId, buyer: null })
  await holdToPayAtCounter(asha, bookingId)
  const atCounter = await sell(['3D'], { payment: 'LATER' })
  const { amountPaise } = await startCounterUpi(agent, atCounter.id)
  await takeCounterUpi(agent, { bookingId: atCounter.id, utr: '412345678903', amountPaise })
}

/** A mail is refused, and the server stops while it sends another one. */
export async function unluckyMails(office: BoxOffice): Promise<void> {
  const send = (mail: MailTransport, stopping?: AbortSignal) => {
    const call = office.call()
    return sendDueMessages({ ...call, dependencies: { ...call.dependencies, mail } }, stopping)
  }
  await office.registered('mina')
  const stopping = new AbortController()
  await send(async () => {
    stopping.abort()
    throw new MessageNotTaken('later', 'ECONNECTION')
  }, stopping.signal)
  await send(async () => {
    throw new MessageNotTaken('refused', 'EENVELOPE 550')
  })
}

/** A job that lasts until its lease was renewed. */
export async function keptLease(call: Call): Promise<void> {
  const { store } = call.dependencies
  const renewed = Promise.withResolvers<void>()
  let writes = 0
  const counted: typeof store = {
    ...store,
    write: async (work, locks) => {
      const value = await store.write(work, locks)
      // It is taken, and then renewed.
      if (++writes === 2) renewed.resolve()
      return value
    },
  }
  const dependencies = { ...call.dependencies, store: counted }
  const job = { name: 'kept', every: 0, lasts: 300 }
  await runWithLease({ ...call, dependencies }, job, () => renewed.promise)
}
