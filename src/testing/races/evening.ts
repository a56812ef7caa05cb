import { isFault } from '../../domain/fault.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import { markPassenger } from '../../server/boarding/mark-passenger.service.ts'
import { movePassenger } from '../../server/boarding/move-passenger.service.ts'
import { syncMarks } from '../../server/boarding/sync-marks.service.ts'
import { correctName } from '../../server/booking/correct-name.service.ts'
import { expireAllHolds } from '../../server/booking/expire-holds.service.ts'
import { requireStaff } from '../../server/core/call.ts'
import { payHeldInCash } from '../../server/counter/counter.service.ts'
import {
  cancelWithoutQuote,
  confirmCancellation,
} from '../../server/payment/cancellation/confirm-cancellation.service.ts'
import { cancelByOperator } from '../../server/payment/cancellation/cancel-by-operator.service.ts'
import { quoteCancellation } from '../../server/payment/cancellation/quote.service.ts'
import { cancelTrip } from '../../server/payment/cancellation/trip-cancellation.service.ts'
import { dryRunTripCancellation } from '../../server/payment/cancellation/trip-cancellation-figures.service.ts'
import { payOutCashRefund } from '../../server/payment/refund/cash-refund.service.ts'
import { handleProviderEvent } from '../../server/payment/payment-event.service.ts'
import {
  confirmPayment,
  initiatePayment,
  expireAttempts,
} from '../../server/payment/payment.service.ts'
import { retryRefund, payOutDueRefunds } from '../../server/payment/refund/refund-payout.service.ts'
import { voidSale } from '../../server/payment/void-sale.service.ts'
import { saveSettings } from '../../server/settings/settings.service.ts'
import { flatRates } from '../builders/cancellation/flat-rates.ts'
import type { RefundFixture } from '../builders/cancellation/refund-fixture.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { tamper } from '../harness/tamper.ts'
import type { Dice } from './dice.ts'
import { castOf, SEATS } from './evening-cast.ts'
import type { Cast } from './evening-cast.ts'
import { payingByHand } from './manual-payments.ts'

type Act = () => Promise<unknown>

const JOURNEYS = [{}, {}, { from: 0, to: 1 }, { from: 1, to: 3 }]
/** Not divisible by anything, so that each share has to be rounded. */
const FARE = { farePaise: 90_001 }

function buying({
  fixture,
  dice,
  either,
  customers,
  seats,
  anyBooking,
  ownerOf,
  staff,
}: Cast): Act[] {
  const { provider } = fixture
  const buy = async () => {
    const customer = either(dice.oneOf(customers))
    const { id } = await fixture.ready(customer, seats(), dice.oneOf(JOURNEYS))
    const event = provider.pay(await initiatePayment(customer, id))
    await (dice.roll(2) === 0 ? handleProviderEvent(customer, event) : confirmPayment(customer, id))
  }
  const payTwice = async () => {
    const id = anyBooking()
    const event = provider.pay(await initiatePayment(ownerOf(id), id))
    await Promise.all([
      handleProviderEvent(ownerOf(id), event),
      handleProviderEvent(ownerOf(id), event),
    ])
  }
  /** Of one attempt two payments arrive. */
  const payTooMuch = async () => {
    const { bookingId, attemptId, amountPaise } = await fixture.toPay([dice.oneOf(SEATS)])
    const once = provider.pay({ attemptId, amountPaise })
    const again = provider.pay({ attemptId, amountPaise }, `${attemptId}`)
    const owner = ownerOf(bookingId)
    await Promise.all([handleProviderEvent(owner, once), handleProviderEvent(either(owner), again)])
  }
  return [
    buy,
    buy,
    payTwice,
    payTooMuch,
    () => fixture.sell(seats(), dice.oneOf(JOURNEYS), staff()),
    () => fixture.sell([dice.oneOf(SEATS)], { payment: 'LATER' }, staff()),
    () => payHeldInCash(staff(), anyBooking()),
  ]
}

