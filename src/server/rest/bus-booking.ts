import { z } from 'zod'
import { DraftBookingInput } from '../../domain/booking.input.ts'
import { CancelledPassengers } from '../../domain/cancellation.input.ts'
import { bookDrafted, getBooking, listMyBookings } from '../booking/booking.service.ts'
import { cancelNow } from '../cancellation/confirm.service.ts'
import { BookingAnswer, bookingAnswer } from './booking-answer.ts'
import { declare } from './declare.ts'
import { fileAnswer, Nothing, OnlyId, pathId } from './path-fields.ts'
import { calendarFile, creditNotePdf, ticketPdf } from '../ticket/ticket-files.service.ts'
import { getTicket } from '../ticket/ticket.service.ts'

const CancelInput = OnlyId.extend({ passengerIds: CancelledPassengers.optional() })

export const busBookingCalls = [
  declare({
    method: 'POST',
    path: '/bus-booking',
    who: 'signedIn',
    name: 'addBooking',
    summary: 'Holds seats for drafted passengers; price, owner and states are the server’s',
    input: DraftBookingInput,
    body: 'BookingInput',
    status: 201,
    answer: BookingAnswer,
    run: async (call, input) => bookingAnswer(await bookDrafted(call, input)),
  }),
  declare({
    method: 'GET',
    path: '/bus-booking',
    who: 'signedIn',
    name: 'listBookings',
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
    name: 'getBooking',
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
    name: 'cancelBooking',
    summary: 'Cancels a booking or some of its passengers; what comes back is granted at once',
    input: CancelInput,
    body: 'CancelInput',
    status: 200,
    answer: BookingAnswer,
    run: async (call, { id, passengerIds }) =>
      bookingAnswer(await cancelNow(call, { bookingId: id, passengerIds })),
  }),
  declare({
    method: 'GET',
    path: '/bus-booking/{id}/ticket.pdf',
    who: 'signedIn',
    name: 'getTicketPdf',
    summary: 'The ticket and tax invoice of a paid booking, as PDF; staff: of any',
    input: OnlyId,
    status: 200,
    answer: fileAnswer('application/pdf'),
    run: async (call, { id }) => ticketPdf(call, await getTicket(call, id)),
  }),
  declare({
    method: 'GET',
    path: '/bus-booking/{id}/calendar.ics',
    who: 'signedIn',
    name: 'getCalendar',
    summary: 'The journey of a paid booking, as iCalendar; staff: of any',
    input: OnlyId,
    status: 200,
    answer: fileAnswer('text/calendar'),
    run: async (call, { id }) => calendarFile(call, await getTicket(call, id)),
  }),
  declare({
    method: 'GET',
    path: '/bus-booking/{id}/credit-note/{refundId}.pdf',
    who: 'signedIn',
    name: 'getCreditNotePdf',
    summary: 'The credit note of a refund, as PDF; staff: of any booking',
    input: OnlyId.extend({ refundId: pathId }),
    status: 200,
    answer: fileAnswer('application/pdf'),
    run: async (call, { id, refundId }) => creditNotePdf(call, await getTicket(call, id), refundId),
  }),
]
