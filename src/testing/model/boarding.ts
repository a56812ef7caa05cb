import * as fc from 'fast-check'
import { markPassenger } from '../../server/boarding/mark-passenger.service.ts'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { Command, take } from './command.ts'
import { oneOf } from './model.ts'
import type { Model, ModelBooking, ModelSeat } from './model.ts'
import { tripOf } from './seats.ts'
import { some } from './selling.ts'

const OPENS_BEFORE = 12 * HOUR

function whyNotTicked(
  model: Model,
  booking: ModelBooking,
  { gone, mark }: ModelSeat,
  to: ModelSeat['mark'],
): string | undefined {
  if (booking.status !== 'CONFIRMED') return 'nobody has a ticket'
  if (gone) return 'the passenger has cancelled'
  if (mark === to) return undefined
  const { now } = model.clock
  const { places } = tripOf(model, booking)
  const [first = 0, last = 0] = [places[0]?.at, places.at(-1)?.at]
  if (now < first - OPENS_BEFORE) return 'it is too early'
  return now > last + DAY ? 'it is too late' : undefined
}

const ticking = fc
  .record({ some, which: some, to: fc.constantFrom('BOARDED', 'BOARDED', 'NO_SHOW', 'BOOKED') })
  .map(
    ({ some, which, to }) =>
      new Command(
        `tick ${JSON.stringify({ some, which, to })}`,
        async (play) => {
          const { model, system } = play
          const booking = oneOf(model.bookings, some)
          const seat = booking.seats[which % booking.seats.length]
          if (seat === undefined) return
          const ids = await system.passengerIds(booking.id)
          const passengerId = ids[booking.seats.indexOf(seat)] ?? 0
          await take(play, `tick ${to}`, {
            refused: whyNotTicked(model, booking, seat, to),
            act: () => markPassenger(system.staff(0), { passengerId, status: to }),
            after: () => void (seat.mark = to),
          })
        },
        ({ model }) => model.bookings.length > 0,
      ),
  )

/** What the crew does at the door. */
export const boarding = [ticking, ticking]
