import type { Booking } from '../../domain/booking.ts'
import type { PaymentResult, PaymentStart } from '../../domain/payment.ts'
import type { Call, SignedInCall } from '../call.ts'

export declare function initiatePayment(call: SignedInCall, bookingId: number): Promise<PaymentStart>
/** Owner's confirmation. @throws Fault missing for another's booking */
export declare function confirmPayment(call: SignedInCall, bookingId: number): Promise<PaymentResult>
/** The REST call that comes without a bearer: only for a booking whose owner has just initiated a payment. */
export declare function confirmDemoPayment(call: Call, bookingId: number): Promise<PaymentResult>
export declare function declinePayment(
  call: SignedInCall,
  input: { bookingId: number; attemptId: number },
): Promise<Booking>
