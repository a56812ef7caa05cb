import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { LONGEST_KEY_NAME } from './api-key.ts'
import { isServiceDay } from '../time/calendar.ts'
import { Reauthentication } from './reauthentication.input.ts'
import { lineText, orNull, tooLong } from '../text/text-fields.input.ts'
import { ROLES } from './role.ts'

/** The input for a new key, with the maker's proof of identity; none of it changes later. */
export const NewApiKeyInput = z.object({
  ...Reauthentication.shape,
  name: lineText('Name is required')
    .min(1, 'Name is required')
    .max(LONGEST_KEY_NAME, tooLong(`Name must be at most ${LONGEST_KEY_NAME} characters`)),
  role: z.enum(ROLES, 'Role is required'),
  lastDay: orNull(
    lineText()
      .max(10, tooLong('Date must be YYYY-MM-DD'))
      .refine((day) => day === '' || isServiceDay(day), 'Date must be YYYY-MM-DD'),
  ),
})
export type NewApiKeyInput = z.output<typeof NewApiKeyInput>

export const ApiKeyIdInput = z.object({
  id: rowId,
})
