import * as fc from 'fast-check'
import { removeUser, restoreUser } from '../../server/account/user/removal.service.ts'
import { blockSeats, unblockSeats } from '../../server/booking/seat-sheet/block-seats.service.ts'
import { movePassenger } from '../../server/boarding/move-passenger.service.ts'
import { saveSettings } from '../../server/settings/settings.service.ts'
import { updateSchedule } from '../../server/trips/update-schedule.service.ts'
import { stopSales } from '../../server/trips/stop-sales-and-automation.service.ts'
import { flatRates } from '../builders/cancellation/flat-rates.ts'
import { Command, take } from './command.ts'
import { oneOf } from './model.ts'
import type { Model, ModelBooking } from './model.ts'
import {
  areFree,
  clearOverdue,
  holders,
  isReleased,
  placeOf,
  seatsOf,
  stateOf,
  tripOf,
} from './seats.ts'
import { seats, some, trip } from './selling.ts'

function whyNotRunning(model: Model, trip: number): string | undefined {
  const { cancelled, places } = tripOf(model, { trip })
  if (cancelled) return 'the trip is cancelled'
  return (places.at(-1)?.at ?? 0) <= model.clock.now ? 'the bus has arrived' : undefined
}

/** Whether nobody has booked a seat on any part of the trip. */
function isUnbooked(model: Model, trip: number, seat: number): boolean {
  const legs = tripOf(model, { trip }).places.length - 1
  const bare = {
    ...model,
    trips: model.trips.map((one) => ({ ...one, blocked: new Set<number>() })),
  }
  return areFree(bare, { trip, seats: [seat], from: 0, to: legs })
}

const blocking = fc.record({ trip, seats, isOff: fc.boolean() }).map(
  ({ trip, seats: chosen, isOff }) =>
    new Command(
      `${isOff ? 'unblock' : 'block'} ${JSON.stringify({ trip, chosen })}`,
      async (play) => {
        const { model, system } = play
        const seats = seatsOf(model, trip, chosen)
        const { blocked } = tripOf(model, { trip })
        const scheduleId = system.tripId(trip)
        const seatIds = seats.map((seat) => system.seatId(trip, seat))
        const over = whyNotRunning(model, trip)
        if (isOff) {
          await take(play, 'unblock', {
            refused: over,
            act: () => unblockSeats(system.admin(), { scheduleId, seatIds }),
            after: () => seats.forEach((seat) => blocked.delete(seat)),
          })
          return
        }
        const isFree = seats.every((seat) => isUnbooked(model, trip, seat))
        await take(play, 'block', {
          refused: over ?? (isFree ? undefined : 'a seat is booked'),
          act: () => blockSeats(system.admin(), { scheduleId, seatIds, reason: 'Broken' }),
          after: () => {
            clearOverdue(model, trip)
            seats.forEach((seat) => blocked.add(seat))
          },
        })
      },
    ),
)

function whyNotMoved(model: Model, booking: ModelBooking, place: number, to: number) {
  const { trip, from, to: end } = booking
  const moved = booking.seats[place]
  const over = whyNotRunning(model, trip)
  if (over !== undefined) return over
  if (stateOf(model, booking).status === 'CANCELLED' || moved?.gone !== false)
    return 'the passenger does not travel'
  if (moved.seat === to) return 'it is the same seat'
  if (isReleased(booking, model.clock.now)) return 'the hold is released first'
  if (booking.seats.some(({ seat, gone }) => gone && seat === to)) return 'it was given back'
  return areFree(model, { trip, seats: [to], from, to: end }) ? undefined : 'the seat is taken'
}

const moving = fc.record({ some, which: some, to: fc.nat(5) }).map(
  ({ some, which, to: chosen }) =>
    new Command(
      `move ${JSON.stringify({ some, which, chosen })}`,
      async (play) => {
        const { model, system } = play
        const booking = oneOf(model.bookings, some)
        const place = which % booking.seats.length
        const [to = 0] = seatsOf(model, booking.trip, [chosen])
        const id = (await system.passengerIds(booking.id))[place] ?? 0
        await take(play, 'move', {
          refused: whyNotMoved(model, booking, place, to),
          act: () =>
            movePassenger(system.admin(), {
              passengerId: id,
              toSeatId: system.seatId(booking.trip, to),
            }),
          after: () => {
            clearOverdue(model, booking.trip)
            const moved = booking.seats[place]
            if (moved !== undefined) moved.seat = to
            const holder = holders(model, booking.trip).get(placeOf(to, booking.from))
            if (holder !== booking.id) throw new Error('The model has moved somebody wrongly')
          },
        })
      },
      ({ model }) => model.bookings.length > 0,
    ),
)

