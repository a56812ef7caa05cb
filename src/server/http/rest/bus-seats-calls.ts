import { z } from 'zod'
import { CLOSED_MESSAGES } from '../../../domain/booking/sales-window.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { Fault } from '../../../domain/fault.ts'
import { toRupees } from '../../../domain/money.ts'
import { SEAT_STATUSES } from '../../../domain/seat/seat.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { getSeatMap } from '../../booking/seat.service.ts'
import { rupeesAnswer } from './declare-call/answer-fields.ts'
import { declare } from './declare-call/declare.ts'
import { SEAT } from './openapi/examples.ts'
import { pathId, queryNode } from './declare-call/input-fields.ts'
import { staffFields, withStaffFields } from './staff-fields.ts'

const SeatAnswer = z
  .object({
    id: z.int(),
    seatNumber: z.string(),
    seatType: z.enum(['WINDOW', 'AISLE', 'SLEEPER']),
    seatStatus: z.enum(SEAT_STATUSES),
    seatPrice: rupeesAnswer,
    scheduleId: z.int(),
    deck: z.enum(['LOWER', 'UPPER']),
    row: z.int(),
    column: z.int(),
    concessionPrices: z
      .array(z.object({ concessionId: z.int(), price: rupeesAnswer }))
      .optional()
      .meta({ description: 'What those pay whom the trip’s `concessions` name.' }),
    forLadies: z.boolean().optional().meta({
      description: "Whether it takes women only; left out while the ladies' rule is off.",
    }),
    ...staffFields,
  })
  .meta({ id: 'Seat' })

function seatAnswer(
  seat: Seat,
  { concessions, asksGender }: Pick<SeatMap, 'concessions' | 'asksGender'>,
): z.output<typeof SeatAnswer> {
  const { id, scheduleId, deck, row, column, concessionPaise } = seat
  return {
    id,
    seatNumber: seat.number,
    seatType: seat.type,
    seatStatus: seat.status,
    seatPrice: toRupees(seat.pricePaise),
    scheduleId,
    deck,
    row,
    column,
    ...(concessionPaise && {
      concessionPrices: concessions.map(({ id: concessionId }, place) => ({
        concessionId,
        price: toRupees(concessionPaise[place] ?? seat.pricePaise),
      })),
    }),
    ...(asksGender && { forLadies: seat.forLadies === true }),
  }
}

export const busSeatsCalls = [
  declare({
    method: 'GET',
    path: '/bus-seats/view-seats/{scheduleId}',
    who: 'anyone',
    name: 'viewSeats',
    summary: "A trip's seats for a journey; without from and to, for the whole trip",
    details:
      'Where a trip has `concessions`, each seat says what they pay. A part of the way that is not sold is refused.',
    input: z.object({ scheduleId: pathId, from: queryNode, to: queryNode }),
    refusals: ['conflict'],
    example: { input: { scheduleId: '310', from: '0', to: '2' }, answer: [SEAT] },
    status: 200,
    answer: z.array(SeatAnswer),
    run: async (call, input) => {
      const map = await getSeatMap(call, input)
      if (map.closed === 'notSold') throw new Fault('conflict', CLOSED_MESSAGES.notSold)
      const seats = map.seats.map((seat) => seatAnswer(seat, map))
      // A trip's seats are made with it and never change.
      return withStaffFields(call, 'schedules', seats, (seat) => seat.scheduleId)
    },
  }),
]
