import {
  constant,
  constantFrom,
  double,
  integer,
  oneof,
  option,
  record,
  string,
  uniqueArray,
} from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { z } from 'zod'

/** JSON Schema, as far as it is read here. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
}

/** What is there to be named in a field: ids that exist, days on which a bus runs. */
export type Known = (field: string) => readonly unknown[]

/** @throws Error for a schema of another kind: it would not be looked into */
export function schemaOf(input: unknown): Schema {
  if (!(input instanceof z.ZodType)) throw new Error('This input is judged by something else')
  return Object(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
}

/** A few at a time are as good as many, and sooner made. */
const MOST_ITEMS = 2
const LONGEST = 40

/** How many times more often a field has what exists than what is made up. */
const MOSTLY = 6

/** What a schema lets in, and mostly what exists. */
export function validFor(schema: Schema, known: Known, field = ''): Arbitrary<unknown> {
  const there = known(field).filter((value) => fits(value, schema))
  if (there.length === 0) return made(schema, known, field)
  return oneof(
    { weight: MOSTLY, arbitrary: constantFrom(...there) },
    { weight: 1, arbitrary: made(schema, known, field) },
  )
}

function fits(value: unknown, { type, pattern, maximum, enum: words }: Schema): boolean {
  if (words !== undefined) return words.includes(value)
  if ([type].flat().includes('string'))
    return typeof value === 'string' && (pattern === undefined || new RegExp(pattern).test(value))
  return type === 'integer' && typeof value === 'number' && value <= (maximum ?? value)
}

function made(schema: Schema, known: Known, field: string): Arbitrary<unknown> {
  const several = schema.anyOf ?? schema.oneOf
  if (several) return oneof(...several.map((one) => validFor(one, known, field)))
  if (schema.enum) return constantFrom(...schema.enum)
  if (schema.const !== undefined) return constant(schema.const)
  const types = [schema.type ?? 'null']
    .flat()
    .map((type) => ofType({ ...schema, type }, known, field))
  return types.length === 1 && types[0] ? types[0] : oneof(...types)
}

function ofType(
  schema: Schema & { type: string },
  known: Known,
  field: string,
): Arbitrary<unknown> {
  const { minLength = 0, maxLength = LONGEST, minItems = 0, maxItems = MOST_ITEMS } = schema
  const { exclusiveMinimum = -1, maximum: max = Number.MAX_SAFE_INTEGER } = schema
  const min = schema.minimum ?? exclusiveMinimum + 1
  switch (schema.type) {
    case 'object':
      return objectFor(schema, known)
    case 'array':
      return arrayOf(validFor(schema.items ?? {}, known, field), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)),
      })
    case 'string':
      return text(minLength, maxLength)
    case 'integer':
      return oneof(
        integer({ min, max: Math.min(max, min + 200) }),
        constantFrom(min, max, Math.max(min, max - 1)),
      )
    case 'number':
      return oneof(double({ min, max, noNaN: true }), constantFrom(min, max))
    case 'boolean':
      return constantFrom(true, false)
    default:
      return constant(null)
  }
}

/** Of objects those whose first field differs, as lists of them ask for. */
function arrayOf(item: Arbitrary<unknown>, length: { minLength: number; maxLength: number }) {
  const selector = (value: unknown): unknown => (isRecord(value) ? Object.values(value)[0] : {})
  return uniqueArray(item, { ...length, selector })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function text(minLength: number, maxLength: number): Arbitrary<string> {
  const short = string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, LONGEST) })
  return oneof(short, constantFrom('x'.repeat(minLength), '7'.repeat(maxLength)))
}

function objectFor({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = validFor(schema, known, name)
    return [
      name,
      required.includes(name) ? value : option(value, { nil: undefined, freq: 2 }),
    ] as const
  })
  return record(Object.fromEntries(fields))
}