const fare = fc.record({ trip, rupees: fc.constantFrom(301, 907, 1999) }).map(
  ({ trip, rupees }) =>
    new Command(`fare ${JSON.stringify({ trip, rupees })}`, async (play) => {
      const { model, system } = play
      const its = tripOf(model, { trip })
      const isSame = its.farePaise === rupees * 100
      const left = (its.places[0]?.at ?? 0) <= model.clock.now
      const over = its.cancelled ? 'it is cancelled' : left ? 'the bus has left' : undefined
      const { id = 0, input } = system.opening.trips[trip] ?? {}
      if (input === undefined) return
      await take(play, 'change a fare', {
        refused: isSame ? undefined : over,
        act: () =>
          updateSchedule(system.admin(), {
            id,
            schedule: {
              ...input,
              busId: system.busId(its.bus),
              totalSeats: its.inUse.length,
              farePrice: rupees,
            },
          }),
        after: () => void (its.farePaise = rupees * 100),
      })
    }),
)

const stopping = fc.record({ trip, isStopped: fc.boolean() }).map(
  ({ trip, isStopped }) =>
    new Command(`stop sales ${JSON.stringify({ trip, isStopped })}`, async (play) => {
      const { model, system } = play
      await take(play, 'stop or resume sales', {
        act: () => stopSales(system.admin(), system.tripId(trip), isStopped),
        after: () => void (tripOf(model, { trip }).salesStopped = isStopped),
      })
    }),
)

const SLABS = [
  [{ hoursBefore: 0, keptPercent: 33 }],
  [
    { hoursBefore: 9, keptPercent: 7 },
    { hoursBefore: 0, keptPercent: 100 },
  ],
  [
    { hoursBefore: 24, keptPercent: 10 },
    { hoursBefore: 6, keptPercent: 50 },
    { hoursBefore: 0, keptPercent: 100 },
  ],
]

const settings = fc
  .record({
    feePaise: fc.constantFrom(0, 3333, 4999),
    taxBasisPoints: fc.constantFrom(0, 733, 1800),
    slabs: fc.constantFrom(...SLABS),
    onlineStopped: fc.constantFrom(false, false, false, true),
  })
  .map(
    ({ feePaise, taxBasisPoints, slabs, onlineStopped }) =>
      new Command(
        `settings ${JSON.stringify({ feePaise, taxBasisPoints, slabs, onlineStopped })}`,
        async (play) => {
          const { model, system } = play
          await take(play, 'change settings', {
            act: () =>
              saveSettings(system.admin(), {
                ...flatRates(feePaise, taxBasisPoints),
                cancellationSlabs: slabs,
                onlineSalesStopped: onlineStopped,
              }),
            after: () =>
              void Object.assign(model, { feePaise, taxBasisPoints, slabs, onlineStopped }),
          })
        },
      ),
  )

/** A customer is disabled; the next time, let in again. */
const people = fc.nat(1).map(
  (customer) =>
    new Command(`disable or let in customer ${customer}`, async (play) => {
      const { model, system } = play
      const [who = customer] = model.disabled
      const id = system.opening.customers[who]?.id ?? 0
      if (model.disabled.has(who)) {
        await take(play, 'let a customer in again', {
          act: () => restoreUser(system.admin(), id),
          after: () => {
            model.disabled.delete(who)
            system.letIn(who)
          },
        })
        return
      }
      await take(play, 'disable a customer', {
        act: () => removeUser(system.admin(), id),
        after: () => void model.disabled.add(who),
      })
    }),
)

/** What the back office does with seats, and otherwise. */
export const seatOffice = [blocking, moving, moving]
export const office = [fare, stopping, settings, settings, people]
