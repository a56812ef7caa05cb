import { onTestFinished } from 'vitest'
import type { Booking } from '../../domain/booking/booking.ts'
import type { SeatMap } from '../../domain/booking/seat-map.ts'
import type { PaymentResult } from '../../domain/payment/payment.ts'
import { enterPassengers, holdSeats } from '../../server/booking/booking.service.ts'
import { getSeatMap } from '../../server/booking/seat.service.ts'
import type { SignedInCall } from '../../server/core/call.ts'
import { confirmPayment, initiatePayment } from '../../server/payment/payment.service.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { testContext } from '../harness/test-context.ts'
import type { TestContext } from '../harness/test-context.ts'
import { aSchedule } from './fixtures.ts'
import type { TestSchedule } from './fixtures.ts'

type Journey = { from?: number; to?: number }

/** A server with one trip on sale (Pune 0 – Satara 1 – Kolhapur 2 – Goa 3) and what people do at its counter. */
export interface BoxOffice extends TestContext {
  trip: TestSchedule
  seatIds: (...numbers: string[]) => number[]
  /** Holds seats of the trip by their numbers. */
  hold: (call: SignedInCall, numbers: string[], journey?: Journey, key?: string) => Promise<Booking>
  /** Enters a passenger for every seat of a booking. */
  enter: (call: SignedInCall, booking: Booking) => Promise<Booking>
  /** Holds, enters passengers and initiates the payment. */
  ready: (call: SignedInCall, numbers: string[], journey?: Journey) => Promise<Booking>
  /** All of that, and pays. */
  buy: (call: SignedInCall, numbers: string[], journey?: Journey) => Promise<Sale>
  /** The states of some seats for a journey, as the actor sees them. */
  states: (call: SignedInCall, numbers: string[], journey?: Journey) => Promise<string[]>
  map: (call: SignedInCall, journey?: Journey) => Promise<SeatMap>
}

interface Sale {
  booking: Booking
  result: PaymentResult
}

export async function boxOffice({
  whenDone = onTestFinished,
  ...schedule
}: { whenDone?: WhenDone; totalSeats?: number } = {}): Promise<BoxOffice> {
  const context = await testContext({ whenDone })
  // A database without an administrator is a violation by itself.
  await context.actingAs('ADMIN')
  const trip = await aSchedule(context.dependencies, schedule)
  let keys = 0

  const seatIds = (...numbers: string[]) => numbers.map((number) => trip.seats[number] ?? 0)
  const hold: BoxOffice['hold'] = (call, numbers, journey = {}, key = `test-key-${++keys}`) =>
    holdSeats(call, { scheduleId: trip.id, seatIds: seatIds(...numbers), key, ...journey })
  const enter: BoxOffice['enter'] = (call, booking) =>
    enterPassengers(call, {
      bookingId: booking.id,
      passengers: booking.seats.map(({ seatId }, index) => ({
        seatId,
        passengerName: `Passenger ${index + 1}`,
        age: 30 + index,
        gender: 'FEMALE',
      })),
    })
  const ready: BoxOffice['ready'] = async (call, numbers, journey) => {
    const booking = await enter(call, await hold(call, numbers, journey))
    await initiatePayment(call, booking.id)
    return booking
  }
  const map: BoxOffice['map'] = (call, journey = {}) =>
    getSeatMap(call, { scheduleId: trip.id, ...journey })
  return {
    ...context,
    trip,
    seatIds,
    hold,
    enter,
    ready,
    map,
    async buy(call, numbers, journey) {
      const booking = await ready(call, numbers, journey)
      return { booking, result: await confirmPayment(call, booking.id) }
    },
    async states(call, numbers, journey) {
      const { seats } = await map(call, journey)
      const byNumber = new Map(seats.map((seat) => [seat.number, seat]))
      return numbers.map((number) => {
        const seat = byNumber.get(number)
        return seat?.heldByMe === true ? `${seat.status} by me` : (seat?.status ?? 'none')
      })
    },
  }
}
