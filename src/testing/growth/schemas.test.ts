import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { tooLong } from '../../domain/text/text-fields.input.ts'
import { restCalls } from '../../server/http/rest/rest-calls.ts'
import { appProcedures } from '../authorization/app-procedures.ts'
import { at, fillingsFor, withAt } from './example.ts'
import type { Way } from './example.ts'
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

/** The schemas that look at what stands at a place of an input: each on the way there that checks more than its parts. */
function judgesOf(schema: z.core.$ZodType, [name, ...way]: Way): unknown[] {
  const { innerType, checks = [] } = Object(Object(schema).def)
  const own = checks.length > 0 ? [schema] : []
  if (schema instanceof z.ZodObject && name !== undefined)
    return [...own, ...judgesOf(schema.shape[name], way)]
  if (schema instanceof z.ZodArray && name !== undefined)
    return [...own, ...judgesOf(schema.element, way)]
  if (innerType !== undefined) return judgesOf(innerType, name === undefined ? [] : [name, ...way])
  return [schema, name, ...way]
}

/** Whether nothing that is judged by the same schemas was tried yet: many calls share a field. */
function isNew(schema: z.ZodType, way: Way, tried: unknown[][]): boolean {
  const judges = judgesOf(schema, way)
  const areThese = (others: unknown[]) =>
    others.length === judges.length && others.every((one, nth) => one === judges[nth])
  if (tried.some(areThese)) return false
  tried.push(judges)
  return true
}

/**
 * A schema's work on hostile texts in each of its fields, and on lists of very many things.
 * @param tried the fields of other schemas that were tried before
 */
function trialsOf(schema: z.ZodType, tried: unknown[][] = []): Trial<unknown>[] {
  const act = (made: unknown) => schema.safeParse(made)
  const areNew = (ways: Way[]) => ways.filter((way) => isNew(schema, way, tried))
  return fillingsFor(schema).flatMap(({ value, texts, lists }) => [
    ...areNew(texts).flatMap((way) =>
      HOSTILE_ANYWHERE.map((text) => ({
        act,
        of: (times: number) => withAt(value, way, repeated(text, times)),
      })),
    ),
    ...areNew(lists).flatMap((way) => {
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

const isSteep = (schema: z.ZodType, tried?: unknown[][]): boolean =>
  trialsOf(schema, tried).some(growsFasterThanLinear)

/** Only a dead program takes so long, on the slowest of machines. */
vi.setConfig({ testTimeout: 600_000 })

test('no input of any call takes longer to validate than in proportion to its length', () => {
  expect(schemas.length).toBeGreaterThan(100)
  const tried: unknown[][] = []
  const steep = schemas.filter(([, schema]) => isSteep(schema, tried))
  expect(steep.map(([name]) => name)).toEqual([])
  expect(tried.length).toBeGreaterThan(100)
})

test('a field that calls share is tried once, and again where something else looks at it', () => {
  const name = z.string().max(100)
  const tried: unknown[][] = []
  const count = (schema: z.ZodType) => trialsOf(schema, tried).length > 0
  expect([
    count(z.object({ name })),
    count(z.object({ called: name.optional() })),
    count(z.object({ name }).refine((made) => made.name !== 'Asha')),
    count(z.object({ name }).transform((made) => made.name)),
    count(z.object({ name: z.string().max(100) })),
  ]).toEqual([true, false, true, true, true])
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
