import { z } from 'zod'
import { lineText, tooLong } from '../text/text-fields.input.ts'

/** What an action that could take an account over asks for again, beside its own input. decisions/0034 */
export const Reauthentication = z.object({
  currentPassword: z.string('Password is required').max(200, tooLong()).optional(),
  /** Of the second factor: a fresh code counts instead of the password. decisions/0036 */
  code: lineText().max(40, tooLong('This is not a code')).optional(),
})
export type Reauthentication = z.output<typeof Reauthentication>
