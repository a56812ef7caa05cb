import { z } from 'zod'

const LONG = 1000
/** What people send by mistake: nothing, too little, too much, something else. */
const MISTAKES: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(LONG),
  -1,
  0,
  0.5,
  Number.MAX_SAFE_INTEGER,
  [],
  [0],
  [1, 1],
  Array.from({ length: 200 }, (_one, index) => index + 1),
]
/** How zod itself puts it, where the schema has no words of its own. */
const ZODS_OWN = /^(Invalid|Too|Unrecognized|Expected)\b/

/** The messages a field is refused with, found by making mistakes: no list that could be wrong. Spec §5 */
export function messagesOf(field: z.core.$ZodType | undefined): string[] {
  if (field === undefined) return []
  const found = MISTAKES.flatMap((mistake) => {
    const { error } = z.safeParse(field, mistake)
    return error?.issues.map((issue) => issue.message) ?? []
  })
  return [...new Set(found)].filter((message) => !ZODS_OWN.test(message))
}