function givingBack(cast: Cast): Act[] {
  const { fixture, dice, staff, admin, anyBooking, anyPassenger, anyRefund, ownerOf } = cast
  const some = () => {
    const { id, bookingId } = anyPassenger()
    return { bookingId, passengerIds: dice.roll(3) === 0 ? undefined : [id] }
  }
  const quoted = async () => {
    const asked = some()
    const { bookingId, token } = await quoteCancellation(ownerOf(asked.bookingId), asked)
    await confirmCancellation(ownerOf(bookingId), { bookingId, token })
    await confirmCancellation(ownerOf(bookingId), { bookingId, token })
  }
  const now = () => {
    const asked = some()
    return cancelWithoutQuote(ownerOf(asked.bookingId), asked)
  }
  const soldByMistake = async () => {
    const seller = staff()
    const { id } = await fixture.sell([dice.oneOf(SEATS)], {}, seller)
    await voidSale(seller, id)
  }
  /** The provider repeats a notification of a refund, or sends one for cash, which it cannot know. */
  const tell = async () => {
    const refundId = anyRefund()
    const cash = `select 1 from refunds where id = ${refundId} and provider = 'cash'`
    const isCash = tamper(fixture.file, cash).length > 0
    if (!fixture.provider.paidOut.has(refundId) && !isCash) return
    // It breaks off now and then when it is asked, and sends its event again.
    await handleProviderEvent(staff(), fixture.provider.paidBack(refundId)).catch((error) => {
      if (!isFault(error, 'unavailable')) throw error
    })
  }
  return [
    quoted,
    quoted,
    now,
    () => {
      const terms = dice.oneOf(['FULL', 'SLAB'] as const)
      return cancelByOperator(admin(), {
        requestedBy: 'OPERATOR',
        ...some(),
        terms,
        reason: 'Overbooked',
      })
    },
    () => voidSale(staff(), anyBooking()),
    () => voidSale(requireStaff(admin()), anyBooking()),
    soldByMistake,
    () => payOutCashRefund(staff(), anyRefund()),
    tell,
    () => payOutDueRefunds(staff(), new AbortController().signal),
    async () =>
      fixture.provider.breaks('refund', dice.roll(3), dice.oneOf(['before', 'after'] as const)),
    () => retryRefund(admin(), anyRefund()),
  ]
}

function travelling({ fixture, dice, staff, admin, anyPassenger, ownerOf }: Cast): Act[] {
  const sync = () => {
    const now = fixture.dependencies.clock()
    const marks = Array.from({ length: 3 }, () => {
      const { id: passengerId } = anyPassenger()
      const key = () => `device-key-${passengerId}-${dice.roll(4)}`
      const at = now + (dice.roll(3) - 1) * 1_000_000_000
      return { key: key(), passengerId, at, undoes: dice.roll(3) === 0 ? key() : undefined }
    })
    return syncMarks(staff(), { scheduleId: fixture.trip.id, sentAt: now, marks })
  }
  /** Staff correct any name, customers their own alone. */
  const correct = () => {
    const { id: passengerId, bookingId } = anyPassenger()
    const passengerName = `Asha ${dice.roll(9)}`
    const who = dice.roll(2) === 0 ? staff() : ownerOf(bookingId)
    return correctName(who, { bookingId, passengerId, passengerName })
  }
  return [
    () => {
      const [toSeatId = 0] = fixture.seatIds(dice.oneOf(SEATS))
      return movePassenger(admin(), { passengerId: anyPassenger().id, toSeatId })
    },
    correct,
    correct,
    () => {
      const status = dice.oneOf(['BOARDED', 'BOOKED', 'BOOKED', 'NO_SHOW'] as const)
      return markPassenger(staff(), { passengerId: anyPassenger().id, status })
    },
    sync,
  ]
}

function keepingContext({ fixture, dice, admin }: Cast): Act[] {
  const slabs = [
    [{ hoursBefore: 0, keptPercent: 33 }],
    [
      { hoursBefore: 9, keptPercent: 7 },
      { hoursBefore: 0, keptPercent: 100 },
    ],
  ]
  return [
    () => saveSettings(admin(), flatRates(dice.roll(5000), dice.roll(2000))),
    () => saveSettings(admin(), { cancellationSlabs: dice.oneOf(slabs) }),
    () => saveSettings(admin(), { onlineSalesStopped: dice.roll(4) === 0 }),
    () => expireAllHolds(admin()),
    () => expireAttempts(admin()),
    async () => fixture.pass(dice.roll(12) * MINUTE),
  ]
}

/** A trip of this evening: what people do to it, its cancellation, and another one in its place. */
export interface Evening {
  fixture: RefundFixture
  acts: readonly Act[]
  cancelWholeTrip: Act
  another: () => Promise<void>
}

/** Passengers pay, change their plans and board, the counter sells and the back office sees to it, all through two servers. */
export async function anEvening(dice: Dice): Promise<Evening> {
  const cast = await castOf(dice)
  const { fixture, admin } = cast
  Object.assign(fixture.trip, await aSchedule(fixture.dependencies, { inDays: 0, ...FARE }))
  return {
    fixture,
    acts: [
      ...buying(cast),
      ...payingByHand(cast),
      ...givingBack(cast),
      ...travelling(cast),
      ...keepingContext(cast),
    ],
    async cancelWholeTrip() {
      const { id: scheduleId } = fixture.trip
      const {
        confirmBy: typed,
        bookings,
        refundPaise,
      } = await dryRunTripCancellation(admin(), scheduleId)
      const expected = { bookings, refundPaise }
      await cancelTrip(admin(), { scheduleId, typed, reason: 'Landslide', expected })
    },
    async another() {
      Object.assign(fixture.trip, await aSchedule(fixture.dependencies, { inDays: 0, ...FARE }))
    },
  }
}
