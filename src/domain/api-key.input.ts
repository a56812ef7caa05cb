import { z } from 'zod'
import { LONGEST_KEY_NAME } from './api-key.ts'
import { isServiceDay } from './calendar.ts'
import { readableText } from './readable-text.ts'
import { Reauthentication } from './reauthentication.input.ts'
import { ROLES } from './user.ts'

/** What is said of a key when it is made, by somebody who proves to be it; nothing of it changes later. */
export const ApiKeyInput = z.object({
  ...Reauthentication.shape,
  name: z
    .string('Name is required')
    .overwrite(readableText)
    .trim()
    .min(1, 'Name is required')
    .max(LONGEST_KEY_NAME, `Name must be at most ${LONGEST_KEY_NAME} characters`),
  role: z.enum(ROLES, 'Role is required'),
  lastDay: z
    .string()
    .trim()
    .transform((day) => (day === '' ? null : day))
    .refine((day) => day === null || isServiceDay(day), 'Date must be YYYY-MM-DD')
    .nullish()
    .transform((day) => day ?? null),
})
export type ApiKeyInput = z.output<typeof ApiKeyInput>

export const ApiKeyIdInput = z.object({
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})
