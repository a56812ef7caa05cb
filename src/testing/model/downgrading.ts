import * as fc from 'fast-check'
import { atomically } from '../../server/core/atomically.ts'
import { refundDowngrades } from '../../server/payment/refund/downgrade.service.ts'
import { leftOf, who } from './cancelling.ts'
import { Command, take } from './command.ts'
import { oneOf } from './model.ts'
import { downgrade } from './money.ts'
import { stateOf } from './seats.ts'
import { some } from './selling.ts'

/** Passengers get a worse seat, and some of their fare back; again as far as anything is left. */
const downgrading = fc.record({ some, who, percent: fc.constantFrom(7, 20, 33, 100) }).map(
  ({ some, who, percent }) =>
    new Command(
      `downgrade ${JSON.stringify({ some, who, percent })}`,
      async (play) => {
        const { model, system } = play
        const booking = oneOf(model.bookings, some)
        const { status } = stateOf(model, booking)
        const seats = leftOf(booking, who)
        await take(play, 'downgrade', {
          refused: status === 'PENDING' ? 'it is not sold' : undefined,
          act: async () => {
            const ids = await system.passengerIds(booking.id)
            const passengers = seats.map((seat) => ({
              passengerId: ids[booking.seats.indexOf(seat)] ?? 0,
              basePaise: Math.round((seat.basePaise * percent) / 100),
            }))
            const terms = { passengers, note: 'Another bus', grantedBy: null }
            return atomically(system.call(), (call) =>
              refundDowngrades(call, { bookingId: booking.id, ...terms }),
            )
          },
          after: () => {
            if (status === 'CANCELLED') return
            const paise = downgrade(booking, seats, ({ basePaise }) =>
              Math.round((basePaise * percent) / 100),
            )
            if (paise > 0) booking.refunds.push({ paise, handedOutBy: null, isVoid: false })
          },
        })
      },
      ({ model }) => model.bookings.length > 0,
    ),
)

/** What goes back without a cancellation. decisions/0083 */
export const downgraded = [downgrading, downgrading]
