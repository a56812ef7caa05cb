import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { DraftBookingInput } from '../../domain/booking.input.ts'
import {
  bookDrafted,
  cancelBooking,
  getBooking,
  listMyBookings,
} from '../booking/booking.service.ts'
import { BookingAnswer, bookingAnswer } from './booking-answer.ts'
import { declare } from './declare.ts'
import { Nothing, OnlyId } from './path-fields.ts'

const CancelInput = OnlyId.extend({ passengerIds: z.array(z.int()).max(50).optional() })

export const busBookingCalls = [
  declare({
    method: 'POST',
    path: '/bus-booking',
    who: 'signedIn',
    summary: 'Holds seats for drafted passengers; price, owner and states are the server’s',
    input: DraftBookingInput,
    status: 201,
    answer: BookingAnswer,
    run: async (call, input) => bookingAnswer(await bookDrafted(call, input)),
  }),
  declare({
    method: 'GET',
    path: '/bus-booking',
    who: 'signedIn',
    summary: 'The caller’s bookings, newest first',
    input: Nothing,
    status: 200,
    answer: z.array(BookingAnswer),
    run: async (call) => (await listMyBookings(call)).map(bookingAnswer),
  }),
  declare({
    method: 'GET',
    path: '/bus-booking/{id}',
    who: 'signedIn',
    summary: 'One booking of the caller',
    input: OnlyId,
    status: 200,
    answer: BookingAnswer,
    run: async (call, { id }) => bookingAnswer(await getBooking(call, id)),
  }),
  declare({
    method: 'POST',
    path: '/bus-booking/{id}/cancel',
    who: 'signedIn',
    summary: 'Gives up an unpaid booking',
    input: CancelInput,
    status: 200,
    answer: BookingAnswer,
    run: async (call, { id, passengerIds }) => {
      if (passengerIds !== undefined) {
        const { seats } = await getBooking(call, id)
        if (!seats.every((seat) => passengerIds.includes(seat.id))) {
          throw new Fault('conflict', 'An unpaid booking can only be cancelled as a whole')
        }
      }
      return bookingAnswer(await cancelBooking(call, id))
    },
  }),
]
