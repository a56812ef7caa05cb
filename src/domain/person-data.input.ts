import { z } from 'zod'
import { EMAIL_PATTERN } from './user.ts'

/** Somebody by the number of their account, or by the address they left at the counter or on the newsletter's list. */
export const PersonInQuestion = z.union([
  z.strictObject({ userId: z.number().int().positive() }),
  z.strictObject({
    email: z
      .string('Email is required')
      .trim()
      .min(1, 'Email is required')
      .max(254, 'Email address is invalid')
      .regex(EMAIL_PATTERN, 'Email address is invalid'),
  }),
])

/** What proves that somebody wants their own account erased. */
export const EraseOwnInput = z.object({
  password: z.string('Password is required').min(1, 'Password is required').max(200),
})
