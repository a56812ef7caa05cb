import type { Booking } from '../../domain/booking.ts'
import type {
  DraftBookingInput,
  HoldInput,
  PassengerDraftInput,
  PassengersInput,
} from '../../domain/booking.input.ts'
import type { SignedInCall } from '../call.ts'

export declare function holdSeats(call: SignedInCall, input: HoldInput): Promise<Booking>
export declare function getBooking(call: SignedInCall, id: number): Promise<Booking>
export declare function listMyBookings(call: SignedInCall): Promise<Booking[]>
export declare function enterPassengers(call: SignedInCall, input: PassengersInput): Promise<Booking>
export declare function extendHold(call: SignedInCall, id: number): Promise<Booking>
export declare function cancelBooking(call: SignedInCall, id: number): Promise<Booking>
/** REST: a passenger before there is a booking; answers its id. */
export declare function draftPassenger(
  call: SignedInCall,
  input: PassengerDraftInput,
): Promise<{ id: number } & PassengerDraftInput>
/** REST: holds seats and enters drafted passengers at once. */
export declare function bookDrafted(call: SignedInCall, input: DraftBookingInput): Promise<Booking>
