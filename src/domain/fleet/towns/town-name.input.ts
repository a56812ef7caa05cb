import { z } from 'zod'
import { slugOf } from '../../text/city.ts'
import { lineText, tooLong } from '../../text/text-fields.input.ts'
import { LONGEST_TOWN_NAME } from './town-names.ts'

const REQUIRED = 'Name is required'

/** A further name of a town. */
export const TownNameInput = z.object({
  town: lineText('Town is required')
    .min(1, 'Town is required')
    .max(100, tooLong('Town is too long'))
    .transform(slugOf),
  otherName: lineText(REQUIRED)
    .min(1, REQUIRED)
    .max(LONGEST_TOWN_NAME, tooLong('Name is too long'))
    .refine((name) => slugOf(name) !== '', REQUIRED),
})
export type TownNameInput = z.output<typeof TownNameInput>
