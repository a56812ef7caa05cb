import { z } from 'zod'
import { emailText as email, lineText, tooLong } from '../text/text-fields.input.ts'
import { fullName, newPassword } from './user.input.ts'

/** Where the ticket of somebody without an account goes. decisions/0098 */
export const GuestInput = z.object({ email })

/** The password with which a guest's bookings are found again. */
export const KeepBookingsInput = z.object({ fullName, password: newPassword })
export type KeepBookingsInput = z.output<typeof KeepBookingsInput>

/** A code that was sent to a guest's address; the password where there is no account yet. decisions/0098 */
export const KeepWithCodeInput = z.object({
  fullName,
  code: lineText('The code is required')
    .max(40, tooLong('The code has six digits'))
    .overwrite((text) => text.replaceAll(/\s/g, ''))
    .min(1, 'The code is required')
    .regex(/^\d{6}$/, 'The code has six digits'),
  password: newPassword.optional(),
})
export type KeepWithCodeInput = z.output<typeof KeepWithCodeInput>
