import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { chosenConcessions } from './concession.input.ts'
import { MAX_SEAT_NUMBER, SEAT_NUMBER } from '../seat/seat.ts'
import { GENDERS, MAX_AGE, UNMATCHED_MESSAGE } from './booking.ts'
import {
  emailText,
  lineText,
  optionalPhone,
  phoneText,
  tooLong,
} from '../text/text-fields.input.ts'

const idOf = (message: string) =>
  z.number(message).int(message).positive(message).max(Number.MAX_SAFE_INTEGER, message)
const node = z.number().int().min(0).max(100)

/** A journey on a trip: boarding and dropping node; left out, the whole trip. */
export const SeatMapInput = z.object({
  scheduleId: rowId,
  from: node.optional(),
  to: node.optional(),
})
export type SeatMapInput = z.output<typeof SeatMapInput>

/** A trip whose seat map is open and gets live updates. */
export const SeatChangesInput = z.object({ scheduleId: rowId })

/** The points inside the towns where one gets on and off; left out where there is one, or none. */
const chosenPoints = {
  boardingPointId: rowId.optional(),
  droppingPointId: rowId.optional(),
}

/** Holds seats for the actor. `key` makes the call repeatable: the same key answers the same booking. */
export const HoldInput = SeatMapInput.extend({
  ...chosenPoints,
  concessions: chosenConcessions,
  /** Who is to sit where, while the ladies' rule is on: it decides who may sit beside whom. */
  genders: z
    .array(z.object({ seatId: rowId, gender: z.enum(GENDERS, 'Choose who sits there') }))
    .max(50)
    .optional(),
  /** Another booking of the same people, beside whose women they may sit. */
  knows: z
    .object({
      bookingNumber: lineText()
        .min(1, 'Booking number is required')
        .max(20, tooLong('A booking number has 8 letters and digits')),
      phone: phoneText,
    })
    .optional(),
  seatIds: z
    .array(rowId)
    .min(1, 'Choose at least one seat')
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, 'Each seat can be chosen once'),
  key: z.string().min(8).max(255, tooLong()),
  /** A booking of the actor's that is still only held: it is cancelled in the same transaction. */
  replaces: rowId.optional(),
})
export type HoldInput = z.output<typeof HoldInput>

/** Who sits on a seat. Gender in any letter case. rest.md */
export const PassengerInput = z.object({
  passengerName: lineText('Passenger name is required')
    .min(1, 'Passenger name is required')
    .max(100, tooLong('Name is too long')),
  age: z
    .number({
      error: ({ input }) =>
        input === undefined ? 'Age is required' : 'Age must be a whole number',
    })
    .int('Age must be a whole number')
    .min(0, 'Age cannot be negative')
    .max(MAX_AGE, `Age can be at most ${MAX_AGE}`),
  gender: lineText('Gender is required')
    .max(100, tooLong('Gender must be male, female or other'))
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(GENDERS, 'Gender must be male, female or other')),
})
export type PassengerInput = z.output<typeof PassengerInput>

const ContactInput = z.object({ email: emailText, phone: optionalPhone })

/** The passengers of a held booking, one for each of its seats, and whom to write to. */
export const PassengersInput = z.object({
  bookingId: rowId,
  passengers: z
    .array(PassengerInput.extend({ seatId: rowId }))
    .min(1)
    .max(50),
  contact: ContactInput.optional(),
})
export type PassengersInput = z.output<typeof PassengersInput>

/** The same as typed into a form: an age is digits, a gender not chosen is empty. ux.md d4 */
export const PassengersForm = z.object({
  passengers: z.array(
    PassengerInput.extend({
      age: lineText()
        .min(1, 'Age is required')
        .max(20, tooLong('Age must be a whole number'))
        .transform(Number)
        .pipe(z.number('Age must be a whole number').pipe(PassengerInput.shape.age)),
      gender: z.string().min(1, 'Gender is required').pipe(PassengerInput.shape.gender),
    }),
  ),
  contact: ContactInput,
})

const NO_SEAT_NUMBER =
  'A seat number is one to four letters and digits, such as 1A or L3; not the id of a seat'

/**
 * A passenger before there is a booking. Only a number that no seat of any bus can have is refused here: whether the
 * trip has the seat is for the booking to say. A `busId` is ignored whatever it is: the booking names the trip. Spec §7
 */
export const PassengerDraftInput = PassengerInput.extend({
  seatNumber: lineText('Seat number is required')
    .min(1, 'Seat number is required')
    .max(MAX_SEAT_NUMBER, tooLong(NO_SEAT_NUMBER))
    .regex(SEAT_NUMBER, NO_SEAT_NUMBER),
})
export type PassengerDraftInput = z.output<typeof PassengerDraftInput>

/** Spec §7, `POST /bus-booking`; price, status and owner that a client sends are ignored. domain.md §5 */
export const BookingFromDraftsInput = z.object({
  busScheduleId: idOf('Schedule is required'),
  seatIds: z
    .array(idOf('A seat is named by its id'), 'Choose at least one seat')
    .min(1, 'Choose at least one seat')
    .max(50, 'These are too many seats'),
  passengerIds: z
    .array(idOf('A passenger is named by its id'), UNMATCHED_MESSAGE)
    .max(50, UNMATCHED_MESSAGE),
  from: node.optional(),
  to: node.optional(),
  ...chosenPoints,
  concessions: chosenConcessions,
})
export type BookingFromDraftsInput = z.output<typeof BookingFromDraftsInput>

/** Another spelling of who travels; seat, ticket and price stay. */
export const CorrectNameInput = z.object({
  bookingId: rowId,
  passengerId: rowId,
  passengerName: PassengerInput.shape.passengerName,
})
export type CorrectNameInput = z.output<typeof CorrectNameInput>

/** Other points of the same towns for a paid booking; what is left out stays. */
export const ChangePointsInput = z.object({ bookingId: rowId, ...chosenPoints })
export type ChangePointsInput = z.output<typeof ChangePointsInput>

export const BookingIdInput = z.object({ bookingId: rowId })
