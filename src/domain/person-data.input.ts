import { z } from 'zod'
import { EMAIL_PATTERN } from './user.ts'

/** Somebody by the number of their account, or by the address they left at the counter or on the newsletter's list. */
export const PersonInQuestion = z
  .object({
    userId: z.number().int().positive().optional(),
    email: z
      .string()
      .trim()
      .min(1, 'Email is required')
      .max(254, 'Email address is invalid')
      .regex(EMAIL_PATTERN, 'Email address is invalid')
      .optional(),
  })
  .transform(({ userId, email }, context) => {
    if (userId !== undefined && email === undefined) return { userId }
    if (email !== undefined && userId === undefined) return { email }
    context.addIssue('Say whom: the account or the address, one of the two')
    return z.NEVER
  })
