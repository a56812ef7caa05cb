import { z } from 'zod'
import { emailText, tooLong } from '../text/text-fields.input.ts'

const LONGEST_TOKEN = 128

/** The address that subscribes. Spec §2, Home */
export const NewsletterInput = z.object({ email: emailText })

/** The token of an unsubscribe link. */
export const UnsubscribeInput = z.object({ token: z.string().min(1).max(LONGEST_TOKEN, tooLong()) })

/** The piece of the list after a subscriber's number; 0 for the first. */
export const SubscriberPageInput = z.object({ after: z.number().int().min(0) })
