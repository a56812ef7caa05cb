import { z } from 'zod'
import { BookingFromDraftsInput } from '../../../domain/booking/booking.input.ts'
import { CancelledPassengers } from '../../../domain/payment/cancellation.input.ts'
import {
  bookDrafted,
  draftedBookingLocks,
  getOwnBookingView,
} from '../../booking/booking.service.ts'
import { listOwnBookings } from '../../booking/find-booking.service.ts'
import {
  cancelWithoutQuote,
  prepareCancellation,
} from '../../payment/cancellation/confirm-cancellation.service.ts'
import { BookingAnswer, bookingAnswer } from './booking-answer.ts'
import { declare } from './declare-call/declare.ts'
import { NEW_BOOKING, PENDING, CONFIRMED, CANCELLED } from './openapi/examples.ts'
import { fileAnswer } from './declare-call/answer-fields.ts'
import { Nothing, OnlyId, pathId } from './declare-call/input-fields.ts'
import {
  calendarFile,
  creditNotePdfFile,
  ticketPdfFile,
} from '../../ticket/ticket-files.service.ts'
import { getTicket } from '../../ticket/ticket.service.ts'

const CancelInput = OnlyId.extend({ passengerIds: CancelledPassengers.optional() })

export const busBookingCalls = [
  declare({
    method: 'POST',
    path: '/bus-booking',
    who: 'signedIn',
    name: 'addBooking',
    summary: 'Holds seats for drafted passengers; price, owner and states are the server’s',
    details:
      'Passengers and seats match one to one: each passenger’s `seatNumber` is one of the seats. The seats are held until `holdExpiresAt`, while the booking is paid. `from` and `to` are the nodes of a part of the way. Where a town has several points, `boardingPointId` and `droppingPointId` choose one of the trip’s `points`; left out, it is the first that sells. `concessions` says which seats are for one of the trip’s `concessions`, who pay less; the others are for the full fare, and a passenger of another age than its own is refused. A part of the way that is not sold is refused. `userId`, `bookingDate`, `totalPrice`, `bookingStatus` and `paymentStatus` may be sent and are ignored.',
    input: BookingFromDraftsInput,
    body: 'BookingInput',
    refusals: ['missing', 'conflict'],
    example: { input: NEW_BOOKING, answer: PENDING },
    status: 201,
    answer: BookingAnswer,
    locks: draftedBookingLocks,
    run: async (call, input) => bookingAnswer(await bookDrafted(call, input)),
  }),
  declare({
    method: 'GET',
    path: '/bus-booking',
    who: 'signedIn',
    name: 'listBookings',
    summary: 'The caller’s bookings, newest first',
    input: Nothing,
    example: { answer: [CONFIRMED] },
    status: 200,
    answer: z.array(BookingAnswer),
    run: async (call) => (await listOwnBookings(call)).map(bookingAnswer),
  }),
  declare({
    method: 'GET',
    path: '/bus-booking/{id}',
    who: 'signedIn',
    name: 'getBooking',
    summary: 'One booking of the caller',
    input: OnlyId,
    example: { input: { id: '4215370912345678' }, answer: CONFIRMED },
    status: 200,
    answer: BookingAnswer,
    run: async (call, { id }) => bookingAnswer(await getOwnBookingView(call, id)),
  }),
  declare({
    method: 'POST',
    path: '/bus-booking/{id}/cancel',
    who: 'signedIn',
    name: 'cancelBooking',
    summary: 'Cancels a booking or some of its passengers; what comes back is granted at once',
    details:
      '`passengerIds` names some of the passengers; without it everybody who still travels is cancelled. Repeated, it answers the same and refunds nothing more. `refundedAmount` is the sum of all refunds so far.',
    input: CancelInput,
    body: 'CancelInput',
    refusals: ['conflict'],
    example: { input: { id: '4215370912345678' }, answer: CANCELLED },
    status: 200,
    answer: BookingAnswer,
    before: (call, { id }) => prepareCancellation(call, id),
    run: async (call, { id, passengerIds }) =>
      bookingAnswer(await cancelWithoutQuote(call, { bookingId: id, passengerIds })),
  }),
  declare({
    method: 'GET',
    path: '/bus-booking/{id}/ticket.pdf',
    who: 'signedIn',
    name: 'getTicketPdf',
    summary:
      'The ticket of a paid booking, as PDF, with its tax invoice where one is due; staff: of any',
    input: OnlyId,
    refusals: ['conflict'],
    example: { input: { id: '4215370912345678' } },
    status: 200,
    answer: fileAnswer('application/pdf'),
    run: async (call, { id }) => ticketPdfFile(call, await getTicket(call, id)),
  }),
  declare({
    method: 'GET',
    path: '/bus-booking/{id}/calendar.ics',
    who: 'signedIn',
    name: 'getCalendar',
    summary: 'The journey of a paid booking, as iCalendar; staff: of any',
    input: OnlyId,
    refusals: ['conflict'],
    example: { input: { id: '4215370912345678' } },
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
    refusals: ['conflict'],
    example: { input: { id: '4215370912345678', refundId: '8' } },
    status: 200,
    answer: fileAnswer('application/pdf'),
    run: async (call, { id, refundId }) =>
      creditNotePdfFile(call, await getTicket(call, id), refundId),
  }),
]
