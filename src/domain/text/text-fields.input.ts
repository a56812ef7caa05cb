import { z } from 'zod'
import { isServiceDay, isTimeOfDay } from '../time/calendar.ts'
import { cleanLine, cleanLines } from './clean-text.ts'
import { isEmail, isPhone, LONGEST_EMAIL, phoneIn } from './contact.ts'

/**
 * Ends the validation of a text that is too long, so that no pattern and no function reads one: zod itself goes on with
 * the next check. Every text that a door takes has its length judged so (`testing/growth/schemas.test.ts`).
 */
export const tooLong = (error?: string) => ({ ...(error !== undefined && { error }), abort: true })

/** A text on one line: cleaned before anything else looks at it. Each text that an API takes is one, or of several lines. */
export const lineText = (error?: string) => z.string(error).overwrite(cleanLine)

/** A text of several lines. */
export const linesText = (error?: string) => z.string(error).overwrite(cleanLines)

/** A text that may be left empty, or out: null for both. */
export const orNull = (text: z.ZodType<string, string>) =>
  text
    .transform((typed) => (typed === '' ? null : typed))
    .nullish()
    .transform((typed) => typed ?? null)

const INVALID_EMAIL = 'Email address is invalid'
const email = lineText().max(LONGEST_EMAIL, tooLong(INVALID_EMAIL))

/** An address of mail. Spec §5 */
export const emailText = lineText('Email is required')
  .min(1, 'Email is required')
  .max(LONGEST_EMAIL, tooLong(INVALID_EMAIL))
  .refine(isEmail, INVALID_EMAIL)

/** An address of mail, or nothing. */
export const optionalEmail = orNull(
  email.refine((typed) => typed === '' || isEmail(typed), INVALID_EMAIL),
)

const INVALID_PHONE = 'Phone number must be 10 digits'

/** Longer than anybody writes a number, with spaces, brackets and the code of the country. */
const LONGEST_PHONE = 40

const phone = (required?: string) =>
  (required === undefined ? lineText() : lineText(required).min(1, required))
    .max(LONGEST_PHONE, tooLong(INVALID_PHONE))
    .overwrite((typed) => phoneIn(typed) ?? typed)

/** A phone number as people write it, as its ten digits. */
export const phoneText = phone('Phone number is required').refine(isPhone, INVALID_PHONE)

/** The same, or nothing. Spec §5, Register */
export const optionalPhone = orNull(
  phone().refine((typed) => typed === '' || isPhone(typed), INVALID_PHONE),
)

/** A day as `YYYY-MM-DD`. */
export const dayText = (error = 'Date must be YYYY-MM-DD') =>
  lineText().max(10, tooLong(error)).refine(isServiceDay, error)

/** A time of day as `HH:mm`; seconds are allowed and dropped. */
export const timeText = lineText()
  .max(8, tooLong('Time must be HH:mm'))
  .refine(isTimeOfDay, 'Time must be HH:mm')
  .transform((text) => text.slice(0, 5))
