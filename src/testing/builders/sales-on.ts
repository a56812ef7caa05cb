import type { Booking } from '../../domain/booking/booking.ts'
import {
  enterPassengers,
  getOwnBookingView,
  holdSeats,
} from '../../server/booking/booking.service.ts'
import { getSeatMap } from '../../server/booking/seat.service.ts'
import type { Call, SignedInCall } from '../../server/core/call.ts'
import { confirmPayment, initiatePayment } from '../../server/payment/payment.service.ts'
import type { TestContext } from '../harness/test-context.ts'

type Journey = {
  from?: number
  to?: number
  boardingPointId?: number
  droppingPointId?: number
  concessions?: { seatId: number; concessionId: number }[]
}

let keys = 0

/** The ids of seats of a trip by their numbers. */
export async function seatIdsOf(
  call: Call,
  scheduleId: number,
  numbers: readonly string[],
): Promise<number[]> {
  const { seats } = await getSeatMap(call, { scheduleId })
  return numbers.map((number) => seats.find((seat) => seat.number === number)?.id ?? 0)
}

/** A new customer holds seats of a trip, by their numbers. */
export async function holdOn(
  context: TestContext,
  scheduleId: number,
  numbers: readonly string[] = ['1A'],
  journey: Journey = {},
): Promise<{ customer: SignedInCall; booking: Booking }> {
  const customer = await context.actingAs('CUSTOMER')
  const seatIds = await seatIdsOf(customer, scheduleId, numbers)
  const key = `sale-${++keys}`
  return {
    customer,
    booking: await holdSeats(customer, { scheduleId, seatIds, key, ...journey }),
  }
}

/** A new customer buys seats of a trip, by their numbers. */
export async function buyOn(
  context: TestContext,
  scheduleId: number,
  numbers: readonly string[] = ['1A'],
  journey: Journey = {},
): Promise<{ customer: SignedInCall; booking: Booking }> {
  const { customer, booking } = await holdOn(context, scheduleId, numbers, journey)
  await enterPassengers(customer, {
    bookingId: booking.id,
    passengers: booking.seats.map(({ seatId }, index) => ({
      seatId,
      passengerName: `Passenger ${index + 1}`,
      age: 30 + index,
      gender: 'FEMALE',
    })),
  })
  await initiatePayment(customer, booking.id)
  await confirmPayment(customer, booking.id)
  return { customer, booking: await getOwnBookingView(customer, booking.id) }
}

/** The same, where only the booking matters. */
export const sellOn = async (...sale: Parameters<typeof buyOn>): Promise<Booking> =>
  (await buyOn(...sale)).booking
