import type { Booking } from '../../../domain/booking/booking.ts'
import { atomically } from '../../../server/core/atomically.ts'
import type { Call } from '../../../server/core/call.ts'
import { refundDowngrades } from '../../../server/payment/refund/downgrade.service.ts'

/**
 * Pays passengers back for worse seats, as a job does once nobody can undo a change of bus.
 * @param back what of the fare goes back, in paise, by the number of the seat
 */
export const downgrade = (
  call: Call,
  { id: bookingId, seats }: Pick<Booking, 'id' | 'seats'>,
  back: Record<string, number>,
) =>
  atomically(call, (call) =>
    refundDowngrades(call, {
      bookingId,
      passengers: seats.flatMap(({ id: passengerId, seatNumber }) => {
        const basePaise = back[seatNumber]
        return basePaise === undefined ? [] : [{ passengerId, basePaise }]
      }),
      note: 'Another bus',
      grantedBy: null,
    }),
  )
