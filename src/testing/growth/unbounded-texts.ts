import { z } from 'zod'

/** What may come before the length: it changes the text in one pass. */
const ONE_PASS = new Set(['overwrite', 'min_length'])

const WITHOUT_TEXT = new Set([
  'bigint',
  'boolean',
  'enum',
  'literal',
  'never',
  'null',
  'number',
  'undefined',
  'void',
])

/** Whether a text's length is checked before anything reads the text, and a longer one is not validated further. */
function hasLength(text: z.ZodString): boolean {
  for (const { _zod } of text.def.checks ?? []) {
    const { check, abort } = _zod.def
    if (check === 'max_length' || check === 'length_equals') return abort === true
    if (!ONE_PASS.has(check)) return false
  }
  return false
}

/** The paths to the texts of a schema that a test does not hold for. */
export function textsWithout(
  schema: z.core.$ZodType,
  isRight: (text: z.ZodString) => boolean,
  way: string[] = [],
): string[] {
  const inside = (inner: z.core.$ZodType, ...name: string[]) =>
    textsWithout(inner, isRight, [...way, ...name])
  if (schema instanceof z.ZodString) return isRight(schema) ? [] : [way.join('.')]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => inside(Object(field), name))
  if (schema instanceof z.ZodArray) return inside(schema.element, '0')
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => inside(option))
  // A text is transformed after its check: the result may be as long as the input.
  if (schema instanceof z.ZodPipe) return inside(schema.in)
  const { type, innerType } = Object(Object(schema).def)
  if (innerType !== undefined) return inside(innerType)
  if (WITHOUT_TEXT.has(type)) return []
  throw new Error(`Nobody has said how to look for texts in a schema of the kind ${type}`)
}

/** The paths to the texts of a schema that may be of any length when something other than the length looks at them. */
export const unboundedTexts = (schema: z.core.$ZodType): string[] => textsWithout(schema, hasLength)
