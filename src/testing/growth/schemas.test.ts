import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { tooLong } from '../../domain/text/text-fields.input.ts'
import { restCalls } from '../../server/http/rest/rest-calls.ts'
import { appProcedures } from '../authorization/app-procedures.ts'
import { at, fillingsFor, withAt } from './example.ts'
import { growsFasterThanLinear } from './growth.ts'
import type { Trial } from './growth.ts'
import { HOSTILE_ANYWHERE, repeated } from './hostile-texts.ts'
import { unboundedTexts } from './unbounded-texts.ts'

/** The schemas of both doors, by the name of the call. */
const schemas: [name: string, schema: z.ZodType][] = [
  ...appProcedures.flatMap(({ name, inputs }) =>
    inputs.flatMap((input): [string, z.ZodType][] =>
      input instanceof z.ZodType ? [[name, input]] : [],
    ),
  ),
  ...restCalls.map(({ method, path, input }): [string, z.ZodType] => [`${method} ${path}`, input]),
]

/** A schema's work on hostile texts in each of its fields, and on lists of very many things. */
function trialsOf(schema: z.ZodType): Trial<unknown>[] {
  const act = (made: unknown) => schema.safeParse(made)
  return fillingsFor(schema).flatMap(({ value, texts, lists }) => [
    ...texts.flatMap((way) =>
      HOSTILE_ANYWHERE.map((text) => ({
        act,
        of: (times: number) => withAt(value, way, repeated(text, times)),
      })),
    ),
    ...lists.flatMap((way) => {
      const [item] = Array.from(Object(at(value, way)))
      const listOf = (times: number, each: (nth: number) => unknown) =>
        withAt(
          value,
          way,
          Array.from({ length: times }, (_each, nth) => each(nth)),
        )
      const isNumber = typeof item === 'number'
      return [
        { act, of: (times: number) => listOf(times, () => item) },
        ...(isNumber ? [{ act, of: (times: number) => listOf(times, (nth) => nth + 1) }] : []),
      ]
    }),
  ])
}

const isSteep = (schema: z.ZodType): boolean => trialsOf(schema).some(growsFasterThanLinear)

/** Only a dead program takes so long, on the slowest of machines. */
vi.setConfig({ testTimeout: 600_000 })

test('no input of any call takes longer to validate than in proportion to its length', () => {
  expect(schemas.length).toBeGreaterThan(100)
  expect(schemas.filter(([, schema]) => isSteep(schema)).map(([name]) => name)).toEqual([])
})

test('the length of each text is checked first, and ends the validation', () => {
  expect(
    schemas.flatMap(([name, schema]) => unboundedTexts(schema).map((way) => `${name}: ${way}`)),
  ).toEqual([])
})

const CUBIC = /^\S+@\S+\.\S+$/
const QUADRATIC = /^[^@]*(?:[^@]*)@$/

test.for([
  ['a cubic pattern after a length that does not end it', z.string().max(254).regex(CUBIC)],
  ['a quadratic one in a refinement', z.string().refine((text) => QUADRATIC.test(text))],
  [
    'a list that is searched for each of its own items',
    z
      .array(z.number())
      .transform((ids) => ids.filter((id) => ids.filter((other) => other === id).length === 1)),
  ],
])('finds %s', ([, planted]) => {
  expect(isSteep(z.object({ inner: z.object({ planted }).optional() }))).toBe(true)
})

test('finds texts whose length does not end the validation, wherever they are', () => {
  const planted = z.object({
    good: z.string().trim().max(5, tooLong()).regex(CUBIC),
    none: z.string().nullish(),
    goesOn: z.array(z.string().max(5)),
    tooLate: z.union([z.literal(''), z.string().regex(CUBIC).max(5, tooLong())]),
    changed: z
      .string()
      .transform((text) => text.trim())
      .pipe(z.string().max(5, tooLong())),
  })
  expect(unboundedTexts(planted)).toEqual(['none', 'goesOn.0', 'tooLate', 'changed'])
})
