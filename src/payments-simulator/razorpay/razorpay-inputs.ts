import { z } from 'zod'
import { RazorpayError } from './razorpay-errors.ts'

const Notes = z.record(z.string(), z.string().max(256))
const text = z.string().optional()
const Contact = z.strictObject({ name: text, email: text, contact: text })

export const LinkBody = z.strictObject({
  amount: z.int(),
  currency: z.literal('INR'),
  accept_partial: z.boolean().optional(),
  first_min_partial_amount: z.int().optional(),
  description: z.string().max(2048).optional(),
  expire_by: z.int().optional(),
  reference_id: z.string().max(40).optional(),
  customer: Contact.optional(),
  notify: z.strictObject({ sms: z.boolean().optional(), email: z.boolean().optional() }).optional(),
  reminder_enable: z.boolean().optional(),
  notes: Notes.optional(),
  callback_url: z.url().optional(),
  callback_method: z.literal('get').optional(),
  upi_link: z.boolean().optional(),
  options: z.unknown().optional(),
})

export const RefundBody = z.strictObject({
  amount: z.int().optional(),
  speed: z.enum(['normal', 'optimum']).optional(),
  receipt: z.string().max(40).optional(),
  notes: Notes.optional(),
})

export const IdOfPath = z.object({ id: z.string() })
export const PageOfList = z.object({
  from: z.coerce.number().default(0),
  to: z.coerce.number().default(Number.MAX_SAFE_INTEGER),
  count: z.coerce.number().min(1).max(100).default(10),
  skip: z.coerce.number().min(0).default(0),
})
export const DayOfRecon = z.object({
  year: z.coerce.number(),
  month: z.coerce.number(),
  day: z.coerce.number().optional(),
  count: z.coerce.number().max(1000).default(1000),
  skip: z.coerce.number().default(0),
})

/** @throws RazorpayError for the first field that is not as documented */
export function readInput<T>(schema: z.ZodType<T>, given: unknown): T {
  const { success, data, error } = schema.safeParse(given ?? {})
  if (success) return data
  const [issue] = error.issues
  const field = issue?.path.join('.') ?? ''
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : undefined
  const words = `${unknown} is/are not required and should not be sent`
  const invalid = `The ${field} is invalid: ${issue?.message ?? ''}`
  throw new RazorpayError(unknown === undefined ? invalid : words, field || null)
}
