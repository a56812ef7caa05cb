import { z } from 'zod'
import { isServiceDay, isTimeOfDay } from '../time/calendar.ts'
import { isEmail, LONGEST_EMAIL, PHONE_PATTERN } from './contact.ts'

/**
 * Ends the validation of a text that is too long, so that no pattern and no function reads one: zod itself goes on with
 * the next check. Every text that a door takes has its length judged so (`testing/growth/schemas.test.ts`).
 */
export const tooLong = (error?: string) => ({ ...(error !== undefined && { error }), abort: true })

/** A text that may be left empty, or out: null for both. */
export const orNull = (text: z.ZodType<string, string>) =>
  text
    .transform((typed) => (typed === '' ? null : typed))
    .nullish()
    .transform((typed) => typed ?? null)

const INVALID_EMAIL = 'Email address is invalid'
const email = z.string().trim().max(LONGEST_EMAIL, tooLong(INVALID_EMAIL))

/** An address of mail. Spec §5 */
export const emailText = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(LONGEST_EMAIL, tooLong(INVALID_EMAIL))
  .refine(isEmail, INVALID_EMAIL)

/** An address of mail, or nothing. */
export const optionalEmail = orNull(
  email.refine((typed) => typed === '' || isEmail(typed), INVALID_EMAIL),
)

const INVALID_PHONE = 'Phone number must be 10 digits'

/** Ten digits, or nothing. Spec §5, Register */
export const optionalPhone = orNull(
  z
    .string()
    .trim()
    .max(10, tooLong(INVALID_PHONE))
    .refine((typed) => typed === '' || PHONE_PATTERN.test(typed), INVALID_PHONE),
)

/** A day as `YYYY-MM-DD`. */
export const dayText = (error = 'Date must be YYYY-MM-DD') =>
  z.string().max(10, tooLong(error)).refine(isServiceDay, error)

/** A time of day as `HH:mm`; seconds are allowed and dropped. */
export const timeText = z
  .string()
  .max(8, tooLong('Time must be HH:mm'))
  .refine(isTimeOfDay, 'Time must be HH:mm')
  .transform((text) => text.slice(0, 5))
