import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { linesText, tooLong } from '../text/text-fields.input.ts'
import { TRIP_MESSAGE_LENGTH } from './trip-message.ts'

const { least, most } = TRIP_MESSAGE_LENGTH
const MOST_NODES = 1000

/** A message to those who travel on a trip. */
export const TripMessageInput = z.object({
  scheduleId: rowId,
  text: linesText()
    .max(most, tooLong(`Write at most ${most} characters`))
    .min(least, `Write at least ${least} characters`),
  to: z.discriminatedUnion('who', [
    z.object({ who: z.literal('EVERYBODY') }),
    z.object({ who: z.literal('NOT_BOARDED') }),
    z.object({
      who: z.literal('PLACE'),
      node: z.number().int().min(0).max(MOST_NODES),
      pointId: rowId.optional(),
    }),
  ]),
})
export type TripMessageInput = z.output<typeof TripMessageInput>

/** Sends it once by its key. */
export const SendTripMessageInput = TripMessageInput.extend({
  key: z.string().min(8).max(255, tooLong()),
})
export type SendTripMessageInput = z.output<typeof SendTripMessageInput>
