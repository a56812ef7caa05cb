import { z } from 'zod'
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
    forLadies: z.boolean().optional().meta({
      description: "Whether it takes women only; left out while the ladies' rule is off.",
    }),
    ...staffFields,
  })
  .meta({ id: 'Seat' })

function seatAnswer(seat: Seat, hasLadiesRule: boolean): z.output<typeof SeatAnswer> {
  const { id, scheduleId, deck, row, column } = seat
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
    ...(hasLadiesRule && { forLadies: seat.forLadies === true }),
  }
}

export const busSeatsCalls = [
  declare({
    method: 'GET',
    path: '/bus-seats/view-seats/{scheduleId}',
    who: 'anyone',
    name: 'viewSeats',
    summary: "A trip's seats for a journey; without from and to, for the whole trip",
    input: z.object({ scheduleId: pathId, from: queryNode, to: queryNode }),
    example: { input: { scheduleId: '310', from: '0', to: '2' }, answer: [SEAT] },
    status: 200,
    answer: z.array(SeatAnswer),
    run: async (call, input) => {
      const map = await getSeatMap(call, input)
      const seats = map.seats.map((seat) => seatAnswer(seat, map.asksGender))
      // A trip's seats are made with it and never change.
      return withStaffFields(call, 'schedules', seats, (seat) => seat.scheduleId)
    },
  }),
]
