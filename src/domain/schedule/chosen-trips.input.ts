import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { dayText } from '../text/text-fields.input.ts'
import { MOST_CHOSEN } from './schedule-filter.ts'

const ids = z
  .array(rowId)
  .min(1, 'Choose at least one trip')
  .max(MOST_CHOSEN, `At most ${MOST_CHOSEN} trips at once`)

/** Chosen trips go off sale, or on sale again. */
export const ChosenSalesInput = z.object({ ids, stopped: z.boolean() })
export type ChosenSalesInput = z.output<typeof ChosenSalesInput>

/** Copies of chosen trips, each on each of some days. */
export const CopyTripsInput = z
  .object({
    ids,
    dates: z.array(dayText()).min(1, 'Choose at least one day').max(31, 'At most 31 days at once'),
  })
  .refine(({ ids: trips, dates }) => trips.length * dates.length <= MOST_CHOSEN, {
    message: `At most ${MOST_CHOSEN} copies at once`,
    path: ['dates'],
  })
export type CopyTripsInput = z.output<typeof CopyTripsInput>
