import type { z } from 'zod'

/** What a schema has against an input, each with its field. */
export const schemaRefusals = (schema: z.ZodType, input: unknown): string[] =>
  schema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
