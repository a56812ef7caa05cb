import * as fc from 'fast-check'
import { DAY } from '../../domain/time/calendar.ts'
import { holdSeats } from '../../server/booking/booking.service.ts'
import { Command, take } from './command.ts'
import type { Play } from './command.ts'
import { enter, extend, hold, initiate, whoIsOut } from './hold-step.ts'
import { oneOf } from './model.ts'
import type { Model, ModelBooking } from './model.ts'
import { confirm, decline, giveUp, payAtProvider } from './pay-step.ts'
import { seatsOf } from './seats.ts'

export const trip = fc.nat(1)
export const some = fc.nat(7)
/** One to three of the six seats. */
export const seats = fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 })
/** A part of the trip, most often all of it. */
export const part = fc.oneof(
  { weight: 2, arbitrary: fc.constant([0, 4] as const) },
  {
    weight: 3,
    arbitrary: fc.constantFrom([0, 1], [0, 2], [1, 3], [2, 4], [1, 4], [3, 4] as const),
  },
)
/** How far a customer goes at once. */
const steps = fc.constantFrom('held', 'named', 'started', 'told', 'told twice', 'confirmed')

const online = ({ bookings }: Model): ModelBooking[] =>
  bookings.filter(({ customer }) => customer !== null)
const hasOnline = ({ model }: Play): boolean => online(model).length > 0
const started = (model: Model): ModelBooking[] =>
  online(model).filter(({ attempts }) => attempts.length > 0)
const hasStarted = ({ model }: Play): boolean => started(model).length > 0

/** What a customer does after choosing seats, step by step; stops where it is refused. */
async function goOn(play: Play, booking: ModelBooking, upTo: string): Promise<void> {
  if (upTo === 'held' || !(await enter(play, booking))) return
  if (upTo === 'named' || !(await initiate(play, booking))) return
  const attempt = booking.attempts.at(-1)
  if (upTo === 'started' || attempt === undefined) return
  await payAtProvider(play, booking, attempt, { told: 1, 'told twice': 2 }[upTo] ?? 0)
  if (upTo === 'confirmed') await confirm(play, booking)
}

const buying = fc.record({ customer: fc.nat(1), trip, seats, part, upTo: steps }).map(
  (asked) =>
    new Command(`buy ${JSON.stringify(asked)}`, async (play) => {
      const { customer, upTo, part, trip } = asked
      const seats = seatsOf(play.model, trip, asked.seats)
      const [from = 0, to = 4] = part
      const key = `model-key-${play.model.keys.length}-${play.model.bookings.length}`
      const booking = await hold(play, { trip, seats, customer, from, to, key })
      if (booking !== undefined) await goOn(play, booking, upTo)
    }),
)

const replacing = fc.record({ some, trip, seats, part }).map(
  ({ some, trip, seats: chosen, part: [from = 0, to = 4] }) =>
    new Command(
      `choose anew ${JSON.stringify({ some, trip, chosen, from, to })}`,
      async (play) => {
        const replaces = oneOf(online(play.model), some)
        const customer = replaces.customer ?? 0
        const seats = seatsOf(play.model, trip, chosen)
        const key = `model-key-again-${play.model.bookings.length}`
        await hold(play, { customer, trip, seats, from, to, key, replaces })
      },
      hasOnline,
    ),
)

/** A call that comes again: the same answer and no effect, also when everything has changed since. */
const repeating = fc.record({ some, isSame: fc.boolean() }).map(
  ({ some, isSame }) =>
    new Command(
      `repeat ${JSON.stringify({ some, isSame })}`,
      async (play) => {
        const { model, system } = play
        const { key, customer, wanted, booking, at } = oneOf(model.keys, some)
        if (at <= model.clock.now - DAY) {
          // Forgotten by now: it is a new call.
          if (isSame) await hold(play, { ...wanted, customer, key })
          return
        }
        const other = { ...wanted, seats: [...wanted.seats, 5 - (wanted.seats[0] ?? 0)] }
        const asked = isSame ? wanted : other
        await take(play, isSame ? 'repeat a call' : 'use a key twice', {
          refused: whoIsOut(model, customer) ?? (isSame ? undefined : 'the key is another call’s'),
          act: async () =>
            holdSeats(await system.customer(customer), {
              scheduleId: system.tripId(asked.trip),
              seatIds: asked.seats.map((seat) => system.seatId(asked.trip, seat)),
              from: asked.from,
              to: asked.to,
              key,
            }),
          after: ({ id }) => {
            if (id !== booking) throw new Error(`Booking ${id} was answered instead of ${booking}`)
          },
        })
      },
      ({ model }) => model.keys.length > 0,
    ),
)

const onBooking = (name: string, act: (play: Play, booking: ModelBooking) => Promise<unknown>) =>
  some.map(
    (some) =>
      new Command(
        `${name} ${some}`,
        (play) => act(play, oneOf(online(play.model), some)),
        hasOnline,
      ),
  )

/** The customer pays what was started, maybe long ago; maybe the provider notifies the server, maybe later. */
const paying = fc.record({ some, which: some, tells: fc.nat(2) }).map(
  ({ some, which, tells }) =>
    new Command(
      `pay ${JSON.stringify({ some, which, tells })}`,
      async (play) => {
        const booking = oneOf(started(play.model), some)
        await payAtProvider(play, booking, oneOf(booking.attempts, which), tells)
      },
      hasStarted,
    ),
)

const declining = fc.record({ some, which: some }).map(
  ({ some, which }) =>
    new Command(
      `decline ${JSON.stringify({ some, which })}`,
      async (play) => {
        const booking = oneOf(started(play.model), some)
        await decline(play, booking, oneOf(booking.attempts, which))
      },
      hasStarted,
    ),
)

/** What customers do until they have a ticket. */
export const selling = [
  buying,
  buying,
  buying,
  replacing,
  repeating,
  onBooking('enter', enter),
  onBooking('extend', extend),
  onBooking('start', initiate),
  onBooking('confirm', confirm),
  onBooking('give up', giveUp),
  paying,
  declining,
]
