import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { isFault } from '../../../domain/fault.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { cancelOwnHold, enterPassengers, holdSeats } from '../../booking/booking.service.ts'
import { callAt } from '../../core/call.ts'
import type { Call, SignedInCall } from '../../core/call.ts'
import { cancelWithoutQuote } from '../../payment/cancellation/confirm-cancellation.service.ts'
import { confirmPayment, declinePayment, initiatePayment } from '../../payment/payment.service.ts'
import { payOutDueRefunds } from '../../payment/refund/refund-payout.service.ts'
import { getSeatMap } from '../../booking/seat.service.ts'
import { familyOf, seatsFor } from './demo-people.ts'
import type { PlannedSale } from './plan-sale.ts'
import { concessionAt } from './demo-fares.ts'
import { pickPoints } from './demo-points.ts'

/** Notices at which people cancel: one in each step of the table. */
const NOTICES = [30, 16, 8, 2].map((hours) => hours * HOUR)

/** The customer of a sale, so much later than it. */
const acting = (
  server: Call,
  { customer, chance, at }: PlannedSale,
  later: number,
): SignedInCall => ({
  ...callAt(server, () => at + later),
  actor: customer,
  randomId: chance.id,
})

/** Makes one sale; undefined when it was refused, as sales sometimes are. */
export async function makeSale(server: Call, sale: PlannedSale): Promise<Booking | undefined> {
  const { key, chance, hit, ending } = sale
  const journey = { scheduleId: hit.scheduleId, from: hit.boarding.node, to: hit.dropping.node }
  const call = acting(server, sale, 0)
  const map = await getSeatMap(call, journey)
  const party = partyOf(sale, map)
  const free = seatsFor(map.seats, party)
  const first = chance.between(0, Math.max(0, free.length - 1))
  const seatIds = free.slice(first, first + party.length).map((seat) => seat.id)
  if (seatIds.length === 0 || map.closed !== null) return undefined
  const travellers = seatIds.flatMap((seatId, index) => {
    const who = party[index]
    return who === undefined ? [] : [{ seatId, ...who }]
  })
  try {
    const booking = await holdSeats(call, {
      ...journey,
      ...pickPoints(map, chance),
      seatIds,
      concessions: travellers.flatMap(({ seatId, concession }) =>
        concession === undefined ? [] : [{ seatId, concessionId: concession.id }],
      ),
      genders: travellers.map(({ seatId, gender }) => ({ seatId, gender })),
      key,
    })
    await enterPassengers(acting(server, sale, MINUTE), {
      bookingId: booking.id,
      passengers: travellers.map(({ concession: _concession, ...passenger }) => passenger),
    })
    await finish(acting(server, sale, 3 * MINUTE), booking.id, ending)
    return booking
  } catch (error) {
    if (isFault(error, 'conflict', 'tooMany')) return undefined
    throw error
  }
}

/** Who travels: the customer, and others of the family, each at the fare for their age. */
function partyOf({ chance, customer }: PlannedSale, map: Pick<SeatMap, 'concessions'>) {
  const size = chance.pick([1, 1, 1, 2, 2, 3, 4])
  return familyOf(customer.name)
    .slice(0, size)
    .map(({ name, age, gender }) => ({
      passengerName: name,
      age,
      gender,
      concession: concessionAt(age, map),
    }))
}

async function finish(
  call: SignedInCall,
  bookingId: number,
  ending: PlannedSale['ending'],
): Promise<void> {
  if (ending === 'open' || ending === 'expired') return
  if (ending === 'givenUp') {
    await cancelOwnHold(call, bookingId)
    return
  }
  const { attemptId } = await initiatePayment(call, bookingId)
  if (ending === 'paymentFailed' || ending === 'paidAtSecondTry') {
    await declinePayment(call, { bookingId, attemptId })
    if (ending === 'paymentFailed') return
    await initiatePayment(call, bookingId)
  }
  await confirmPayment(call, bookingId)
}

/** When the customer of a sale cancels: one of the notices there was time for, else right away. */
export function cancelsAt({ chance, hit, at }: PlannedSale, now: Instant): Instant {
  const soonest = at + 10 * MINUTE
  const moments = NOTICES.map((notice) => hit.boarding.at - notice).filter(
    (moment) => moment > soonest && moment < now,
  )
  return moments.length === 0 ? soonest : chance.pick(moments)
}

/** Cancels a sale, all of it or its last passenger, and has the money paid back a minute later. */
export async function cancelSale(
  server: Call,
  sale: PlannedSale,
  { id, seats }: Booking,
  at: Instant,
): Promise<void> {
  const later = at - sale.at
  const last = seats.at(-1)
  const isPart = sale.ending === 'partlyCancelled' && last !== undefined && seats.length > 1
  await cancelWithoutQuote(acting(server, sale, later), {
    bookingId: id,
    ...(isPart && { passengerIds: [last.id] }),
  })
  await payOutDueRefunds(acting(server, sale, later + MINUTE), new AbortController().signal)
}
