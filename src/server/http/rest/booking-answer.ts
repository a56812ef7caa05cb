import { isoText } from '../../../domain/time/iso-text.ts'
import { z } from 'zod'
import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'
import { toRupees } from '../../../domain/money.ts'
import type { JourneyEnd } from '../../../domain/schedule/schedule.ts'
import { dayAnswer, instantAnswer, rupeesAnswer, timeAnswer } from './declare-call/answer-fields.ts'
import { ConcessionAnswer, concessionAnswer } from './concession-answer.ts'
import { GenderAnswer, genderAnswer } from './bus-passenger-calls.ts'

const BookedSeatAnswer = z
  .object({
    id: z.int(),
    seatNumber: z.string(),
    seatType: z.string(),
    seatPrice: rupeesAnswer,
    scheduleId: z.int(),
    deck: z.enum(['LOWER', 'UPPER']),
  })
  .meta({ id: 'BookedSeat' })

const PassengerAnswer = z
  .object({
    id: z.int(),
    passengerName: z.string(),
    age: z.int(),
    gender: GenderAnswer,
    seatNumber: z.string(),
    previousSeatNumber: z
      .string()
      .optional()
      .meta({ description: 'In the bus before, where another one came.' }),
    replacedByBookingNumber: z
      .string()
      .optional()
      .meta({ description: 'Of the booking by which they travel instead, without paying again.' }),
    concession: ConcessionAnswer.nullable().meta({ description: 'Null for the full fare.' }),
  })
  .meta({ id: 'Passenger' })

const PointAnswer = z
  .object({ id: z.int(), name: z.string(), landmark: z.string(), phone: z.string().nullable() })
  .meta({ id: 'Point', description: 'Where in its town one gets on or off.' })

/** The points of a journey, where its towns have any. */
function pointAnswers({ boarding, dropping }: Pick<Booking, 'boarding' | 'dropping'>) {
  const answer = ({ point }: JourneyEnd) =>
    point && { id: point.id, name: point.name, landmark: point.landmark, phone: point.phone }
  const [boardingPoint, droppingPoint] = [answer(boarding), answer(dropping)]
  return { ...(boardingPoint && { boardingPoint }), ...(droppingPoint && { droppingPoint }) }
}

/** How late the bus is expected, where somebody has said so. decisions/0081 */
function delayAnswers({ delay }: Pick<Booking, 'delay'>) {
  const { boarding = null, dropping = null } = delay ?? {}
  return {
    ...(boarding && {
      delayMinutes: boarding.minutes,
      expectedDepartureAt: isoText(boarding.at),
    }),
    ...(dropping && { expectedArrivalAt: isoText(dropping.at) }),
  }
}

/** Spec §3, Booking: places and times are those of the journey. Instants are ISO 8601, money is rupees. */
export const BookingAnswer = z
  .object({
    id: z.int(),
    bookingNumber: z.string(),
    bookingDate: instantAnswer,
    travelDate: dayAnswer,
    totalPrice: rupeesAnswer,
    bookingStatus: z.enum(['PENDING', 'CONFIRMED', 'CANCELLED']),
    paymentStatus: z.enum(['PENDING', 'PAID', 'FAILED']),
    busScheduleId: z.int(),
    userId: z.int(),
    sourceCity: z.string(),
    destinationCity: z.string(),
    departureTime: timeAnswer,
    arrivalTime: timeAnswer,
    arrivalDate: dayAnswer,
    delayMinutes: z.int().optional().meta({
      description: 'Once somebody has said so: how late the bus is expected; 0: on time again.',
    }),
    expectedDepartureAt: instantAnswer.optional(),
    expectedArrivalAt: instantAnswer.optional(),
    boardingPoint: PointAnswer.optional(),
    droppingPoint: PointAnswer.optional(),
    busName: z.string(),
    busNumber: z.string(),
    seatDTOS: z.array(BookedSeatAnswer),
    passengerResponseDTOS: z.array(PassengerAnswer),
    holdExpiresAt: instantAnswer.nullable().meta({ description: 'Null once paid or over.' }),
    refundStatus: z.enum(['NONE', 'PENDING', 'DONE', 'FAILED']),
    refundedAmount: rupeesAnswer.meta({ description: 'All refunds granted so far, in rupees.' }),
    cancelReason: z.enum(['EXPIRED', 'CUSTOMER', 'OPERATOR', 'TRIP_CANCELLED']).nullable(),
    priceLines: z.array(
      z.object({ kind: z.enum(['base', 'fee', 'tax']), label: z.string(), amount: rupeesAnswer }),
    ),
    replacesBookingNumber: z
      .string()
      .optional()
      .meta({ description: 'Of the booking whose payment was carried over to this one.' }),
  })
  .meta({ id: 'Booking' })

/** Who sits on a seat; nothing while nobody has been entered. */
function passengerAnswer(seat: BookingSeat): z.output<typeof PassengerAnswer>[] {
  const { id, passengerName, age, gender, seatNumber, seatBefore, concession, replacedBy } = seat
  if (passengerName === null || age === null || gender === null) return []
  return [
    {
      id,
      passengerName,
      age,
      gender: genderAnswer(gender),
      seatNumber,
      ...(seatBefore !== undefined && { previousSeatNumber: seatBefore }),
      ...(replacedBy !== undefined && { replacedByBookingNumber: replacedBy.bookingNumber }),
      concession: concession && concessionAnswer(concession),
    },
  ]
}

/** A booking as this door answers it. */
export function bookingAnswer(booking: Booking): z.output<typeof BookingAnswer> {
  const { boarding, dropping, price, hold, replaces } = booking
  return {
    id: booking.id,
    bookingNumber: booking.bookingNumber,
    bookingDate: isoText(booking.bookedAt),
    travelDate: boarding.date,
    totalPrice: toRupees(price.totalPaise),
    bookingStatus: booking.status,
    paymentStatus: booking.paymentStatus,
    busScheduleId: booking.scheduleId,
    userId: booking.userId,
    sourceCity: boarding.name,
    destinationCity: dropping.name,
    departureTime: boarding.time,
    arrivalTime: dropping.time,
    arrivalDate: dropping.date,
    ...delayAnswers(booking),
    ...pointAnswers(booking),
    busName: booking.busName,
    busNumber: booking.busNumber,
    seatDTOS: booking.seats.map((seat) => ({
      id: seat.seatId,
      seatNumber: seat.seatNumber,
      seatType: seat.seatType,
      seatPrice: toRupees(seat.pricePaise),
      scheduleId: booking.scheduleId,
      deck: seat.deck,
    })),
    passengerResponseDTOS: booking.seats.flatMap(passengerAnswer),
    holdExpiresAt: hold === null ? null : isoText(hold.deadlineAt),
    refundStatus: booking.refundStatus,
    refundedAmount: toRupees(booking.refundedPaise),
    cancelReason: booking.cancelReason,
    priceLines: price.lines.map(({ kind, label, amountPaise }) => ({
      kind,
      label,
      amount: toRupees(amountPaise),
    })),
    ...(replaces !== undefined && { replacesBookingNumber: replaces.bookingNumber }),
  }
}
