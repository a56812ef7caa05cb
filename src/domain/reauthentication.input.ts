import { z } from 'zod'

/** What an act that can take an account over asks for again, beside its own input. decisions/0034 */
export const Reauthentication = z.object({
  currentPassword: z.string('Password is required').max(200).optional(),
})
export type Reauthentication = z.output<typeof Reauthentication>
