import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Gender } from '../../../domain/booking/booking.ts'
import { GENDERS } from '../../../domain/booking/booking.ts'
import { isFault } from '../../../domain/fault.ts'
import { LAYOUT_TEMPLATES } from '../../../domain/seat/layout-templates.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { aBus, aFleet, aSchedule } from '../../../testing/builders/fleet.ts'
import { addBus } from '../../fleet/bus.service.ts'
import { drawBus } from '../../fleet/bus-layout.service.ts'
import type { SignedInCall } from '../../core/call.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { addSchedule } from '../../trips/schedule.service.ts'
import { cancelOwnHold, holdSeats } from '../booking.service.ts'
import { getSeatMap } from '../seat.service.ts'

interface Occupied {
  booking: number
  seat: Seat
  gender: Gender
  from: number
  to: number
}

/** The cells of a seat, one column to a side. */
const cells = ({ deck, row, column, rowSpan }: Seat, aside = 0) =>
  Array.from({ length: rowSpan ?? 1 }, (_, ahead) => `${deck}/${row + ahead}/${column + aside}`)

const areBeside = (one: Seat, other: Seat): boolean => {
  const around = new Set([...cells(one, 1), ...cells(one, -1)])
  return cells(other).some((cell) => around.has(cell))
}

const overlap = (one: Occupied, { from, to }: { from: number; to: number }): boolean =>
  one.from < to && from < one.to

/** What the rule says of a booking to come, word by word. */
function isRefused(there: readonly Occupied[], wanted: readonly Occupied[]): boolean {
  return wanted.some(
    ({ seat, gender, ...journey }) =>
      gender !== 'FEMALE' &&
      there.some(
        (other) =>
          other.gender === 'FEMALE' && overlap(other, journey) && areBeside(seat, other.seat),
      ),
  )
}

/** So many seats of each bus are asked for. */
const NEAR = 10

const step = fc.record({
  /** Somebody gives their seats back instead. */
  gives: fc.nat({ max: 5 }).map((die) => die === 0),
  seats: fc.array(fc.tuple(fc.nat({ max: NEAR - 1 }), fc.constantFrom(...GENDERS)), {
    minLength: 1,
    maxLength: 3,
  }),
  from: fc.integer({ min: 0, max: 3 }),
  length: fc.integer({ min: 1, max: 4 }),
})

test('on any bus, for any journeys and genders, a booking is let on exactly when the rule lets each of its passengers', async () => {
  const { context, admin, routeId } = await aFleet()
  await saveSettings(admin, { ladiesRule: true, openHoldsPerCustomer: 50 })
  let [day, keys, refused] = [0, 0, 0]
  const holders = new Map<number, SignedInCall>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LAYOUT_TEMPLATES),
      fc.array(step, { minLength: 8, maxLength: 16 }),
      async ({ layout }, steps) => {
        const bus = await addBus(admin, aBus())
        await drawBus(admin, bus.id, structuredClone(layout), bus.version)
        const scheduleDate = `2027-02-${String(1 + (day++ % 28)).padStart(2, '0')}`
        const { totalSeats, ...trip } = { ...aSchedule({ busId: bus.id, routeId }), scheduleDate }
        const sold = Math.min(totalSeats, layout.seats.length)
        const { id: scheduleId } = await addSchedule(admin, { ...trip, totalSeats: sold })
        const { seats } = await getSeatMap(admin, { scheduleId })
        // Few rows, so that people meet.
        const near = seats.slice(0, NEAR)
        let there: Occupied[] = []
        for (const { gives, seats: chosen, from, length } of steps) {
          const to = Math.min(4, from + length)
          const own = there.at(0)
          if (gives && own !== undefined) {
            const holder = holders.get(own.booking)
            if (holder !== undefined) await cancelOwnHold(holder, own.booking)
            there = there.filter(({ booking }) => booking !== own.booking)
            continue
          }
          const byId = new Map(
            chosen.flatMap(([place, gender]) => {
              const seat = near[place % near.length]
              return seat === undefined
                ? []
                : [[seat.id, { booking: 0, seat, gender, from, to }] as const]
            }),
          )
          const wanted = [...byId.values()]
          const isTaken = wanted.some(({ seat }) =>
            there.some((other) => other.seat.id === seat.id && overlap(other, { from, to })),
          )
          const customer = await context.actingAs('CUSTOMER')
          const answer = await holdSeats(customer, {
            scheduleId,
            from,
            to,
            seatIds: [...byId.keys()],
            genders: wanted.map(({ seat, gender }) => ({ seatId: seat.id, gender })),
            key: `random-hold-${++keys}`,
          }).catch((error: unknown) => (error instanceof Error ? error : new Error('no error')))
          if (answer instanceof Error && !isFault(answer, 'conflict')) throw answer
          const isKept = isRefused(there, wanted)
          expect(answer instanceof Error).toBe(isTaken || isKept)
          if (answer instanceof Error) refused += isTaken ? 0 : 1
          else {
            holders.set(answer.id, customer)
            there.push(...wanted.map((one) => ({ ...one, booking: answer.id })))
          }
        }
        expect(await checkData(admin.db)).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
  expect(refused).toBeGreaterThan(0)
})
