import { z } from 'zod'
import { emailText, tooLong } from './short-text.input.ts'

/** Somebody by the number of their account, or by the address they left at the counter or on the newsletter's list. */
export const PersonInQuestion = z
  .object({
    userId: z.number().int().positive().optional(),
    email: emailText.optional(),
  })
  .transform(({ userId, email }, context) => {
    if (userId !== undefined && email === undefined) return { userId }
    if (email !== undefined && userId === undefined) return { email }
    context.addIssue('Say whom: the account or the address, one of the two')
    return z.NEVER
  })

/** What proves that somebody wants their own account erased. */
export const EraseOwnInput = z.object({
  password: z.string('Password is required').min(1, 'Password is required').max(200, tooLong()),
})
