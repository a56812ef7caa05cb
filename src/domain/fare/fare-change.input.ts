import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { dayText } from '../text/text-fields.input.ts'
import { changing } from './date-rule.input.ts'

const change = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('PERCENT'),
    basisPoints: changing,
  }),
  z.object({
    by: z.literal('AMOUNT'),
    amountPaise: z
      .number('An amount in rupees, such as 50 or −50')
      .int()
      .multipleOf(100, 'Whole rupees only')
      .min(-10_000_000, 'At most ₹1,00,000 less')
      .max(10_000_000, 'At most ₹1,00,000 more')
      .refine((value) => value !== 0, 'Give an amount other than 0'),
  }),
  z.object({
    by: z.literal('FARE'),
    farePaise: z
      .number('Fare must be a positive number')
      .int()
      .multipleOf(100, 'Fare must be a whole number of rupees')
      .min(100, 'Fare must be a positive number')
      .max(100_000_000, 'Fare is too high'),
  }),
])

/** Coming trips of some days, of all routes or one, and what is to be done to their fares; left out, as they are. */
export const FareChangePreviewInput = z
  .object({
    from: dayText('Choose the first day'),
    to: dayText('Choose the last day'),
    routeId: rowId.optional(),
    /** Only these of them. */
    ids: z.array(rowId).min(1).max(200).optional(),
    change: change.optional(),
  })
  .refine(({ from, to }) => from <= to, {
    message: 'The last day comes after the first',
    path: ['to'],
  })
export type FareChangePreviewInput = z.output<typeof FareChangePreviewInput>

/** Trips, each with the fare it had when it was shown: one that has another by now is left alone. */
const shownTrips = z
  .array(z.object({ scheduleId: rowId, farePaise: z.number().int() }))
  .min(1, 'Choose at least one trip')
  .max(500, 'At most 500 trips at once')

/** The trips chosen and what is done to their fares. */
export const FareChangeInput = z.object({ trips: shownTrips, change })
export type FareChangeInput = z.output<typeof FareChangeInput>

/** Trips whose fare was set by hand and that are to go by the rules again. */
export const FollowRulesInput = z.object({
  scheduleIds: z
    .array(rowId)
    .min(1, 'Choose at least one trip')
    .max(500, 'At most 500 trips at once'),
})

/** Trips whose last change of fare by hand is undone. */
export const UndoFaresInput = z.object({ trips: shownTrips })
export type UndoFaresInput = z.output<typeof UndoFaresInput>
