import { z } from 'zod'
import { layoutErrors, MAX_COLUMNS, MAX_FIXTURES, MAX_ROWS, MAX_STAFF_SEATS } from './bus-layout.ts'
import { FIXTURE_KINDS, MAX_SEAT_NUMBER, SEAT_NUMBER } from './seat.ts'
import { MAX_SEATS } from '../fleet/bus.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'

const Deck = z.enum(['LOWER', 'UPPER'])
const cell = {
  deck: Deck,
  row: z.int().min(1).max(MAX_ROWS, `A bus has at most ${MAX_ROWS} rows`),
  column: z.int().min(1).max(MAX_COLUMNS, `A bus has at most ${MAX_COLUMNS} columns`),
}

/** What is printed on a seat. */
const SeatNumber = lineText('Each seat has a number')
  .max(MAX_SEAT_NUMBER, tooLong('A seat number is one to four letters and digits'))
  .regex(SEAT_NUMBER, 'A seat number is one to four letters and digits')
  .toUpperCase()

/** A whole drawing; what is wrong with it is said in words. domain.md §3 */
export const BusLayoutInput = z
  .object({
    seats: z
      .array(
        z.object({
          number: SeatNumber,
          ...cell,
          kind: z.enum(['SEATER', 'SEMI_SLEEPER', 'SLEEPER']),
          rowSpan: z.union([z.literal(1), z.literal(2)]).default(1),
          staffOnly: z.boolean().default(false),
          forLadies: z.literal(true).exactOptional(),
        }),
      )
      .max(MAX_SEATS + MAX_STAFF_SEATS, 'These are too many seats for a bus'),
    fixtures: z
      .array(z.object({ kind: z.enum(FIXTURE_KINDS), ...cell }))
      .max(MAX_FIXTURES, `A bus has at most ${MAX_FIXTURES} doors and toilets`),
  })
  .superRefine((layout, context) => {
    const [first] = layoutErrors(layout)
    if (first) context.addIssue({ code: 'custom', message: first.message, path: ['seats'] })
  })
export type BusLayoutInput = z.output<typeof BusLayoutInput>
