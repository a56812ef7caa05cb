import { schemaOf } from '../abuse/schema-values.ts'
import type { Schema } from '../abuse/schema-values.ts'

/** A place in an input: the names and numbers that lead to it. */
export type Way = readonly string[]

/** An input with every field it may have, and the places in it that hold a text or a list. */
export interface FilledInput {
  value: unknown
  texts: Way[]
  lists: Way[]
}

const NONE: FilledInput = { value: null, texts: [], lists: [] }
const below = (name: string, ways: Way[]): Way[] => ways.map((way) => [name, ...way])

/** Fills in everything that a schema reads: one filling for each kind of thing that a field may be. */
function fillingsOf(schema: Schema): FilledInput[] {
  if (schema.anyOf) return schema.anyOf.flatMap(fillingsOf)
  const [first = 'null'] = schema.enum || schema.const !== undefined ? [] : [schema.type].flat()
  if (first === 'string') return [{ value: '', texts: [[]], lists: [] }]
  if (first === 'object') return objectsOf(schema)
  if (first === 'array') {
    return fillingsOf(schema.items ?? {}).map(({ value, texts, lists }) => ({
      value: [value],
      texts: below('0', texts),
      lists: [[], ...below('0', lists)],
    }))
  }
  const plain = schema.const ?? schema.enum?.[0] ?? (first === 'boolean' ? true : 1)
  return [{ ...NONE, value: first === 'null' && schema.enum === undefined ? null : plain }]
}

function objectsOf({ properties = {} }: Schema): FilledInput[] {
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    fillings: fillingsOf(field),
  }))
  const most = Math.max(1, ...fields.map(({ fillings }) => fillings.length))
  return Array.from({ length: most }, (_each, nth) => {
    const chosen = fields.map(({ name, fillings }) => ({
      name,
      filling: fillings[nth % fillings.length] ?? NONE,
    }))
    // Fields of fewer kinds are covered by earlier fillings.
    const fresh = chosen.filter((_field, place) => nth < (fields[place]?.fillings.length ?? 0))
    return {
      value: Object.fromEntries(chosen.map(({ name, filling }) => [name, filling.value])),
      texts: fresh.flatMap(({ name, filling }) => below(name, filling.texts)),
      lists: fresh.flatMap(({ name, filling }) => below(name, filling.lists)),
    }
  })
}

/** The fillings of what a zod schema reads. */
export const fillingsFor = (input: unknown): FilledInput[] => fillingsOf(schemaOf(input))

/** The value with another one at a place of it. */
export function withAt(value: unknown, [name, ...way]: Way, put: unknown): unknown {
  if (name === undefined) return put
  const inner = withAt(Object(value)[name], way, put)
  return Array.isArray(value)
    ? value.map((item: unknown, place) => (String(place) === name ? inner : item))
    : { ...Object(value), [name]: inner }
}

/** The value at a place. */
export const at = (value: unknown, way: Way): unknown =>
  way.reduce<unknown>((part, name) => Object(part)[name], value)
